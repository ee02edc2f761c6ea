import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { isAddress, isBlankAddress, PostalAddress } from '@trellis/contract/cards/postal-address.ts'
import { cleanEmail } from '@trellis/contract/clean-email.ts'
import type { CatalystEvent, FormValues } from '@trellis/contract/courses/catalyst.ts'
import { email, phoneNumber } from '@trellis/contract/fields.ts'

type Value = FormValues[string] | undefined

/** A field's name may be that of an inherited property: only own properties count. */
const getValue = (values: FormValues, name: string): Value => (Object.hasOwn(values, name) ? values[name] : undefined)
/** The parts of a form field that decide about its value. */
type Field = Pick<FormField, 'name' | 'label' | 'type' | 'required' | 'options'>

const isEmpty = (value: Value) =>
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isAddress(value) && isBlankAddress(value))

type Schema = typeof email | typeof PostalAddress

const findSentence = (schema: Schema, value: Value) => {
  const result = schema.safeParse(value)
  return result.success ? null : (result.error.issues[0]?.message ?? null)
}

const chosenAmong = (field: Field, value: Value) =>
  [value].flat().every(item => field.options.some(option => option === item))

/** The error of a filled value, by the type of its field. */
const checks: { [T in FormField['type']]: (field: Field, value: Value) => string | null } = {
  email: (_field, value) => findSentence(email, value),
  phoneNumber: (_field, value) => findSentence(phoneNumber, value),
  textInput: (_field, value) =>
    typeof value === 'string' && value.length <= 300 ? null : 'Use at most 300 characters.',
  textArea: (_field, value) => (typeof value === 'string' ? null : 'Write a text.'),
  address: (_field, value) => findSentence(PostalAddress, value),
  singleSelect: (field, value) =>
    typeof value === 'string' && chosenAmong(field, value) ? null : 'Choose one of the options.',
  multiSelect: (field, value) =>
    Array.isArray(value) && chosenAmong(field, value) ? null : 'Choose among the options.',
  header: () => null,
  checkbox: (_field, value) => (value === true ? null : 'Tick the box or leave it.'),
  file: (_field, value) => (typeof value === 'string' ? null : 'Choose a file.'),
}

const findProblem = (field: Field, value: Value) => {
  if (field.type === 'header') return null
  if (!isEmpty(value)) return checks[field.type](field, value)
  return field.required ? `${field.label} is required` : null
}

/** The error messages by field name; empty = the form may be sent. */
export const findWrongFields = (fields: readonly Field[], values: FormValues): Record<string, string[]> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const sentence = findProblem(field, getValue(values, field.name))
      return sentence ? [[`values.${field.name}`, [sentence]]] : []
    }),
  )

const storedValue = (type: Field['type'], value: FormValues[string]) => {
  if (type === 'address') return PostalAddress.safeParse(value).data ?? value
  return type === 'email' && typeof value === 'string' ? cleanEmail(value) : value
}

/** The values of the form's own fields; other input is left out. */
export const pickKnownValues = (fields: readonly Field[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = getValue(values, name)
      return type === 'header' || value === undefined || isEmpty(value) ? [] : [[name, storedValue(type, value)]]
    }),
  )

const labels = { phoneNumber: 'Phone number', email: 'E-mail' } as const

const toContact = (event: CatalystEvent) => {
  if (event.type === 'CELL_PHONE_OPT_IN') return { type: 'phoneNumber', value: event.phoneNumber } as const
  return event.type === 'EMAIL_OPT_IN' ? ({ type: 'email', value: event.email } as const) : null
}

/**
 * The fields and values of an event: its own, and the phone or email of a sign-up in the form's field for it. A card
 * without such a field is treated as having only that field.
 */
export const readFilledFields = (
  event: CatalystEvent,
  fields: readonly Field[],
): { fields: Field[]; values: FormValues } => {
  const values = 'values' in event ? event.values : {}
  const contact = toContact(event)
  if (!contact) return { fields: [...fields], values }
  const { type, value } = contact
  const match = fields.find(field => field.type === type)
  const implied: Field = { name: type, label: labels[type], type, required: true, options: [] }
  return { fields: match ? [...fields] : [...fields, implied], values: { ...values, [match?.name ?? type]: value } }
}
