import { expect, test } from 'vitest'
import { isOfCompany } from './single-sign-on.rules.ts'

const google = 'https://accounts.google.com'

test.each([
  ['Google says so', { iss: google, hd: 'chain.example' }, true],
  ['Google says so in other letters', { iss: google, hd: 'Chain.Example' }, true],
  ['it is a private account', { iss: google }, false],
  ['it is of another company', { iss: google, hd: 'other.example' }, false],
  ['the server is the company’s own', { iss: 'https://sso.chain.example' }, true],
])('quality: of Google accounts, only those of the verified hosted domain count: %s', (_what, claims, isBelieved) => {
  expect(isOfCompany(claims, ['chain.example'])).toBe(isBelieved)
})
