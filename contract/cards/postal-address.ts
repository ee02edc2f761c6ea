import * as z from 'zod/mini'
import { line, requiredLine } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { states } from '../states.ts'

/** The parts of a mailing address, in writing order. */
export const addressParts = ['street', 'line2', 'city', 'state', 'zip'] as const
export type AddressPart = (typeof addressParts)[number]

/** Their column titles in files. */
export const addressTitles = {
  street: 'Street',
  line2: 'Apartment or suite',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
} as const satisfies Record<AddressPart, string>

/** A mailing address in the USA: the value of a form field of the kind `address`. */
export const PostalAddress = z.object({
  street: requiredLine('Please enter a street and number.', 120),
  line2: z._default(line(120), ''),
  city: requiredLine('Please enter a city.', 80),
  state: z.enum(typedKeys(states), 'Please choose a state.'),
  zip: z
    .string('Please enter a ZIP code.')
    .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code of 5 digits.')),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** An address as submitted or saved, complete or not. */
type SentAddress = Partial<Record<AddressPart, string>>

/** Whether the value of a form field is an address. */
export const isAddress = (value: unknown): value is SentAddress =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an address is empty. */
export const isBlankAddress = (address: SentAddress) => addressParts.every(part => !address[part]?.trim())

/** An address in one line. */
export const addressLine = ({ street, line2, city, state, zip }: SentAddress) =>
  [street, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
