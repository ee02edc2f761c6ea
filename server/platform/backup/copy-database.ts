import type { ClientBase } from 'pg'
import { ConfigError } from '../config.ts'
import { singleRow } from '../database/single-row.ts'
import { copyOut, portableValues, tableColumns } from './copy-table.ts'
import type { OwnFiles } from './home/backup-home.ts'
import { listColumns, listMonths, listTables, readSequences } from './list-contents.ts'
import type { BackupTable, CopiedRows, Manifest } from './manifest.ts'

/** How long a backup waits for tables that a migration is changing. */
const lockTimeout = '2min'

/** The first migration of every database that this tool can back up. */
const baseline = '20261120000000_baseline'

/** Pending jobs in order, as `add_job` takes them; those that have used all attempts are not pending. */
const jobColumns = ['task', 'payload', 'queue', 'run_at', 'max_attempts', 'key', 'priority', 'flags']
const pendingJobs = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
         array(select jsonb_object_keys(j.flags))
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts order by j.id`

type CopiedDatabase = Pick<
  Manifest,
  'postgres' | 'keyId' | 'migrations' | 'tables' | 'months' | 'sequences' | 'jobs' | 'auditChain'
>

/**
 * Starts the transaction that reads everything. Its first statement locks the tables against changes of their columns,
 * because a snapshot does not protect from those.
 */
const startSnapshot = async (client: ClientBase) => {
  const tables = await listTables(client)
  if (!tables.includes('audit_chain'))
    throw new ConfigError('This database has no tables of Trellis: there is nothing to back up.')
  const names = ['kysely_migration', ...tables].map(table => client.escapeIdentifier(table))
  await client.query(portableValues)
  await client.query(`begin isolation level repeatable read, read only; set local lock_timeout = '${lockTimeout}'`)
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  return tables
}

const readMigrationNames = async (client: ClientBase) => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name collate "C"')
  const names = rows.map(({ name }) => name)
  if (!names.includes(baseline))
    throw new ConfigError('The tables of this database are too old to be backed up: run trellis migrate first.')
  return names
}

const readAuditChain = async (client: ClientBase) => {
  const { rows } = await client.query<Manifest['auditChain']>(
    `select position, encode(hash, 'hex') as hash from audit_chain`,
  )
  return rows[0] ?? { position: 0, hash: '0'.repeat(64) }
}

const readKeyId = async (client: ClientBase) => {
  const { rows } = await client.query<{ keyId: string }>('select key_id as "keyId" from sealed_check')
  return rows[0]?.keyId ?? null
}

const readPostgresVersion = async (client: ClientBase) =>
  singleRow((await client.query<{ version: string }>(`select current_setting('server_version') as version`)).rows)
    .version

/** A table that an operator created may have any name. */
const toFileName = (table: string, index: number) => (/^\w+$/.test(table) ? table : `table-${index}`)

const copyTables = async (client: ClientBase, own: OwnFiles, tables: readonly string[]): Promise<BackupTable[]> => {
  const copied: BackupTable[] = []
  for (const [index, { name, columns }] of (await listColumns(client, tables)).entries()) {
    const list = columns.map(column => client.escapeIdentifier(column)).join(', ')
    const query = `select ${list} from ${client.escapeIdentifier(name)}`
    copied.push({
      name,
      ...(await copyOut(client, { own, file: `tables/${toFileName(name, index)}.gz`, columns, query })),
    })
  }
  return copied
}

const copyJobs = async (client: ClientBase, own: OwnFiles): Promise<CopiedRows | null> => {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as exists`,
  )
  if (!singleRow(rows).exists) return null
  return copyOut(client, { own, file: 'jobs.gz', columns: jobColumns, query: pendingJobs })
}

/**
 * Copies one moment of the database into the own files of a backup, while servers work.
 * @param client a connection of the owner, outside a transaction
 * @throws ConfigError if the database holds nothing that can be backed up
 */
export const copyDatabase = async (client: ClientBase, own: OwnFiles): Promise<CopiedDatabase> => {
  const tables = await startSnapshot(client)
  try {
    const migrations = await readMigrationNames(client)
    return {
      migrations,
      postgres: await readPostgresVersion(client),
      keyId: tables.includes('sealed_check') ? await readKeyId(client) : null,
      auditChain: await readAuditChain(client),
      months: await listMonths(client),
      tables: await copyTables(client, own, tables),
      jobs: await copyJobs(client, own),
      sequences: await readSequences(client),
    }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Adds the jobs of a backup to the queue, in place of those that it has, in the transaction of the client. */
export const replaceJobs = async (client: ClientBase, load: (into: string) => Promise<void>): Promise<void> => {
  await client.query(`
    create temp table restored_job (
      number bigint generated always as identity, task text, payload json, queue text, run_at timestamptz,
      max_attempts integer, key text, priority integer, flags text[]) on commit drop`)
  await load(tableColumns(client, 'restored_job', jobColumns))
  await client.query('delete from graphile_worker._private_jobs')
  await client.query(`
    select graphile_worker.add_job(task, payload := payload, queue_name := queue, run_at := run_at,
             max_attempts := max_attempts, job_key := key, priority := priority, flags := flags)
      from (select * from restored_job order by number) as job`)
}
