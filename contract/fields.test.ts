import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newPassword } from './accounts/accounts.ts'
import { email, firstName, keptNames, lastName, phoneNumber, vouchedEmail } from './fields.ts'

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

test.each([
  ['a zero-width space after it', 'zwsp.a@elm.test\u200b'],
  ['a zero-width space within it', 'zwsp\u200b.a@elm.test'],
  ['direction marks around it', '\u202azwsp.a@elm.test\u202c\u200e'],
  ['a byte order mark before it', '\ufeffzwsp.a@elm.test'],
  ['a no-break space and a word joiner around it', '\u00a0zwsp.a@elm.test\u2060\u00a0'],
  ['a name before it', 'Angle Alder <zwsp.a@elm.test>'],
  ['itself before it', 'zwsp.a@elm.test <mailto:zwsp.a@elm.test>'],
  ['the end of a list', 'zwsp.a@elm.test; '],
  ['a comma after it', 'zwsp.a@elm.test,'],
  ['the scheme of a link', 'mailto:zwsp.a@elm.test'],
])('VALID-011 VALID-012 an e-mail is cleaned of %s', (_what, value) => {
  expect(email.parse(value)).toBe('zwsp.a@elm.test')
})

test('VALID-011 a typographic apostrophe in an e-mail is the one that addresses have', () => {
  expect(email.parse('smart.o’brien@elm.test')).toBe("smart.o'brien@elm.test")
})

test.each(["apos.o'brien@elm.test", 'a+b@elm.test', 'A.b@Elm.test', "'a'@elm.test", 'a-b_c=d@elm.test'])(
  'VALID-012 the valid e-mail %s stays as it is',
  value => {
    expect(email.parse(value)).toBe(value)
  },
)

test.each([
  ['two addresses', 'two.a@elm.test; two.b@elm.test'],
  ['a name that is another address', 'ana@elm.test <bo@elm.test>'],
  ['an address that is shown backward', '\u202etset.mle@ana'],
  ['a blank within', 'ana ruiz@elm.test'],
  ['a letter that is no ASCII', 'аna@elm.test'],
  ['brackets in the middle', 'ana<x>@elm.test'],
])('VALID-011 %s is no e-mail address', (_what, value) => {
  expect(sentence(email, value)).toBe('Invalid email address.')
})

test('quality: an e-mail that an identity provider vouches for is not cleaned into another one', () => {
  expect(sentence(vouchedEmail, 'Ana <ana@elm.test>')).toBe('Invalid email address.')
  expect(vouchedEmail.parse(' ana@elm.test ')).toBe('ana@elm.test')
})

const issuesOf = (saved: { firstName: string; lastName: string }, typed: typeof saved) =>
  z.safeParse(z.object(keptNames(saved)), typed).error?.issues.map(({ message }) => message) ?? []

test('VALID-004 a saved name may stay as it is, and only that', () => {
  const saved = { firstName: '', lastName: 'O' }
  expect(issuesOf(saved, saved)).toEqual([])
  expect(issuesOf(saved, { firstName: '', lastName: 'K' })).toEqual(['Must be 2 characters or more.'])
  expect(issuesOf({ firstName: 'O', lastName: 'Li' }, { firstName: 'Li', lastName: 'O' })).toEqual([
    'Must be 2 characters or more.',
  ])
})
