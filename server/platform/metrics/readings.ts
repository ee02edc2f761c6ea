import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '../database/database.ts'

/** A value of a gauge; null = unknown, and left out. Labels are never ids. */
export type Sample = { name: string; help: string; value: number | null; labels?: Record<string, string> }

/** Reads gauges with one cheap statement: every node runs it at a scrape, whatever the size of the installation. */
export type Reading = (db: Db) => Promise<readonly Sample[]>

/** How far a roll-up is behind what has happened. */
export const rollUpLag = (what: string, seconds: number | null | undefined): Sample => ({
  name: 'trellis_rollup_lag_seconds',
  help: 'How far figures are behind what has happened',
  labels: { what },
  value: seconds === null || seconds === undefined ? null : Math.max(0, seconds),
})

/** How long one reading may take. */
const limitMs = 1_000
/** The database ends the statement a moment earlier, so that the connection stays usable. */
const statementLimitMs = 900
/** All scrapers together cause one reading per period. */
const periodMs = 10_000

const readWithin = (db: Db, reading: Reading) =>
  db.transaction().execute(async trx => {
    await sql.raw(`set local statement_timeout = ${statementLimitMs}`).execute(trx)
    return reading(trx)
  })

const gaugeOfFailures = (value: number): Sample => ({
  name: 'trellis_readings_failed',
  help: 'Statements of the last scrape that the database did not answer: their series are missing',
  value,
})

/** Reads one after the other. When one gets no answer at all, the remaining ones are not tried. */
const readAll = async (db: Db, readings: readonly Reading[]): Promise<Sample[]> => {
  const samples: Sample[] = []
  let failed = 0
  for (const [index, reading] of readings.entries()) {
    const limit = sleep(limitMs, 'no answer' as const, { ref: false })
    const result = await Promise.race([readWithin(db, reading).catch(() => 'failed' as const), limit])
    if (result === 'no answer') {
      failed += readings.length - index
      break
    }
    if (result === 'failed') failed += 1
    else samples.push(...result)
  }
  return [...samples, gaugeOfFailures(failed)]
}

const toRegistry = (samples: readonly Sample[]) => {
  const registry = new Registry()
  const gauges = new Map<string, Gauge>()
  for (const { name, help, value, labels = {} } of samples) {
    if (value === null) continue
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] })
    gauges.set(name, gauge)
    gauge.set(labels, value)
  }
  return registry
}

/** Returns a function that prints the gauges of the readings; those that cannot be read are missing. */
export const createReader = (db: Db, readings: readonly Reading[]): (() => Promise<string>) => {
  let last = { at: Number.NEGATIVE_INFINITY, text: Promise.resolve('') }
  return () => {
    const now = performance.now()
    if (now - last.at < periodMs) return last.text
    last = { at: now, text: readAll(db, readings).then(samples => toRegistry(samples).metrics()) }
    return last.text
  }
}
