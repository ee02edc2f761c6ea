import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { type AddressPart, isAddress, isBlankAddress, PostalAddress } from '@trellis/contract/cards/postal-address.ts'
import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { email, phoneNumber } from '@trellis/contract/fields.ts'

export type AddressValue = Record<AddressPart, string>
export type FormValue = FormValues[string]
/** The values of a form: field name → value. */
export type FieldValues = Record<string, FormValue>

/** The error messages of a form. */
type ErrorMessages = { required: (label: string) => string; say: (sentence: string) => string }

/** An empty address. */
export const blankAddress: AddressValue = { street: '', line2: '', city: '', state: '', zip: '' }

type SharedSchema = typeof email | typeof PostalAddress
const shared: { [T in FormField['type']]?: SharedSchema } = { email, phoneNumber, address: PostalAddress }

/** Whether nothing is filled in. */
export const isEmpty = (value: FormValue | undefined) => {
  if (isAddress(value)) return isBlankAddress(value)
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) ? value.length === 0 : !value
}

/** The error of one field; null = valid. Phone, e-mail and address are checked by the shared rules when they have a value. */
export function findFieldProblem(field: FormField, value: FormValue | undefined, words: ErrorMessages): string | null {
  if (field.type === 'header') return null
  if (isEmpty(value)) return field.required ? words.required(field.label) : null
  const sentence = shared[field.type]?.safeParse(value).error?.issues[0]?.message
  return sentence ? words.say(sentence) : null
}

/** All errors of a form by field name, in the order of its fields. */
export const findFieldProblems = (
  fields: readonly FormField[],
  filled: FieldValues,
  words: ErrorMessages,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const wrong = findFieldProblem(field, filled[field.name], words)
      return wrong ? [[field.name, wrong]] : []
    }),
  )

const shapes: { [T in FormField['type']]?: (value: unknown) => boolean } = {
  multiSelect: Array.isArray,
  address: isAddress,
  checkbox: value => typeof value === 'boolean',
}
const isText = (value: unknown) => typeof value === 'string'
const fits = (type: FormField['type'], value: unknown): value is FormValue => (shapes[type] ?? isText)(value)

/** The values of a saved draft whose fields still exist; files have to be picked again. */
export function parseFormDraft(saved: unknown, fields: readonly FormField[]): FieldValues {
  const values: Record<string, unknown> = Object(saved)
  return Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = values[name]
      return type !== 'file' && fits(type, value) ? [[name, value]] : []
    }),
  )
}
