import { sql } from 'kysely'
import { singleRow } from '../database/single-row.ts'
import { findNodeEnd, findPostgresEnd } from '../end-of-life.ts'
import { version } from '../installed-version.ts'
import type { Reading, Sample } from './readings.ts'

type DatabaseRow = {
  isReadOnly: boolean
  version: string
  wraparound: number
  oldestTransaction: number
  replicaLag: number | null
}

/**
 * The state of the database. The transactions of other roles and the replicas are visible only to roles that are granted
 * `pg_monitor`; otherwise the former do not count, and the lag is missing.
 */
export const readDatabase: Reading = async db => {
  const { rows } = await sql<DatabaseRow>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
           current_setting('server_version') as version,
           (select max(age(datfrozenxid)) from pg_database) as wraparound,
           (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) from pg_stat_activity
             where backend_type = 'client backend') as "oldestTransaction",
           (select max(extract(epoch from coalesce(replay_lag, '0'))) from pg_stat_replication
             where state is not null) as "replicaLag"`.execute(db)
  const row = singleRow(rows)
  return [
    {
      name: 'trellis_db_read_only',
      help: '1 = the database takes no changes: a standby, or a primary that was demoted',
      value: Number(row.isReadOnly),
    },
    {
      name: 'trellis_db_wraparound_age',
      help: 'Transactions since the oldest row was frozen; the database stops at 2,100,000,000',
      value: row.wraparound,
    },
    {
      name: 'trellis_db_oldest_transaction_seconds',
      help: 'Age of the oldest open transaction',
      value: row.oldestTransaction,
    },
    {
      name: 'trellis_replica_lag_seconds',
      help: 'How far the slowest replica is behind',
      value: row.replicaLag,
    },
    ...describeBuild(row.version),
  ]
}

const toSeconds = (day: string | null) => (day === null ? null : Date.parse(day) / 1000)

const describeEnd = (what: string, day: string | null): Sample => ({
  name: 'trellis_end_of_life_timestamp_seconds',
  help: 'When this version gets no more security fixes',
  labels: { what },
  value: toSeconds(day),
})

const describeBuild = (serverVersion: string): Sample[] => {
  const node = process.versions.node
  const [postgres = ''] = serverVersion.split(' ')
  return [
    {
      name: 'trellis_build_info',
      help: 'Always 1; the versions are its labels',
      labels: { version, node, postgres },
      value: 1,
    },
    describeEnd('node', findNodeEnd(node)),
    describeEnd('postgres', findPostgresEnd(postgres)),
  ]
}
