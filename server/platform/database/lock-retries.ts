import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ConfigError } from '../config.ts'
import { errorCode } from '../error-code.ts'

/** How long a migration waits for the locks that it needs. */
export type LockPatience = {
  /** A statement that waits longer gives up, so that the calls queued behind it continue. */
  lockTimeoutMs: number
  attempts: number
  longestPauseMs: number
}

/** About ten minutes in all. */
export const usualPatience: LockPatience = { lockTimeoutMs: 2_000, attempts: 30, longestPauseMs: 20_000 }

type Session = { pid: number; application: string | null; minutes: number | null }

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'
const isRetried = (error: unknown) => [lockNotAvailable, deadlockDetected].includes(errorCode(error))

/** Grows by half each time; jitter avoids a fixed rhythm with scheduled work. */
const pauseBefore = (attempt: number, { longestPauseMs }: LockPatience) =>
  Math.min(longestPauseMs, 500 * 1.5 ** attempt) * (0.75 + Math.random() / 4)

const readPid = async (tx: Kysely<unknown>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

/** The sessions that hold the locks this one waits for. */
const findBlockers = async (db: Kysely<unknown>, pid: number) => {
  const { rows } = await sql<Session>`
    select pid, application_name as application, round(extract(epoch from now() - xact_start) / 60)::integer as minutes
      from pg_stat_activity where pid = any (pg_blocking_pids(${pid}::integer)) order by pid`.execute(db)
  return rows
}

const describe = ({ pid, application, minutes }: Session) => {
  const facts = [application && `application ${application}`, minutes !== null && `open for ${minutes} minutes`]
  const knownFacts = facts.filter(Boolean).join(', ')
  return knownFacts ? `pid ${pid} (${knownFacts})` : `pid ${pid}`
}

/** Runs work in the session `pid`, and reports the sessions that block it meanwhile. */
async function watchBlockers<T>(
  db: Kysely<unknown>,
  { pid, everyMs, report }: { pid: number; everyMs: number; report: (sessions: Session[]) => void },
  work: () => Promise<T>,
): Promise<T> {
  const look = () => void findBlockers(db, pid).then(report, () => {})
  const timer = setInterval(look, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

type MigrationRun<T> = {
  name: string
  patience: LockPatience
  print: (line: string) => void
  run: (tx: Transaction<unknown>) => Promise<T>
}

/**
 * Runs a migration in its own transaction. If it does not get a lock in time, it gives up and runs again after a pause;
 * the operator is told what it waits for.
 * @throws ConfigError with the blocking sessions, after the last attempt
 */
export async function runWithLockRetries<T>(db: Kysely<unknown>, migration: MigrationRun<T>): Promise<T> {
  const { name, patience, print, run } = migration
  let blockers = 'another session'
  const report = (sessions: Session[]) => {
    const sessionNames = sessions.map(describe).join(' and ')
    if (sessionNames && sessionNames !== blockers) print(`The migration ${name} waits for ${sessionNames} …`)
    if (sessionNames) blockers = sessionNames
  }
  const attempt = async (tx: Transaction<unknown>) => {
    await sql`set local lock_timeout = ${sql.lit(patience.lockTimeoutMs)}`.execute(tx)
    const watchOptions = { pid: await readPid(tx), everyMs: patience.lockTimeoutMs / 3, report }
    return watchBlockers(db, watchOptions, () => run(tx))
  }
  for (let count = 1; ; count += 1)
    try {
      return await db.transaction().execute(attempt)
    } catch (error) {
      if (!isRetried(error)) throw error
      if (count === patience.attempts)
        throw new ConfigError(
          `The migration ${name} cannot change its tables: it waits for ${blockers}. Nothing of it has happened. End that session, then start again.`,
        )
      await sleep(pauseBefore(count, patience))
    }
}
