import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { expect, test } from 'vitest'
import { findWrongFields, pickKnownValues, readFilledFields } from './form-values.rules.ts'

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  id: crypto.randomUUID(),
  name: type,
  label: 'Shirt size',
  required: true,
  type,
  options: ['S', 'M'],
  ...more,
})

test.each([
  'email',
  'phoneNumber',
  'textInput',
  'textArea',
  'singleSelect',
  'multiSelect',
  'checkbox',
  'file',
  'address',
] as const)('VALID-042 an empty required %s field is named by its label', type => {
  expect(findWrongFields([field(type)], {})).toEqual({ [`values.${type}`]: ['Shirt size is required'] })
})

test.each([
  'email',
  'phoneNumber',
  'textInput',
  'textArea',
  'singleSelect',
  'multiSelect',
  'checkbox',
  'file',
  'address',
] as const)('VALID-042 an empty %s field that is not required may stay empty', type => {
  expect(findWrongFields([field(type, { required: false })], {})).toEqual({})
})

test('VALID-044 a filled phone field is checked by the shared phone rule, required or not', () => {
  expect(findWrongFields([field('phoneNumber', { required: false })], { phoneNumber: '123' })).toEqual({
    'values.phoneNumber': ['Please enter a valid phone number.'],
  })
  expect(findWrongFields([field('phoneNumber')], { phoneNumber: '3035550142' })).toEqual({})
})

test('VALID-045 a filled e-mail field is checked by the shared e-mail rule, required or not', () => {
  expect(findWrongFields([field('email', { required: false })], { email: 'dana@' })).toEqual({
    'values.email': ['Invalid email address.'],
  })
  expect(findWrongFields([field('email')], { email: ' dana@example.com ' })).toEqual({})
})

const elm = { street: '12 Elm Street', line2: '', city: 'Denver', state: 'CO', zip: '80202' }

test.each([
  [{}, undefined],
  [{ line2: 'Apt 4', zip: '80202-1234' }, undefined],
  [{ street: ' ' }, 'Please enter a street and number.'],
  [{ city: '' }, 'Please enter a city.'],
  [{ state: 'Colorado' }, 'Please choose a state.'],
  [{ zip: '8020' }, 'Please enter a ZIP code of 5 digits.'],
])('FORM-002 an address with %j is refused where it cannot be delivered', (part, sentence) => {
  const wrong = findWrongFields([field('address', { required: false })], { address: { ...elm, ...part } })
  expect(wrong['values.address']?.[0]).toBe(sentence)
})

test('FORM-002 a text is no address, and one of blanks is none at all', () => {
  expect(Object.keys(findWrongFields([field('address')], { address: '12 Elm Street' }))).toEqual(['values.address'])
  const blank = { street: ' ', line2: '', city: '', state: '', zip: '' }
  expect(findWrongFields([field('address', { required: false })], { address: blank })).toEqual({})
  expect(pickKnownValues([field('address')], { address: blank })).toEqual({})
  expect(pickKnownValues([field('address')], { address: { ...elm, city: ' Denver ' } })).toEqual({ address: elm })
})

test('FORM-002 a select takes only what it offers', () => {
  expect(findWrongFields([field('singleSelect')], { singleSelect: 'XXL' })).toEqual({
    'values.singleSelect': ['Choose one of the options.'],
  })
  expect(findWrongFields([field('multiSelect')], { multiSelect: ['S', 'XXL'] })).toEqual({
    'values.multiSelect': ['Choose among the options.'],
  })
  expect(findWrongFields([field('multiSelect')], { multiSelect: ['S', 'M'] })).toEqual({})
})

test('FORM-002 a header takes no value and asks for none', () => {
  expect(findWrongFields([field('header')], {})).toEqual({})
  expect(pickKnownValues([field('header')], { header: 'x' })).toEqual({})
})

test('FORM-001 a value of an unknown field is not saved', () => {
  expect(pickKnownValues([field('textInput')], { textInput: 'yes', isAdmin: true })).toEqual({ textInput: 'yes' })
})

const sentOf = { courseId: crypto.randomUUID(), cardId: crypto.randomUUID() }
const byPhone = {
  type: 'CELL_PHONE_OPT_IN' as const,
  ...sentOf,
  phoneNumber: '3035550101',
  values: { store: 'Juniper' },
}

test('API-146 a sign-up’s phone goes into the form’s field for it', () => {
  const cell = field('phoneNumber', { name: 'cell' })
  expect(readFilledFields(byPhone, [cell])).toEqual({
    fields: [cell],
    values: { store: 'Juniper', cell: '3035550101' },
  })
})

test('API-147 a card without a field for it is taken as if it asked for the contact alone', () => {
  const byMail = { type: 'EMAIL_OPT_IN' as const, ...sentOf, email: 'ana@example.com', values: {} }
  const { fields, values } = readFilledFields(byMail, [])
  expect(pickKnownValues(fields, { ...values, more: 'x' })).toEqual({ email: 'ana@example.com' })
})

test('API-145 a share fills nothing in', () => {
  const share = { type: 'COURSE_SHARED' as const, ...sentOf, partner: 'alpenglow', campaign: 'fall' }
  expect(readFilledFields(share, [])).toEqual({ fields: [], values: {} })
})

test.each(['toString', 'constructor', 'hasOwnProperty'])(
  'FORM-001 a field named %s is empty until it is filled',
  name => {
    expect(findWrongFields([field('textInput', { name })], {})).toEqual({
      [`values.${name}`]: ['Shirt size is required'],
    })
    expect(pickKnownValues([field('textInput', { name })], {})).toEqual({})
  },
)

test('VALID-012 an e-mail of a form is stored without what is invisible or around it', () => {
  const mail = field('email')
  const values = { email: 'Ana Ruiz <ana@example.com\u200b>' }
  expect(findWrongFields([mail], values)).toEqual({})
  expect(pickKnownValues([mail], values)).toEqual({ email: 'ana@example.com' })
})
