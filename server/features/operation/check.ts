import type { Finding } from '@trellis/contract/operation/findings.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'

/** What is checked: an installation as this process sees it. */
export type CheckContext = { db: Db; config: Config }

/** Reads one part of an installation; without findings where it does not apply. */
export type Check = (context: CheckContext) => Promise<Finding[]>

export const finding = (name: Finding['name'], facts: Finding['facts'] = {}): Finding => ({ name, facts })

const oneMinute = 60_000

/** Whole minutes, rounded down, of a time in milliseconds. */
export const toMinutes = (milliseconds: number) => Math.floor(milliseconds / oneMinute)

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** A size as `1.5 GB`. */
export const toSize = (bytes: number) => {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}
