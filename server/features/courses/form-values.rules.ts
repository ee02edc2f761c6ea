import type { FormField } from '@trellis/contract/cards/catalyst-form.ts'
import type { FormValues } from '@trellis/contract/catalyst.ts'
import { email, phoneNumber } from '@trellis/contract/fields.ts'

type Value = FormValues[string] | undefined

const isEmpty = (value: Value) =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const sentenceOf = (schema: typeof email, value: Value) => {
  const read = schema.safeParse(value)
  return read.success ? null : (read.error.issues[0]?.message ?? null)
}

const chosenAmong = (field: FormField, value: Value) =>
  [value].flat().every(each => field.options.includes(each as string))

/** What is wrong with a filled value, by the type of its field. */
const checks: { [T in FormField['type']]: (field: FormField, value: Value) => string | null } = {
  email: (_field, value) => sentenceOf(email, value),
  phoneNumber: (_field, value) => sentenceOf(phoneNumber, value),
  textInput: (_field, value) =>
    typeof value === 'string' && value.length <= 300 ? null : 'Keep it to 300 characters.',
  textArea: (_field, value) => (typeof value === 'string' ? null : 'Write a text.'),
  singleSelect: (field, value) =>
    typeof value === 'string' && chosenAmong(field, value) ? null : 'Choose one of the options.',
  multiSelect: (field, value) =>
    Array.isArray(value) && chosenAmong(field, value) ? null : 'Choose among the options.',
  header: () => null,
  checkbox: (_field, value) => (value === true ? null : 'Tick the box or leave it.'),
  file: (_field, value) => (typeof value === 'string' ? null : 'Choose a file.'),
}

const wrongWith = (field: FormField, value: Value) => {
  if (field.type === 'header') return null
  if (!isEmpty(value)) return checks[field.type](field, value)
  return field.required ? `${field.label} is required` : null
}

/** The sentences on wrong fields, by field name; none = the form may be sent. */
export const wrongFields = (fields: readonly FormField[], values: FormValues): Record<string, string[]> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const sentence = wrongWith(field, values[field.name])
      return sentence ? [[`values.${field.name}`, [sentence]]] : []
    }),
  )

/** The values of fields that the form has; whatever else was sent is left out. */
export const knownValues = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) =>
      type !== 'header' && !isEmpty(values[name]) ? [[name, values[name] as FormValues[string]]] : [],
    ),
  )
