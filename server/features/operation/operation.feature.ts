import { operation as contract } from '@trellis/contract/operation/operation.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Feature } from '../../platform/feature.ts'
import { implement, withoutTransaction } from '../../platform/http/implement.ts'
import { version } from '../../platform/installed-version.ts'
import { listFailedJobs } from './failed-jobs.queries.ts'
import { partChecks, runChecks } from './run-checks.ts'
import { readRuns } from './run-metrics.ts'
import { listRuns } from './runs.queries.ts'

const readPostgresVersion = async (db: Db) => {
  const { rows } = await sql<{ version: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db)
  return singleRow(rows).version
}

const routes = implement('operation', contract, {
  check: withoutTransaction(async ({ db, config }) => ({
    versions: { trellis: version, node: process.versions.node, postgres: await readPostgresVersion(db) },
    findings: await runChecks({ db, config }),
    failedJobs: await listFailedJobs(db),
    runs: await listRuns(db),
  })),
})

/** How the installation is doing, for administrators and the operator's tool. */
export const operation: Feature = {
  name: 'operation',
  description: 'How this installation is doing.',
  owns: [],
  routes,
  checks: partChecks,
  readings: [readRuns],
}
