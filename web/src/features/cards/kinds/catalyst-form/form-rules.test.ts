import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { describe, expect, test } from 'vitest'
import { formEvent } from './form-event.ts'
import { type AddressValue, blankAddress, findFieldProblem, findFieldProblems } from './form-rules.ts'

const words = { required: (label: string) => `${label} is required`, say: (sentence: string) => sentence }
const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  id: '0190a1b2-0000-7000-8000-00000000f001',
  name: type,
  label: 'Shirt size',
  required: false,
  type,
  options: [],
  ...more,
})
const wrong = (type: FormField['type'], value: string | boolean | string[] | undefined, required = true) =>
  findFieldProblem(field(type, { required }), value, words)

describe('rules of a form', () => {
  test.each([
    ['email', ''],
    ['phoneNumber', ''],
    ['textInput', '   '],
    ['textArea', undefined],
    ['singleSelect', ''],
    ['multiSelect', []],
    ['checkbox', false],
    ['file', undefined],
    ['address', undefined],
  ] as const)('VALID-042 an empty required %s (%j) is required by its label', (type, value) => {
    expect(wrong(type, value as string)).toBe('Shirt size is required')
    expect(wrong(type, value as string, false)).toBeNull()
  })

  test('FORM-002 a header asks for nothing', () => {
    expect(wrong('header', undefined)).toBeNull()
  })

  test('VALID-044 a phone number is checked when it is filled, also where it may be left out', () => {
    expect(wrong('phoneNumber', '303', false)).toBe('Please enter a valid phone number.')
    expect(wrong('phoneNumber', '3035550142')).toBeNull()
  })

  test('VALID-045 an e-mail is checked when it is filled, also where it may be left out', () => {
    expect(wrong('email', 'dana', false)).toBe('Invalid email address.')
    expect(wrong('email', 'dana@shop.test')).toBeNull()
  })

  test('FORM-002 an address is checked as a whole once something of it is filled in', () => {
    const [blank, whole] = [
      blankAddress,
      { ...blankAddress, street: '12 Elm', city: 'Denver', state: 'CO', zip: '80202' },
    ]
    const wrongAddress = (value: AddressValue, required: boolean) =>
      findFieldProblem(field('address', { required }), value, words)
    expect([wrongAddress(blank, true), wrongAddress(blank, false)]).toEqual(['Shirt size is required', null])
    expect(wrongAddress({ ...whole, zip: '802' }, false)).toBe('Please enter a ZIP code of 5 digits.')
    expect(wrongAddress(whole, true)).toBeNull()
  })

  test('VALID-042 names every wrong field, in the order of the form', () => {
    const fields = [field('textInput', { required: true }), field('email'), field('multiSelect', { required: true })]
    expect(Object.keys(findFieldProblems(fields, { email: 'x' }, words))).toEqual(['textInput', 'email', 'multiSelect'])
    expect(findFieldProblems(fields, { textInput: 'a', multiSelect: ['b'] }, words)).toEqual({})
  })
})

describe('the event of a sent form', () => {
  const form = { fields: [field('phoneNumber'), field('email')], partner: 'Cinder', campaign: null }
  const filled = { phoneNumber: '3035550142', email: ' dana@shop.test ' }
  const sent = { partner: 'Cinder', campaign: null, values: filled }

  test('API-146 is a cell-phone opt-in for a form of type CELL_PHONE', () => {
    expect(formEvent({ ...form, type: 'CELL_PHONE' }, filled)).toEqual({
      type: 'CELL_PHONE_OPT_IN',
      phoneNumber: '3035550142',
      ...sent,
    })
  })

  test('API-147 is an e-mail opt-in for a form of type EMAIL', () => {
    expect(formEvent({ ...form, type: 'EMAIL' }, filled)).toEqual({
      type: 'EMAIL_OPT_IN',
      email: 'dana@shop.test',
      ...sent,
    })
  })

  test('API-148 is a form in every other case', () => {
    expect(formEvent({ ...form, type: 'FORM' }, filled)).toEqual({ type: 'CATALYST_FORM', ...sent })
    expect(formEvent({ ...form, type: 'EMAIL' }, {}).type).toBe('CATALYST_FORM')
  })
})
