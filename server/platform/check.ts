import { setTimeout as sleep } from 'node:timers/promises'
import { type CheckName, checks } from '@trellis/contract/operation/finding-text.ts'
import type { Finding } from '@trellis/contract/operation/findings.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import { errorMessage } from './error-code.ts'

/** What is checked: an installation as this process sees it. */
export type CheckContext = { db: Db; config: Config }

/** Checks one part of an installation; without findings where it does not apply. */
export type Check = { name: CheckName; run: (context: CheckContext) => Promise<Finding[]> }

export const finding = (name: Finding['name'], facts: Finding['facts'] = {}): Finding => ({ name, facts })

const limitMs = 10_000

const timeOut = async () => {
  await sleep(limitMs, undefined, { ref: false })
  throw new Error(`no answer within ${limitMs / 1000} seconds`)
}

/** Runs a check; one that fails itself, or takes longer than ten seconds, is a finding, too. */
export const runCheck = async ({ name, run }: Check, context: CheckContext): Promise<Finding[]> => {
  try {
    return await Promise.race([run(context), timeOut()])
  } catch (error) {
    return [finding('check-failed', { check: checks[name], reason: errorMessage(error) })]
  }
}

/** Whole minutes, rounded down, of a time in milliseconds. */
export const toMinutes = (milliseconds: number) => Math.floor(milliseconds / 60_000)

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** A size as `1.5 GB`. */
export const toSize = (bytes: number) => {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}
