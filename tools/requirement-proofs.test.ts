import { expect, test } from 'vitest'
import { findStrongest, getArea, getProof, idsNamedIn, idsProvenIn } from './requirement-proofs.ts'

test.each([
  ['e2e/sign-in.spec.ts', 'browser'],
  ['server/features/accounts/login.test.ts', 'call'],
  ['server/features/campaigns/ledger.rules.test.ts', 'rule'],
  ['web/src/features/accounts/login-page.test.tsx', 'rule'],
  ['contract/cards/cards.test.ts', 'rule'],
])('what %s names is proven by %s', (file, proof) => {
  expect(getProof(file)).toBe(proof)
})

test('a title names the requirements that it starts with, each counted once, and none that it mentions later', () => {
  const text = [
    "test('AUTH-001 AUTH-002 logs in, as AUTH-003 says', run)",
    'test.each([])("MAGIC-001, MAGIC-007 opens a link", run)',
    'describe(`AUTH-001 again`, run)',
    '// PWD-001 is proven elsewhere',
  ].join('\n')
  expect(idsNamedIn(text)).toEqual(['AUTH-001', 'AUTH-002', 'MAGIC-001', 'MAGIC-007'])
})

test('a journey proves what it names right before an assertion, and nothing that it names elsewhere', () => {
  const text = [
    "test('AUTH-001 logs in', run)",
    "proves('AUTH-002')",
    "await expect(page).toHaveURL('/')",
    "proves('AUTH-003', 'AUTH-004')",
    'expect(sent).toEqual([])',
    "proves('AUTH-005')",
    'await page.goto("/")',
    "proves('AUTH-006')",
    "await expectMessage(page, 'Saved.')",
  ].join('\n')
  expect(idsProvenIn(text)).toEqual(['AUTH-002', 'AUTH-003', 'AUTH-004', 'AUTH-006'])
})

test('the proof in a browser counts before the others', () => {
  expect(findStrongest(new Set(['rule', 'browser', 'call']))).toBe('browser')
  expect(findStrongest(new Set(['rule', 'call']))).toBe('call')
  expect(findStrongest(new Set(['rule']))).toBe('rule')
  expect(findStrongest(undefined)).toBeNull()
})

test('an id starts with its area', () => {
  expect(getArea('SIGNUP-013')).toBe('SIGNUP')
})
