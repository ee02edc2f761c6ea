import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { notifications } from '../features/notifications/notifications.feature.ts'
import { type Connection, openPool } from '../platform/database/pool.ts'
import { recordInstallation } from '../platform/installation.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createLog } from '../platform/log.ts'
import { recordOperationRun } from '../platform/operation-runs.ts'
import { type Exposition, readExposition } from './exposition.ts'
import { freshDatabase } from './fresh-database.ts'
import { readQuery } from './promql.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const Rule = z.object({
  alert: z.optional(z.string()),
  record: z.optional(z.string()),
  expr: z.string(),
  labels: z.optional(z.record(z.string(), z.string())),
  annotations: z.optional(z.object({ summary: z.string(), runbook: z.string() })),
})
const Rules = z.object({ groups: z.array(z.object({ rules: z.array(Rule) })) })
const RuleTests = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
})

const rules = Rules.parse(parse(read('deploy/alerts.yml'))).groups.flatMap(group => group.rules)
const alerts = rules.filter(rule => rule.alert)
const recorded = rules.flatMap(rule => rule.record ?? [])

/** Known to Prometheus itself, and what the standby and the certificate alone have. */
const elsewhere = ['up', 'trellis_replica_lag_seconds']
/** Labels that Prometheus adds. */
const added = ['job', 'instance', 'le']

let app: TestApp
let connection: Connection
let known: Exposition

/** Runs a worker until a job has failed, so that every metric has a series. */
const failOneJob = async () => {
  const pool = openPool(connection)
  await enqueue(app.db, { name: 'send-mail', payload: { id: 7 }, maxAttempts: 1 })
  const { jobs = [] } = notifications
  const mailJobs = jobs.map(({ crontab: _, ...job }) => job)
  const parts = { pool, db: app.db, config: app.config, clock: app.now, jobs: mailJobs, log: createLog('silent') }
  const stop = await startWorker(parts)
  const hasFailed = async () => /trellis_job_failures_total\{task="send-mail"\} [1-9]/.test(await readMetrics())
  while (!(await hasFailed())) await sleep(50)
  await stop()
  await pool.end()
}

const readMetrics = async () => (await app.http.inject('/metrics')).body

beforeAll(async () => {
  connection = await freshDatabase('alerts')
  app = await startTestApp({ connection })
  await app.http.inject('/api/nowhere')
  const now = app.now()
  await recordInstallation(app.db, { demoLoadedAt: null, now })
  await recordOperationRun(app.db, { kind: 'drill', startedAt: now, finishedAt: now, succeeded: true, details: {} })
  await failOneJob()
  known = readExposition(await readMetrics())
})
afterAll(() => app.stop())

/** Names in queries that /metrics does not have. */
const findUnknown = (queries: readonly string[]) =>
  queries.flatMap(query => {
    const { metrics, labels } = readQuery(query)
    const own = metrics.filter(name => ![...elsewhere, ...recorded].includes(name))
    const offered = new Set([...added, ...own.flatMap(name => [...(known.get(name) ?? [])])])
    return [...own.filter(name => !known.has(name)), ...labels.filter(label => !offered.has(label))]
  })

test('quality: a query of a name or label that the product does not have is found', () => {
  expect(findUnknown(['sum by (task) (rate(trellis_job_failures_total{task!="x"}[5m])) > 0'])).toEqual([])
  expect(
    findUnknown(['trellis_job_failure_total > 0', 'trellis_jobs{queue="a"}', 'max by (shop) (trellis_ready)']),
  ).toEqual(['trellis_job_failure_total', 'queue', 'shop'])
})

test('quality: the alerts read metrics and labels that the product has', () => {
  expect(alerts.length).toBeGreaterThan(20)
  expect(findUnknown(rules.map(({ expr }) => expr))).toEqual([])
})

const Dashboard = z.object({
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

const folder = new URL('../../deploy/grafana/', import.meta.url)
const dashboards = readdirSync(folder).map(file =>
  Dashboard.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
)

test('quality: the dashboards of Grafana read metrics and labels that the product has', () => {
  expect(dashboards.map(({ title }) => title).sort()).toEqual([
    'Trellis: Database',
    'Trellis: Is it well?',
    'Trellis: Jobs and mail',
    'Trellis: Learning',
  ])
  const queries = dashboards.flatMap(({ panels }) => panels.flatMap(panel => panel.targets.map(({ expr }) => expr)))
  expect(queries.length).toBeGreaterThan(30)
  expect(findUnknown(queries)).toEqual([])
})

test('quality: each alert has a severity, a summary and a runbook that exists', () => {
  const headings = [...read('docs/operations/monitoring.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
  const anchors = headings.map(title => `docs/operations/monitoring.md#${title.toLowerCase().replaceAll(' ', '-')}`)
  const runbooks = alerts.map(({ annotations }) => annotations?.runbook)
  expect(runbooks.filter(runbook => !anchors.includes(runbook ?? ''))).toEqual([])
  expect(alerts.filter(({ labels }) => !['page', 'ticket'].includes(labels?.severity ?? ''))).toEqual([])
})

test('quality: each alert is tested to fire on its cause, and to be silent in a healthy hour', () => {
  const cases = RuleTests.parse(parse(read('deploy/alerts.test.yml'))).tests
  const [healthy, ...causes] = cases.map(({ alert_rule_test: checks }) => checks)
  const firing = causes.flat().filter(check => check.exp_alerts.length > 0)
  const names = alerts.map(({ alert }) => alert)
  expect(firing.map(({ alertname }) => alertname)).toEqual(names)
  expect([...new Set(healthy?.map(({ alertname }) => alertname))]).toEqual(names)
  expect(healthy?.filter(check => check.exp_alerts.length > 0)).toEqual([])
})
