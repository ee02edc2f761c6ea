import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkRoster, readRoster } from '../e2e/verify/read-roster.mjs'

const read = (state: string) =>
  readFileSync(new URL(`../server/features/evidence/content/golden/${state}/roster.csv`, import.meta.url), 'utf8')

test.each(['CO', 'IL', 'MA', 'MD', 'NY', 'CA', 'NJ'])(
  'B2 a stranger reads all that %s asks for from a roster',
  state => {
    expect(checkRoster(read(state), state)).toEqual([])
    expect(readRoster(read(state)).length).toBeGreaterThan(1)
  },
)

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
