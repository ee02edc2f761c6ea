import type { Card } from '@trellis/contract/cards/cards.ts'
import type { CatalystContent } from '../../course-context.public.ts'
import type { Filled } from './form-rules.ts'

type Form = Pick<Card<'CATALYST_FORM'>, 'type' | 'fields' | 'partner' | 'campaign'>

const textOf = (form: Form, fieldType: 'email' | 'phoneNumber', filled: Filled) => {
  const field = form.fields.find(({ type }) => type === fieldType)
  const value = field && filled[field.name]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * The event of a sent form: a sign-up by phone or e-mail where the form is set up as one and has that value, else a
 * plain form.
 */
export function formEvent(form: Form, filled: Filled): CatalystContent {
  const { partner, campaign } = form
  const sent = { partner, campaign, values: filled }
  const phoneNumber = textOf(form, 'phoneNumber', filled)
  const email = textOf(form, 'email', filled)
  if (form.type === 'CELL_PHONE' && phoneNumber) return { type: 'CELL_PHONE_OPT_IN', phoneNumber, ...sent }
  if (form.type === 'EMAIL' && email) return { type: 'EMAIL_OPT_IN', email, ...sent }
  return { type: 'CATALYST_FORM', ...sent }
}
