import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readEditions } from './editions.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const none = null

/** As in the sources: first due after days, renewal with months, minutes, percent, who teaches, years of records. */
const rules = [
  ['CA-RECORDS', 1, 'current', none, 'never', none, none, none, 'anyone', 7],
  ['CO-RVT', 1, 'current', none, 'months', 24, 120, none, 'approved-independent', none],
  ['IL-RVT', 1, 'current', none, 'months', 12, none, 70, 'approved', none],
  ['MA-HOURS', 1, 'current', none, 'months', 12, 480, none, 'anyone', 4],
  ['MA-RVT', 1, 'current', 90, 'months', 12, 240, 70, 'approved-independent', 4],
  ['MD-RVT', 1, 'current', none, 'calendar-year', none, none, none, 'approved-independent', none],
  ['MD-RVT', 2, 'proposed', 90, 'months', 24, none, none, 'approved-independent', 4],
  ['MI-MANUAL', 1, 'current', none, 'never', none, none, none, 'anyone', none],
  ['NJ-HOURS', 1, 'current', none, 'calendar-year', none, 480, none, 'anyone', none],
  ['NM-SERVER', 1, 'current', none, 'months', 36, none, none, 'approved', none],
  ['NY-RWT', 1, 'current', 30, 'never', none, 180, none, 'anyone', 5],
  ['VT-YEARLY', 1, 'current', 60, 'months', 12, none, none, 'anyone', none],
]

const readRules = async () => {
  const rows = await app.db
    .selectFrom('requirement as r')
    .select(['r.id', 'r.code', 'r.state_code'])
    .where(
      'r.code',
      'in',
      rules.map(([code]) => String(code)),
    )
    .orderBy('r.code')
    .execute()
  const editions = await readEditions(
    app.db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, code, state_code }) =>
    (editions.get(id) ?? []).map(({ status, edition }) => ({ code, state: state_code, status, ...edition })),
  )
}

test('B1 the rules of the states are as in their sources, and the draft of Maryland is proposed', async () => {
  const shipped = await readRules()
  const compared = shipped.map(({ code, number, status, firstDueDays, renews, renewMonths, ...rule }) => [
    ...[code, number, status, firstDueDays, renews, renewMonths],
    ...[rule.minMinutes, rule.minScore, rule.teach, rule.keepYears],
  ])
  expect(compared).toEqual(rules)
})

test('B1 each rule says where it was read and when, and is in both languages', async () => {
  const shipped = await readRules()
  const described = shipped.filter(
    ({ sourceNote, title, summary }) => sourceNote && title.en && title.es && summary.en && summary.es,
  )
  expect(described).toHaveLength(rules.length)
  expect(new Set(shipped.map(({ checkedOn }) => checkedOn))).toEqual(new Set(['2026-11-26']))
  expect(shipped.filter(({ state, code }) => !code.startsWith(`${state}-`))).toEqual([])
  expect(shipped.filter(({ beforeSelling }) => beforeSelling)).toEqual([])
})

test('B1 identity, a live teacher, paid time, languages and kinds of hours are asked for where a source says so', async () => {
  const shipped = await readRules()
  const asking = (flag: 'needsIdentity' | 'needsLive' | 'needsPaid' | 'needsLanguage') =>
    shipped.filter(rule => rule[flag]).map(({ code }) => code)
  expect(asking('needsIdentity')).toEqual(['CO-RVT', 'MA-RVT'])
  expect(asking('needsLive')).toEqual(['MA-RVT'])
  expect(asking('needsPaid')).toEqual(['NY-RWT'])
  expect(asking('needsLanguage')).toEqual(['NY-RWT'])
  expect(shipped.find(({ code }) => code === 'NY-RWT')?.minMinutesByCategory).toEqual({ general: 60, job: 120 })
})

test.each(['update requirement_edition set min_minutes = 1', 'delete from requirement_edition'])(
  'B1 a published rule is never changed: %s',
  async statement => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('rows of requirement_edition are never changed')
  },
)
