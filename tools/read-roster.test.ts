import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkRoster, readRoster } from '../e2e/verify/read-roster.mjs'

const read = (state: string) =>
  readFileSync(new URL(`../server/features/evidence/content/golden/${state}/roster.csv`, import.meta.url), 'utf8')

const everywhere = {
  ...{ Name: 'Ana María Ortiz', Hired: '2026-02-02', Job: 'Budtender', 'Trained on': '2026-03-04' },
  ...{ Duration: '1 h 34 min', Test: 'Passed, 100 % (last of 2 tries)' },
}
const agentNumber = { 'Agent number': 'M-12345' }
const taught = { Trainer: 'Tara Lane', Provider: 'Green Learning' }
const given = { 'Completed at': '11:30', Place: 'Elm Street' }
const identified = { 'Identity checked': 'Seen in person' }
const content = { Content: 'content/checking-id-v1.html' }
const byKind = { 'Hours by kind': 'Core: 1 h 34 min' }

/** What the roster of each state says about a training. */
const fields = {
  CO: { ...everywhere, ...agentNumber, ...given, ...taught, ...identified },
  IL: {
    ...{ ...everywhere, ...agentNumber, ...taught, 'Pre-test (first try)': 'Failed, 50 %' },
    ...{ 'Post-test (last try)': 'Passed, 100 %', Address: '9 Oak Lane, Denver, CO 80203', Born: '1999-05-06' },
    // The apostrophe keeps a spreadsheet from reading a formula.
    ...{ Phone: "'+1 303 555 0101", Employer: 'Juniper & Main, IL' },
  },
  MA: { ...everywhere, ...agentNumber, ...taught, ...identified, 'Keep until': '2030-03-04' },
  MD: { ...everywhere, ...agentNumber, ...given, ...taught, 'Keep until': '2030-03-04' },
  NY: {
    ...{ ...everywhere, ...byKind, ...content, Language: 'Spanish', 'Keep until': '2031-03-04' },
    'Paid time': '1 h 34 min approved for pay',
  },
  CA: { ...everywhere, ...content, 'Keep until': '2033-03-04' },
  NJ: { ...everywhere, ...content, ...byKind },
}

test.each(Object.entries(fields))('B2 a stranger reads all that %s asks for from a roster', (state, expected) => {
  expect(checkRoster(read(state), state)).toEqual([])
  expect(readRoster(read(state))).toContainEqual(expect.objectContaining(expected))
})

test('B2 a stranger reads from the roster of Illinois who only failed', () => {
  const failed = { Name: 'Ben Young', 'Trained on': 'not completed', 'Post-test (last try)': 'Failed, 50 %' }
  expect(readRoster(read('IL'))).toContainEqual(expect.objectContaining(failed))
})

test('B2 a column that is not there and a cell that says nothing are named', () => {
  const csv = '\uFEFFName,Hired\r\n"Ortiz, ""Ana""",2026-01-05\r\nBo,\r\n'
  expect(readRoster(csv)).toEqual([
    { Name: 'Ortiz, "Ana"', Hired: '2026-01-05' },
    { Name: 'Bo', Hired: '' },
  ])
  expect(checkRoster(csv, 'NJ')).toEqual(
    expect.arrayContaining(['there is no column Hours by kind', 'row 2 says nothing in Hired']),
  )
})
