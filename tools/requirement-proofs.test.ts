import { expect, test } from 'vitest'
import { areaOf, idsNamedIn, proofOf, strongestOf } from './requirement-proofs.ts'

test.each([
  ['e2e/sign-in.spec.ts', 'browser'],
  ['server/features/accounts/login.test.ts', 'call'],
  ['server/features/campaigns/ledger.rules.test.ts', 'rule'],
  ['web/src/features/accounts/login-page.test.tsx', 'rule'],
  ['contract/cards/cards.test.ts', 'rule'],
])('what %s names is proven by %s', (file, proof) => {
  expect(proofOf(file)).toBe(proof)
})

test('a title names the requirements that it begins with, each counted once, and none that it mentions later', () => {
  const text = [
    "test('AUTH-001 AUTH-002 signs in, as AUTH-003 says', run)",
    'test.each([])("MAGIC-001, MAGIC-007 opens a link", run)',
    'describe(`AUTH-001 again`, run)',
    '// PWD-001 is proven elsewhere',
  ].join('\n')
  expect(idsNamedIn(text)).toEqual(['AUTH-001', 'AUTH-002', 'MAGIC-001', 'MAGIC-007'])
})

test('the proof in a browser counts before the others', () => {
  expect(strongestOf(new Set(['rule', 'browser', 'call']))).toBe('browser')
  expect(strongestOf(new Set(['rule', 'call']))).toBe('call')
  expect(strongestOf(new Set(['rule']))).toBe('rule')
  expect(strongestOf(undefined)).toBeNull()
})

test('an id begins with its area', () => {
  expect(areaOf('SIGNUP-013')).toBe('SIGNUP')
})
