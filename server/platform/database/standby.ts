import { setTimeout as sleep } from 'node:timers/promises'
import { type Finding, fillFacts, findings } from '@trellis/contract/operation/findings.ts'
import { sql } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import { Counter } from 'prom-client'
import { finding, toSize } from '../check.ts'
import { ConfigError } from '../config.ts'
import { failureReason } from '../error-code.ts'
import type { Log } from '../log.ts'
import { ProblemError } from '../problem.ts'
import { type Db, openDatabase } from './database.ts'
import { openPool } from './pool.ts'
import { singleRow } from './single-row.ts'

/** How long a read waits for the standby to catch up, and for an answer or a connection of it. */
const limitMs = 1_000
const pauseMs = 20
/** A standby that is not used is looked at again after this time, by a check that no read waits for. */
const retryMs = 5_000

/** Heavy reads by the database that was asked: one that fails on the standby is asked of the primary, too. */
export const standbyReads = new Counter({
  name: 'trellis_standby_reads_total',
  help: 'Heavy reads by the database that was asked: standby or primary',
  labelNames: ['result'],
  registers: [],
})

/** A host that no longer answers must not keep a read waiting, nor a connection. */
const askStandby = async <R extends QueryResultRow>(standby: Pool, text: string, values: string[] = []) => {
  const query = { text, values, query_timeout: limitMs }
  return singleRow((await standby.query<R>(query)).rows)
}

type Identity = { name: string; system: string }
const identity = `select current_database() as name, system_identifier::text as system from pg_control_system()`

const isSameDatabase = async (primary: Db, standby: Pool) => {
  const wanted = singleRow((await sql.raw<Identity>(identity).execute(primary)).rows)
  const { name, system } = await askStandby<Identity>(standby, identity)
  return name === wanted.name && system === wanted.system
}

type Position = { isStandby: boolean; missingBytes: number | null }
const position = `
  select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) as "missingBytes"`

/** A commit is flushed before others see it, except where commits are asynchronous. */
const readVisible = async (primary: Db) => {
  const { rows } = await sql<{ lsn: string }>`
    select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
           else pg_current_wal_flush_lsn() end as lsn`.execute(primary)
  return singleRow(rows).lsn
}

/** Waits until the standby has everything that could be seen on the primary at the call. */
const awaitReplay = async (primary: Db, standby: Pool): Promise<Finding> => {
  const lsn = await readVisible(primary)
  const startedAt = performance.now()
  for (;;) {
    const { isStandby, missingBytes } = await askStandby<Position>(standby, position, [lsn])
    const ms = Math.ceil(performance.now() - startedAt)
    if (!isStandby) return finding('read-standby-promoted')
    if (missingBytes !== null && missingBytes <= 0) return finding('read-standby-current', { ms })
    if (ms > limitMs) return finding('read-standby-behind', { size: toSize(missingBytes ?? 0) })
    await sleep(pauseMs)
  }
}

const orUnreachable = (check: Promise<Finding>) =>
  check.catch(error => finding('read-standby-unreachable', { reason: failureReason(error) }))

/** Whether a standby can serve reads: it belongs to the same system, answers, and has what the primary has. */
export const checkStandby = (primary: Db, standby: Pool): Promise<Finding> =>
  orUnreachable(
    (async () => {
      const isSame = await isSameDatabase(primary, standby)
      return isSame ? awaitReplay(primary, standby) : finding('read-standby-foreign')
    })(),
  )

/** Opens the connections of READ_DATABASE_URL. */
export const openStandbyPool = (connectionString: string, max: number): Pool =>
  openPool({ connectionString }, max, { longestWaitMs: limitMs })

const explain = ({ name, facts }: Finding) => fillFacts(findings[name].text, facts)

/**
 * Runs a read on the standby, if that has everything that the primary has, else on the primary. A read that fails on the
 * standby is run again on the primary while it `mayRepeat`.
 */
export type ReadHeavily = <T>(read: (db: Db) => Promise<T>, mayRepeat: () => boolean) => Promise<T>

export type Standby = {
  pool: Pool
  read: ReadHeavily
  /** Decides whether it is used from now on; returns a warning if it is not. Throws ConfigError for another database. */
  requireFitting: () => Promise<string | null>
}

type StandbyParts = { primary: Db; pool: Pool; log: Log }

/** Keeps whether the standby is used: it is left when it does not keep up, and taken back when it does. */
const createUse = ({ primary, pool, log }: StandbyParts) => {
  let isUsed = false
  let checkedAt = Number.NEGATIVE_INFINITY
  const note = (result: Finding) => {
    const wasUsed = isUsed
    isUsed = result.name === 'read-standby-current'
    checkedAt = performance.now()
    if (wasUsed && !isUsed) log.warn(explain(result))
    return result
  }
  const check = async () => note(await checkStandby(primary, pool))
  const isUsable = async () => {
    if (isUsed) note(await orUnreachable(awaitReplay(primary, pool)))
    else if (performance.now() - checkedAt > retryMs) {
      checkedAt = performance.now()
      void check()
    }
    return isUsed
  }
  return { check, isUsable }
}

/** The standby of READ_DATABASE_URL; it need not run. */
export const createStandby = (parts: StandbyParts): Standby => {
  const { primary, pool, log } = parts
  const databases = { primary, standby: openDatabase(pool) }
  const { check, isUsable } = createUse(parts)
  const read: ReadHeavily = async (run, mayRepeat) => {
    const readFrom = (result: 'standby' | 'primary') => {
      standbyReads.inc({ result })
      return run(databases[result])
    }
    if (!(await isUsable())) return readFrom('primary')
    return readFrom('standby').catch(error => {
      if (error instanceof ProblemError || !mayRepeat()) throw error
      log.warn({ err: error }, 'A read failed on the standby and is repeated on the primary.')
      return readFrom('primary')
    })
  }
  const requireFitting = async () => {
    const result = await check()
    if (result.name === 'read-standby-foreign') throw new ConfigError(explain(result))
    return result.name === 'read-standby-current' ? null : explain(result)
  }
  return { pool, read, requireFitting }
}
