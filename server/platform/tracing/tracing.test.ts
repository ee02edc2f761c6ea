import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { accounts } from '../../features/accounts/accounts.feature.ts'
import { notifications } from '../../features/notifications/notifications.feature.ts'
import { cleanUp, onCleanup } from '../../testing/faults/cleanup.ts'
import { startMailServer } from '../../testing/faults/mail-server.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeUnexpectedErrors } from '../../testing/unexpected-errors.ts'
import type { Config } from '../config.ts'
import { type Connection, openPool } from '../database/pool.ts'
import type { Feature } from '../feature.ts'
import { newId } from '../ids.ts'
import { enqueue, type Job } from '../jobs/jobs.ts'
import { startWorker } from '../jobs/worker.ts'
import { createLog } from '../log.ts'
import { requestContext } from '../request-context.ts'
import { attributesOf, type ReceivedSpan, startCollector, type TestCollector } from './testing/collector.ts'
import { createTracer, type Tracer } from './tracer.ts'

const proxy = '10.0.0.1'
const [givenTrace, givenSpan] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

const broken: Feature = {
  name: 'broken',
  description: 'Calls that fail, or take long',
  owns: [],
  mount: (api, { db }) => {
    api.get('/broken/:token', { schema: { hide: true } }, () => sql`select ${'Canary'} from nothing`.execute(db))
    api.get('/slow', { schema: { hide: true } }, () => sql`select pg_sleep(1.1)`.execute(db))
  },
}

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase('tracing')
})
afterEach(cleanUp)
afterAll(takeUnexpectedErrors)

type Traced = { app: TestApp; collector: TestCollector; tracer: Tracer; lines: string[] }

/** An app whose traces a collector gets within moments. */
const startTraced = async ({ ratio = 1, ...config }: Partial<Config> & { ratio?: number } = {}): Promise<Traced> => {
  const collector = await startCollector()
  const settings = { endpoint: collector.endpoint, headers: { 'api-key': 'k' }, serviceName: 'trellis', ratio }
  const tracer = createTracer(settings, createLog('silent'), 20)
  const lines: string[] = []
  const app = await startTestApp({
    connection,
    features: [notifications, accounts, broken],
    config: { trustProxy: [proxy], logLevel: 'error', ...config },
    log: { write: line => void lines.push(line) },
    tracer,
  })
  onCleanup(async () => {
    await app.stop()
    await tracer.stop()
    await collector.stop()
  })
  return { app, collector, tracer, lines }
}

/** Runs jobs as a worker does, with connections of its own. */
const startJobs = async ({ app, tracer }: Traced, jobs: readonly Job[]): Promise<Pool> => {
  const pool = openPool(connection)
  const parts = { pool, db: app.db, config: app.config, clock: app.now, log: createLog('silent') }
  const stop = await startWorker({ ...parts, jobs, tracer })
  onCleanup(async () => {
    await stop()
    await pool.end()
  })
  return pool
}

const mailJobs = (notifications.jobs ?? []).map(({ crontab: _, ...job }) => job)

const received = (collector: TestCollector, name: string) => collector.spans().filter(span => span.name === name)

const oneSpan = async (collector: TestCollector, name: string): Promise<ReceivedSpan> => {
  await expect.poll(() => received(collector, name)).toHaveLength(1)
  return received(collector, name)[0]!
}

test('quality: a call, its transaction and statements, its job and the hand-over of its mail are one trace', async () => {
  const mailServer = await startMailServer()
  const traced = await startTraced({ smtpUrl: mailServer.url })
  const { app, collector } = traced
  const email = 'dana.canary@example.com'
  await buildUser(app.db, { email, firstName: 'Canaryfirst' })
  const headers = { authorization: 'Bearer canary-token', 'idempotency-key': 'canary-key-12345' }
  await app.call(passwords.forgot, { body: { email } }, { headers })
  await startJobs(traced, mailJobs)
  await expect.poll(() => mailServer.mails).toHaveLength(1)
  const call = await oneSpan(collector, 'POST /api/reset-password')
  const request = await oneSpan(collector, 'job mail-password-link')
  const inserted = await oneSpan(collector, 'INSERT outbox_mail')
  const job = await oneSpan(collector, 'job send-mail')
  const handOver = await oneSpan(collector, 'smtp send')
  const parentOf = ({ parentSpanId }: ReceivedSpan) => collector.spans().find(({ spanId }) => spanId === parentSpanId)
  const transaction = parentOf(inserted)!
  expect(transaction.name).toBe('transaction')
  expect([request, transaction, job, handOver].map(parentOf)).toEqual([call, request, request, job])
  expect(new Set(collector.spans().map(({ traceId }) => traceId)).size).toBe(1)
  expect([call.kind, inserted.kind, job.kind, handOver.kind]).toEqual([2, 3, 5, 3])
  expect(attributesOf(call)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/reset-password',
    'http.response.status_code': '204',
  })
  expect(attributesOf(inserted)).toMatchObject({ 'db.system.name': 'postgresql', 'db.collection.name': 'outbox_mail' })
  expect(BigInt(call.endTimeUnixNano)).toBeGreaterThan(BigInt(call.startTimeUnixNano))
  expect(collector.text()).not.toMatch(/canary|\$1|[0-9a-f]{8}-[0-9a-f]{4}-/i)
  expect([collector.paths[0], collector.keys[0]]).toEqual(['/v1/traces', 'k'])
})

test('quality: without sampling, a call that fails and one that takes a second are exported, and others are not', async () => {
  const { app, collector, lines } = await startTraced({ ratio: 0 })
  expect((await app.http.inject('/api/broken/Canary?token=Canary')).statusCode).toBe(500)
  await app.http.inject('/health/live')
  await app.http.inject('/api/slow')
  const failed = await oneSpan(collector, 'GET /api/broken/:token')
  await oneSpan(collector, 'GET /api/slow')
  expect(received(collector, 'GET /health/live')).toEqual([])
  expect([failed.status, attributesOf(failed)['error.type']]).toEqual([{ code: 2 }, '500'])
  const statement = await oneSpan(collector, 'SELECT nothing')
  expect([statement.parentSpanId, attributesOf(statement)['error.type']]).toEqual([failed.spanId, '42P01'])
  expect(collector.text()).not.toContain('Canary')
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'unexpected error', trace_id: failed.traceId })
})

test('quality: a trace is continued for a trusted proxy alone, if it can be read', async () => {
  const { app, collector } = await startTraced({ ratio: 0 })
  const open = (traceparent: string, remoteAddress: string) =>
    app.http.inject({ url: '/health/live', headers: { traceparent }, remoteAddress })
  const sampled = `00-${givenTrace}-${givenSpan}-01`
  await open(sampled, '203.0.113.9')
  await open('00-nonsense-01', proxy)
  await open(`00-${'0'.repeat(32)}-${givenSpan}-01`, proxy)
  await open(sampled, proxy)
  const span = await oneSpan(collector, 'GET /health/live')
  expect([span.traceId, span.parentSpanId]).toEqual([givenTrace, givenSpan])
})

test('quality: jobs of a version without traces run, those with a trace run without it, and one that fails is exported', async () => {
  const traced = await startTraced({ ratio: 0 })
  const { app, collector, tracer } = traced
  const payloads: unknown[] = []
  const job: Job = {
    name: 'traced',
    run: async ({ payload }) => {
      payloads.push(payload)
      if (typeof payload !== 'object') throw new TypeError('Canary')
    },
  }
  await enqueue(app.db, { name: 'traced', payload: { id: 'old' } })
  await enqueue(app.db, { name: 'traced', payload: 7, maxAttempts: 1 })
  const span = tracer.start({
    name: 'call',
    kind: 'server',
    parent: { traceId: givenTrace, spanId: givenSpan, isSampled: true },
  })
  await requestContext.run({ span }, () => enqueue(app.db, { name: 'traced', payload: { id: 'new' } }))
  await startJobs(traced, [job])
  await expect.poll(() => received(collector, 'job traced')).toHaveLength(2)
  expect(payloads).toHaveLength(3)
  expect(payloads).toEqual(expect.arrayContaining([{ id: 'old' }, 7, { id: 'new' }]))
  const [failed, others] = [true, false].map(isError =>
    received(collector, 'job traced').filter(({ status }) => (status !== undefined) === isError),
  )
  expect(failed?.map(attributesOf)).toEqual([{ 'trellis.job.task': 'traced', 'error.type': 'TypeError' }])
  expect(others?.map(({ traceId }) => traceId)).toEqual([givenTrace])
  expect(collector.text()).not.toContain('Canary')
})

test('quality: a job that enqueues itself starts a trace each time', async () => {
  const traced = await startTraced()
  let left = 2
  const run: Job['run'] = async ({ db }) => {
    left -= 1
    if (left > 0) await enqueue(db, { name: 'again', payload: {} })
  }
  await enqueue(traced.app.db, { name: 'again', payload: {} })
  await startJobs(traced, [{ name: 'again', run }])
  await expect.poll(() => received(traced.collector, 'job again')).toHaveLength(2)
  expect(new Set(received(traced.collector, 'job again').map(({ traceId }) => traceId)).size).toBe(2)
})

test('quality: what a worker without traces reads of a job that carries one is its own payload', async () => {
  const { app, tracer } = await startTraced()
  const payloads: unknown[] = []
  const run: Job['run'] = async ({ payload }) => void payloads.push(payload)
  const span = tracer.start({ name: 'call', kind: 'server', parent: null })
  const id = newId()
  await requestContext.run({ span }, () => enqueue(app.db, { name: 'carried', payload: { id } }))
  const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(app.db)
  expect(rows).toContainEqual({ payload: { id, _traceparent: expect.stringContaining(span.trace.id) } })
  const pool = openPool(connection)
  const parts = { pool, db: app.db, config: app.config, clock: app.now, log: createLog('silent') }
  const stop = await startWorker({ ...parts, jobs: [{ name: 'carried', run }] })
  await expect.poll(() => payloads).toEqual([{ id }])
  await stop()
  await pool.end()
})
