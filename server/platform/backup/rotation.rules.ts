import { toBackupTime } from './home/backup-names.ts'

/** How many days, weeks and months keep a backup each. */
const keptPeriods = { days: 7, weeks: 4, months: 12 }

const dayMs = 86_400_000

const toDay = (time: Date) => time.toISOString().slice(0, 10)
const toMonth = (time: Date) => time.toISOString().slice(0, 7)
/** Weeks begin on Monday; day 0 of the epoch was a Thursday. */
const toWeek = (time: Date) => String(Math.floor((Math.floor(time.getTime() / dayMs) + 3) / 7))

/** The newest backup of each of the last periods that have one. */
const keepLast = (newestFirst: readonly string[], count: number, toPeriod: (time: Date) => string) => {
  const kept = new Map<string, string>()
  for (const name of newestFirst) {
    const period = toPeriod(toBackupTime(name))
    if (!kept.has(period)) kept.set(period, name)
  }
  return [...kept.values()].slice(0, count)
}

/**
 * The backups to delete: all but the newest of each of the last days, weeks and months that have one. Gaps cost nothing:
 * after a year without backups, the old ones are still there. The newest is always kept.
 * @param names names of whole backups, in any order
 */
export const listExpiredBackups = (names: readonly string[]): string[] => {
  const newestFirst = names.toSorted().reverse()
  const kept = new Set([
    ...keepLast(newestFirst, keptPeriods.days, toDay),
    ...keepLast(newestFirst, keptPeriods.weeks, toWeek),
    ...keepLast(newestFirst, keptPeriods.months, toMonth),
  ])
  return newestFirst.filter(name => !kept.has(name)).reverse()
}
