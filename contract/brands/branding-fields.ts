import * as z from 'zod/mini'
import { optionalField } from '../entity-fields.ts'
import { line } from '../fields.ts'

const addressSentence = 'Enter a web address that starts with https://.'
const httpsAddress = z
  .string(addressSentence)
  .check(z.trim(), z.maxLength(2000, addressSentence), z.regex(/^https:\/\/[^\s<>"']+$/i, addressSentence))

const color = z
  .string('Enter a color like #1f5b43.')
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a color like #1f5b43.'), z.toLowerCase())

const address = { inputMode: 'url', placeholder: 'https://' } as const

/** Branding besides the logo; empty = the Trellis default. */
export const brandingFields = {
  accentColor: optionalField('Color', color, { hint: 'Of buttons and links in the brand’s courses.' }),
  ageVerificationInfo: optionalField('Text of the age question', line(600), {
    hint: 'Shown below the age question.',
  }),
  headerLink: optionalField('Link of the logo', httpsAddress, {
    ...address,
    hint: 'Where visitors of a shared course go when they press the logo.',
  }),
  termsAndConditionsUrl: optionalField('Terms and conditions', httpsAddress, address),
  privacyPolicyUrl: optionalField('Privacy policy', httpsAddress, {
    ...address,
    hint: 'Both links appear where learners agree to messages from the brand.',
  }),
}
