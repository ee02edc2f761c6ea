import type { Finding } from '@trellis/contract/operation/findings.ts'
import { sql } from 'kysely'
import { type Check, type CheckContext, finding, toMinutes } from '../../../platform/check.ts'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { checkStandby, openStandbyPool } from '../../../platform/database/standby.ts'

const longestTransactionMs = 10 * 60_000
const longestDelaySeconds = 30
const largestClockDifferenceMs = 2_000

type ConnectionFacts = { used: number; servers: number; granted: number }

/**
 * Connections: whether the database grants as many as the servers may open. Servers are counted by the addresses of
 * their sessions, which the operation role may see of itself alone.
 */
export const checkConnections: Check = {
  name: 'connections',
  run: async ({ db, config }) => {
    const { rows } = await sql<ConnectionFacts>`
      select (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as used,
             (select count(distinct client_addr) from pg_stat_activity
               where application_name = 'trellis' and client_addr is not null)::integer as servers,
             current_setting('max_connections')::integer
               - current_setting('superuser_reserved_connections')::integer as granted`.execute(db)
    const { used, servers, granted } = singleRow(rows)
    const wanted = Math.max(servers, 1) * config.databaseConnections
    return [finding(wanted > granted ? 'connections-short' : 'connections-enough', { used, granted, wanted })]
  },
}

type LongTransaction = { pid: number; application: string; ms: number }

/** Up to three transactions of this database that have been open for longer than `longestMs`. */
export const findLongTransactions = async (db: Db, longestMs: number): Promise<Finding[]> => {
  const { rows } = await sql<LongTransaction>`
    select pid, coalesce(nullif(application_name, ''), 'unnamed') as application,
           (extract(epoch from clock_timestamp() - xact_start) * 1000)::float8 as ms
      from pg_stat_activity
     where datname = current_database() and xact_start < now() - make_interval(secs => ${longestMs / 1000})
     order by xact_start limit 3`.execute(db)
  return rows.map(({ ms, ...session }) => finding('transaction-long', { ...session, minutes: toMinutes(ms) }))
}

/** Transactions that keep the database from reclaiming the space of old rows. */
export const checkTransactions: Check = {
  name: 'transactions',
  run: async ({ db }) => {
    const results = await findLongTransactions(db, longestTransactionMs)
    return results.length > 0 ? results : [finding('transactions-short')]
  },
}

/** The standby of heavy reads, if there is one. */
const checkReads = async ({ db, config: { readDatabaseUrl } }: CheckContext) => {
  if (readDatabaseUrl === null) return []
  const pool = openStandbyPool(readDatabaseUrl, 1)
  try {
    return [await checkStandby(db, pool)]
  } finally {
    await pool.end()
  }
}

/** Standbys that follow this database, and the one of heavy reads. */
export const checkStandbys: Check = {
  name: 'standby',
  run: async context => {
    const { rows } = await sql<{ name: string; seconds: number }>`
      select coalesce(nullif(application_name, ''), host(client_addr), 'standby') as name,
             round(extract(epoch from coalesce(replay_lag, '0'::interval)))::integer as seconds
        from pg_stat_replication where state = 'streaming' order by 1`.execute(context.db)
    const followers = rows.map(row =>
      finding(row.seconds > longestDelaySeconds ? 'standby-behind' : 'standby-near', row),
    )
    return [...followers, ...(await checkReads(context))]
  },
}

/** The clock of this machine beside that of the database. */
export const checkClock: Check = {
  name: 'clock',
  run: async ({ db }) => {
    const askedAt = Date.now()
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    const difference = Math.abs(singleRow(rows).ms - (askedAt + Date.now()) / 2)
    const seconds = Math.ceil(difference / 100) / 10
    return [finding(difference > largestClockDifferenceMs ? 'clock-wrong' : 'clock-right', { seconds })]
  },
}
