import type { Card } from '@trellis/contract/cards/cards.ts'
import type { CatalystContent } from '../../course-context.public.ts'
import type { FieldValues } from './form-rules.ts'

type Form = Pick<Card<'CATALYST_FORM'>, 'type' | 'fields' | 'partner' | 'campaign'>

const findText = (form: Form, fieldType: 'email' | 'phoneNumber', filled: FieldValues) => {
  const field = form.fields.find(({ type }) => type === fieldType)
  const value = field && filled[field.name]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * The event of a sent form: a sign-up by phone or e-mail where the form is set up as one and has that value, else a
 * plain form.
 */
export function formEvent(form: Form, filled: FieldValues): CatalystContent {
  const { partner, campaign } = form
  const content = { partner, campaign, values: filled }
  const phoneNumber = findText(form, 'phoneNumber', filled)
  const email = findText(form, 'email', filled)
  if (form.type === 'CELL_PHONE' && phoneNumber) return { type: 'CELL_PHONE_OPT_IN', phoneNumber, ...content }
  if (form.type === 'EMAIL' && email) return { type: 'EMAIL_OPT_IN', email, ...content }
  return { type: 'CATALYST_FORM', ...content }
}
