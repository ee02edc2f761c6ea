import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import { expect, test } from 'vitest'
import { findContactProblem, optInBody } from './contact.ts'

test.each([
  [1, '', 'Phone number is required.'],
  [1, '303555', 'Please enter a valid phone number.'],
  [1, '3035550142', null],
  [2, '', 'Please enter an E-mail.'],
  [2, 'dana@', 'Invalid email address.'],
  [2, ' dana@shop.test ', null],
] as const)('VALID-046 VALID-047 a sign-up of type %i with %j: %j', (type, contact, sentence) => {
  expect(findContactProblem(type, contact)).toBe(sentence)
})

test('OPTIN-005 the type is 1 for phone and 2 for e-mail, in a body that the contract takes', () => {
  const { body } = cardKinds.OPT_IN
  expect(body.parse(optInBody(1, '3035550142'))).toEqual({ type: 1, phoneNumber: '3035550142' })
  expect(body.parse(optInBody(2, ' dana@shop.test '))).toEqual({ type: 2, email: 'dana@shop.test' })
})
