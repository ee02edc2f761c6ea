import * as z from 'zod/mini'
import { email, line, phoneNumber, richText, webUrl } from '../../fields.ts'
import { cardKind } from '../kind.ts'

/** How a person wants to be contacted: 1 by phone, 2 by e-mail. */
const optInType = z.union([z.literal(1), z.literal(2)])

const wording = {
  title: z._default(line(200), ''),
  text: z._default(richText, ''),
  successMessage: z._default(line(200), "You're signed up!"),
  /** Height of the success message, in pixels. */
  fontSize: z._default(z.int().check(z.gte(12), z.lte(72)), 24),
  termsUrl: z._default(z.nullable(webUrl), null),
  termsText: z._default(line(80), 'Terms and Conditions'),
}
const state = z.object({ optedInAt: z.nullable(z.iso.datetime()) })
const body = z.discriminatedUnion(
  'type',
  [z.object({ type: z.literal(1), phoneNumber }), z.object({ type: z.literal(2), email })],
  'Choose phone or e-mail.',
)
const answer = {
  path: 'opt-in',
  summary: 'Sign up to be contacted by phone (1) or e-mail (2)',
  body,
  verdict: z.object({ successMessage: z.string() }),
} as const

const anyContent = z.object({ type: z._default(optInType, 2), ...wording })
const phoneContent = z.object({ type: z._default(z.literal(1), 1), ...wording })

/** Sign-up by e-mail, or by phone if the author chose it. */
export const optIn = cardKind({
  label: 'Opt-in',
  content: anyContent,
  shown: anyContent,
  state,
  answer,
  seconds: 10,
  sample: { title: 'Get the product sheet' },
})

/** Sign-up by text message. */
export const cellPhoneOptIn = cardKind({
  label: 'Cell-phone opt-in',
  content: phoneContent,
  shown: phoneContent,
  state,
  answer,
  seconds: 10,
  sample: { title: 'Text me new lessons' },
})
