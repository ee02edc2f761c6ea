import { expect, test } from 'vitest'
import { toBackupName, toBackupTime } from './home/backup-names.ts'
import { listExpiredBackups } from './rotation.rules.ts'

const dayMs = 86_400_000
const newest = Date.parse('2026-11-29T02:15:00.000Z')
/** A backup each night, the newest first. */
const nightly = Array.from({ length: 800 }, (_, age) => toBackupName(new Date(newest - age * dayMs)))

const keep = (names: readonly string[]) => {
  const expired = new Set(listExpiredBackups(names))
  return names.filter(name => !expired.has(name))
}
const days = (names: readonly string[]) => names.map(name => name.slice(0, 10))

test('the name of a backup is its time', () => {
  expect(toBackupTime(toBackupName(new Date(newest)))).toEqual(new Date(newest))
})

test('two years of nightly backups leave seven days, four weeks and twelve months', () => {
  expect(days(keep(nightly))).toEqual([
    ...['2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23'],
    ...['2026-11-22', '2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
    ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('rotating each night leaves the same as rotating once', () => {
  const night = (kept: readonly string[], name: string) => keep([name, ...kept])
  const kept = nightly.toReversed().reduce<readonly string[]>(night, [])
  expect(days(kept).slice(0, 10)).toEqual(days(keep(nightly)).slice(0, 10))
  expect(kept.length).toBeLessThanOrEqual(23)
  expect(new Set(days(kept).map(day => day.slice(0, 7))).size).toBe(12)
})

test('of several backups of a day, the newest is kept', () => {
  const [early, late] = ['2026-11-29T02-00-00-000Z', '2026-11-29T14-00-00-000Z']
  expect(keep([early, late])).toEqual([late])
})

test('the newest is kept, however old, and gaps delete nothing', () => {
  const old = ['2020-01-01T00-00-00-000Z', '2021-06-01T00-00-00-000Z', '2023-03-03T00-00-00-000Z']
  expect(keep(old)).toEqual(old)
  expect(keep([])).toEqual([])
})
