import * as z from 'zod/mini'
import { optionalField, textField } from '../entity-fields.ts'
import { requiredName } from '../fields.ts'

const httpsUrl = z
  .string('Enter a web address that starts with https://.')
  .check(
    z.trim(),
    z.maxLength(2000, 'Use at most 2000 characters.'),
    z.regex(/^https:\/\/[^\s<>"']+$/, 'Enter a web address that starts with https://.'),
  )
const color = z.string('Enter a color like #1f5b43.').check(z.regex(/^#[0-9a-f]{6}$/, 'Enter a color like #1f5b43.'))

/** A company's branding besides its logo. */
export const lookFields = {
  headerLink: optionalField('Link of the logo', httpsUrl, {
    hint: 'Where the logo in the header leads.',
    inputMode: 'url',
    placeholder: 'https://',
  }),
  // The screens adjust it for contrast.
  accentColor: optionalField('Color', color, { hint: 'Of buttons and links, for the people of this company.' }),
}

/** The fields of a company; its logo is a file. */
export const companyFields = { name: textField('Name', requiredName('Enter a name.', 120)), ...lookFields }
