import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChance } from '../../demo/chance.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { findValue } from '../exposition.ts'
import { freshDatabase } from '../fresh-database.ts'
import { asAdmin } from '../template.ts'
import { buildClassroom } from './classroom.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { send } from './load.ts'
import { accountSteps } from './steps.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

let connection: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let webUrl: string
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  connection = await freshDatabase('metrics')
  db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: makeFolder(), SMTP_URL: 'smtp://127.0.0.1:1' }
  webUrl = await launchTrellis({ env: { ...env, ROLE: 'web' }, args: ['--empty'] }).ready()
})
afterAll(cleanUp)

/** Starts a worker; returns its address, and how to stop it. */
const startWorker = async () => {
  const worker = launchTrellis({ env: { ...env, ROLE: 'worker' }, args: ['--empty'] })
  const stop = async () => {
    worker.kill('SIGTERM')
    await worker.ended
  }
  return { url: await worker.ready(), stop }
}

/** Reads a metric of a node again and again, as a scraper does. */
const metric = (url: string, series: string) =>
  expect.poll(async () => findValue(await (await fetch(`${url}/metrics`)).text(), series) ?? null, { interval: 500 })

const hourAgo = () => new Date(Date.now() - 3_600_000)

test('quality: a stopped worker shows in the age of the oldest due job, and no more when it runs', async () => {
  await enqueue(db, { name: 'send-mail', payload: { id: newId() }, runAt: hourAgo() })
  await metric(webUrl, 'trellis_job_oldest_due_seconds').toBeGreaterThan(3_500)
  await metric(webUrl, 'trellis_jobs{task="send-mail",state="due"}').toBe(1)
  const worker = await startWorker()
  await metric(worker.url, 'trellis_job_oldest_due_seconds').toBeLessThan(300)
  await metric(worker.url, 'trellis_job_seconds_count{task="send-mail"}').toBeGreaterThan(0)
  await worker.stop()
})

test('quality: a held lock shows in jobs that run on and on, and in figures that fall behind', async () => {
  const worker = await startWorker()
  await db.transaction().execute(async tx => {
    await sql`update brand_overview_progress set counted_at = ${hourAgo()}`.execute(tx)
    await enqueue(db, { name: 'count-brand-overview', payload: {} })
    await metric(webUrl, 'trellis_jobs{task="count-brand-overview",state="running"}').toBe(1)
    await metric(webUrl, 'trellis_db_oldest_transaction_seconds').toBeGreaterThan(0)
  })
  await metric(webUrl, 'trellis_rollup_lag_seconds{what="reports"}').toBeLessThan(300)
  await worker.stop()
  await sql`update brand_overview_progress set counted_at = ${hourAgo()}`.execute(db)
  await metric(webUrl, 'trellis_rollup_lag_seconds{what="reports"}').toBeGreaterThan(3_500)
})

test('quality: a dead mail server shows in failures by reason, failed jobs, and mails that wait', async () => {
  const classroom = await buildClassroom(db, { learners: 1, courses: 1 })
  const [learner, course] = [classroom.learners[0]!, classroom.courses[0]!]
  const worker = await startWorker()
  const scene = { classroom, learner, course, chance: createChance(1) }
  await send(webUrl, accountSteps.browser(scene), { token: learner.token, address: '::1' })
  await metric(worker.url, 'trellis_mail_failed_total{reason="connection"}').toBeGreaterThan(0)
  await metric(worker.url, 'trellis_job_failures_total{task="send-mail"}').toBeGreaterThan(0)
  await metric(webUrl, 'trellis_mail_waiting').toBe(1)
  await metric(webUrl, 'trellis_mail_oldest_waiting_seconds').toBeGreaterThan(0)
  await worker.stop()
})

const setReadOnly = async (value: 'on' | 'off') => {
  await asAdmin(
    connection,
    `alter database ${connection.database} set default_transaction_read_only = ${value}`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`,
  )
}

test('quality: a read-only database shows on the node, which is not ready, and passes without a restart', async () => {
  await setReadOnly('on')
  await metric(webUrl, 'trellis_ready').toBe(0)
  await metric(webUrl, 'trellis_db_read_only').toBe(1)
  await setReadOnly('off')
  await metric(webUrl, 'trellis_ready').toBe(1)
  await metric(webUrl, 'trellis_db_read_only').toBe(0)
})
