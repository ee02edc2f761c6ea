import type { PoolClient } from 'pg'
import { auditChain } from '../audit/audit-chain.ts'
import { readChainEnd, walkWholeChain } from '../chain/verify-chain.ts'
import type { DB, Db } from '../database/database.ts'
import { singleRow } from '../database/single-row.ts'
import { learningChain } from '../learning/learning-chain.ts'
import { replaceJobs } from './copy-database.ts'
import { copyIn, portableValues, tableColumns } from './copy-table.ts'
import { moveAside } from './empty-schema.ts'
import { openFile, type StoredBackup, toPath } from './home/backup-home.ts'
import { listTables } from './list-contents.ts'
import type { Manifest } from './manifest.ts'
import { openInTransaction, runMigrations } from './run-migrations.ts'
import { withoutConstraints } from './suspended-constraints.ts'

/** How long a restore waits for tables that someone reads. */
const lockTimeout = '30s'

type LoadInput = { backup: StoredBackup; manifest: Manifest; print: (line: string) => void }

/** Months that jobs have created; the migration that the function is from is older than every backup. */
const createMonths = async (client: PoolClient, { months }: Manifest) => {
  for (const month of months)
    await client.query(`select make_analytics_month(to_timestamp($1, '"analytics_event_"YYYY_MM'))`, [month])
}

const explainUnknown = (name: string, file: string) =>
  `Warning: the table ${name} is none of Trellis, and is left out: someone created it in the same database. Its rows are in ${file}.`

const loadFile = async (client: PoolClient, backup: StoredBackup, { file, into }: { file: string; into: string }) => {
  const bytes = await openFile(backup, file)
  if (!bytes) throw new Error(`${toPath(backup, file)} is missing.`)
  await copyIn(client, bytes, into)
}

const loadTables = async (client: PoolClient, { backup, manifest, print }: LoadInput) => {
  const present = await listTables(client)
  await client.query(`truncate ${present.map(name => client.escapeIdentifier(name)).join(', ')}`)
  for (const { name, columns, file, rows } of manifest.tables) {
    if (rows > 100_000) print(`Loading ${rows} rows of ${name} …`)
    if (!present.includes(name)) print(explainUnknown(name, file))
    else await loadFile(client, backup, { file, into: tableColumns(client, name, columns) })
  }
}

const setSequences = async (client: PoolClient, { sequences }: Manifest) => {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval(to_regclass(quote_ident($1)), $2, $3)', [name, value, isCalled])
}

/** The chains among some tables that are broken, a sentence each. */
const listBrokenChains = async (db: Db, present: readonly string[]) => {
  const sentences: string[] = []
  for (const chain of [auditChain, learningChain].filter(({ table }) => present.includes(table))) {
    const { firstBroken } = await walkWholeChain(db, chain)
    if (firstBroken !== null) sentences.push(`The chain of ${chain.name} is broken at entry ${firstBroken}.`)
  }
  return sentences
}

/** What differs between the loaded tables and the manifest, a sentence each. */
const listDifferences = async (client: PoolClient, { tables, auditChain: end }: Manifest): Promise<string[]> => {
  const differences: string[] = []
  const present = await listTables(client)
  for (const { name, rows: expected } of tables.filter(table => present.includes(table.name))) {
    const { rows } = await client.query<{ count: number }>(`select count(*) from ${client.escapeIdentifier(name)}`)
    const { count } = singleRow(rows)
    if (count !== expected) differences.push(`${name} has ${count} rows, and the backup says ${expected}.`)
  }
  const db = openInTransaction<DB>(client)
  const { position, hash } = await readChainEnd(db, auditChain)
  if (position !== end.position || hash !== end.hash)
    differences.push(
      `The audit log ends with entry ${position}, and the backup says ${end.position}, or their hashes differ.`,
    )
  return [...differences, ...(await listBrokenChains(db, present))]
}

/** A restored database that is not what the backup says; nothing of it is kept. */
export class RestoreError extends Error {}

const fill = async (client: PoolClient, input: LoadInput) => {
  const { backup, manifest, print } = input
  await moveAside(client)
  print('Creating the tables of the backup …')
  await runMigrations(client, name => manifest.migrations.includes(name))
  print('Loading the rows …')
  await createMonths(client, manifest)
  await withoutConstraints(client, () => loadTables(client, input))
  await setSequences(client, manifest)
  const { jobs } = manifest
  if (jobs) await replaceJobs(client, into => loadFile(client, backup, { file: jobs.file, into }))
  print('Counting the rows and verifying the audit log and the learning record …')
  const differences = await listDifferences(client, manifest)
  if (differences.length > 0) throw new RestoreError(differences.join('\n'))
}

/**
 * Replaces the content of a database by that of a backup and compares them, in one transaction: when it fails or is
 * killed, the database is as it was. The tables are those of the backup's version.
 * @param client a connection of the owner, with the tables of the job queue
 * @param finish does the last work in the transaction; false = nothing of it is kept
 * @throws RestoreError if the loaded database differs from the manifest
 */
export const loadDatabase = async (
  client: PoolClient,
  input: LoadInput,
  finish: () => Promise<boolean> = async () => true,
): Promise<void> => {
  await client.query(portableValues)
  await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
  try {
    await fill(client, input)
    await client.query((await finish()) ? 'commit' : 'rollback')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
