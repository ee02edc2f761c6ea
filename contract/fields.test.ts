import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newPassword } from './accounts/accounts.ts'
import { email, firstName, lastName, phoneNumber } from './fields.ts'

const sentence = (schema: z.ZodMiniType, value: unknown) => {
  const read = schema.safeParse(value)
  return read.success ? null : read.error.issues[0]?.message
}
const rule =
  'Password must be at least 8 characters long and should contain least 1 uppercase letter, 1 number and 1 special character.'

test.each([undefined, '', '   '])('VALID-001 VALID-002 a first name of %j is asked for', value => {
  expect(sentence(firstName, value)).toBe('Please enter a First Name.')
})

test('VALID-002 a first name of one letter is enough', () => {
  expect(sentence(firstName, 'J')).toBeNull()
})

test.each([undefined, '', '  '])('VALID-003 a last name of %j is asked for', value => {
  expect(sentence(lastName, value)).toBe('Please enter a Last Name.')
})

test('VALID-004 a last name has at least two characters', () => {
  expect(sentence(lastName, ' X ')).toBe('Must be 2 characters or more.')
  expect(sentence(lastName, 'Xu')).toBeNull()
})

test.each([undefined, ''])('VALID-005 a phone number of %j is asked for', value => {
  expect(sentence(phoneNumber, value)).toBe('Phone number is required.')
})

test.each(['303555014', '30355501420', '(303) 555-0142', '303555014x'])('VALID-006 %j is no phone number', value => {
  expect(sentence(phoneNumber, value)).toBe('Please enter a valid phone number.')
})

test('VALID-006 ten digits are a phone number', () => {
  expect(sentence(phoneNumber, '3035550142')).toBeNull()
})

test.each([undefined, '', '  '])('VALID-010 an e-mail of %j is asked for', value => {
  expect(sentence(email, value)).toBe('Please enter an E-mail.')
})

test.each([
  'dana',
  'dana@',
  '@shop.com',
  'dana@shop',
  'da na@shop.com',
  'dana@shop..com',
  'dana@-shop.com',
  `${'a'.repeat(250)}@shop.com`,
])('VALID-011 %s is no e-mail address', value => {
  expect(sentence(email, value)).toBe('Invalid email address.')
})

test('VALID-012 an e-mail is trimmed', () => {
  expect(email.parse('  dana@shop.com ')).toBe('dana@shop.com')
})

test.each([undefined, ''])('VALID-015 a password of %j is asked for', value => {
  expect(sentence(newPassword, value)).toBe('Please enter a Password.')
})

test.each(['Short1!', 'alllower1!', 'ALLUPPER1!', 'NoNumber!', 'NoSpecial1'])(
  'VALID-016 %s breaks the rule of passwords',
  value => {
    expect(sentence(newPassword, value)).toBe(rule)
  },
)

test.each(['Trellis-demo-1', 'Ünïcødé-9x', 'pass WORD 1!'])('VALID-016 %s keeps the rule of passwords', value => {
  expect(sentence(newPassword, value)).toBeNull()
})
