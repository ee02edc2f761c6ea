import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { grantOperation } from '../platform/database/grant-operation.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openPool } from '../platform/database/pool.ts'
import { migrateJobs } from '../platform/jobs/worker.ts'
import { createLog } from '../platform/log.ts'
import { type Postgres, startPostgres } from '../platform/postgres/postgres.ts'
import { asAdmin, template } from './template.ts'

/** A test database need not survive a power cut. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

/** Other plans than usual, which return rows in another order where a statement does not ask for one. */
const otherPlans = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_hashagg: 'off', enable_sort: 'off' }

let dataDir: string
let postgres: Postgres

/** Starts one PostgreSQL for the run and migrates the template of the workers' databases. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'trellis-test-'))
  chmodSync(dataDir, 0o755)
  const plans = process.env.TEST_PLANS === 'other' ? otherPlans : {}
  const binDir = process.env.TEST_POSTGRES_BIN || undefined
  postgres = await startPostgres({ dataDir, settings: { ...settings, ...plans }, binDir })
  await migrateTemplate(postgres)
  project.provide('postgres', postgres.connection)
}

export async function teardown(): Promise<void> {
  await postgres.stop()
  for (const folder of [dataDir, postgres.connection.host]) rmSync(folder, { recursive: true, force: true })
}

/** Migrates it as its owner; the tests run as the role of operation, as the product does. */
async function migrateTemplate({ connection, ownerConnection }: Postgres): Promise<void> {
  await asAdmin(connection, `create database ${template} owner ${ownerConnection.user}`)
  const [owner, operation] = [ownerConnection, connection].map(each => openPool({ ...each, database: template }))
  try {
    await migrate(owner!)
    await migrateJobs(owner!, createLog('silent'))
    await grantOperation(owner!, operation!)
  } finally {
    await Promise.all([owner!.end(), operation!.end()])
  }
}
