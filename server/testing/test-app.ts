import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Access, Endpoint, Input, Out, Schema } from '@trellis/contract/endpoint.ts'
import type { Problem } from '@trellis/contract/problems.ts'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { DestinationStream } from 'pino'
import { features as everyFeature } from '../app.ts'
import { buildSignIn } from '../features/accounts/accounts.build.ts'
import { authenticate } from '../features/accounts/accounts.public.ts'
import { type App, type AppParts, buildApp } from '../platform/app.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import { type Connection, openPool } from '../platform/database/pool.ts'
import { singleRow } from '../platform/database/single-row.ts'
import type { Feature } from '../platform/feature.ts'
import type { Timeouts } from '../platform/http/timeouts.ts'
import { migrateJobs } from '../platform/jobs/worker.ts'
import { createLog } from '../platform/log.ts'
import type { Tracer } from '../platform/tracing/tracer.ts'
import { callUrl } from './call-url.ts'
import { testConnection } from './database.ts'
import { errorLevel, unexpectedErrors } from './unexpected-errors.ts'

type Slot = Schema | undefined

/** Who calls, and from where: an access token alone, or more than that. */
export type Caller =
  | string
  | { token?: string; headers?: Record<string, string>; cookies?: Record<string, string>; address?: string }

/** The response: the declared body, or the problem; of a file only its text. */
export type Answer<R> = {
  status: number
  body: Out<R>
  problem: Problem
  text: string
  headers: Record<string, string | string[] | number | undefined>
  cookies: { name: string; value: string; path?: string; httpOnly?: boolean; sameSite?: string; expires?: Date }[]
}

export type TestApp = {
  http: App['http']
  db: Db
  config: Config
  /** Sets the clock. */
  at(now: Date | string): void
  now(): Date
  /** Calls an endpoint as the web does. */
  call<P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
    spec: Endpoint<Access, P, Q, B, R>,
    input: Input<P, Q, B>,
    caller?: Caller,
  ): Promise<Answer<R>>
  /** Signs a person in without a password; returns the access token. */
  signIn(userId: string): Promise<string>
  /** Writes the refused calls that were counted since the last time to the audit log. */
  writeRefusedCalls(): Promise<void>
  /** Runs due jobs until none is left. */
  runJobs(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Default = all of them. */
  features?: readonly Feature[]
  config?: Partial<Config>
  now?: Date | string
  timeouts?: Timeouts
  /** Calls in progress at once. */
  maxCalls?: number
  /** Default = no traces. */
  tracer?: Tracer
  /** Where the log is written, at the level of the config; default = only what fails a test is kept. */
  log?: DestinationStream
  /** Default = the database of this worker. */
  connection?: Connection
  /** Where heavy reads run; default = the same database. */
  standby?: AppParts['standby']
}

/** Of many calls at once, the last may wait long for a connection on a slow machine, and is to be answered all the same. */
const unhurriedMs = 60_000

type Slots = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const send = async (
  http: App['http'],
  spec: Endpoint,
  { input, caller }: { input: Slots; caller: Caller | undefined },
) => {
  const {
    token,
    headers = {},
    cookies = {},
    address = '127.0.0.1',
  } = typeof caller === 'string' ? { token: caller } : (caller ?? {})
  const reply = await http.inject({
    method: spec.method,
    url: callUrl(spec.path, input),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    cookies,
    remoteAddress: address,
    ...(input.body !== undefined && { payload: input.body as object }),
  })
  const isJson = /[/+]json/.test(String(reply.headers['content-type']))
  const body = isJson && reply.body !== '' ? JSON.parse(reply.body) : undefined
  const answer = { status: reply.statusCode, body, problem: body, text: reply.body, headers: reply.headers }
  return { ...answer, cookies: reply.cookies as Answer<undefined>['cookies'] }
}

const silentLogger = new Logger(() => () => {})

const hasDueJobs = async (db: Db, names: string[]) => {
  const { rows } = await sql`
    select 1
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = any(${names}) and job.run_at <= now() and job.attempts < job.max_attempts and job.locked_at is null
     limit 1`.execute(db)
  return rows.length > 0
}

const isBeingRecorded = async (db: Db, since: Date) => {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs where locked_at >= ${since} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Runs jobs until none is due. The library ends its run before the database knows of the last ones that they failed. */
const runRecorded = async (pool: Pool, db: Db, taskList: TaskList) => {
  const { rows } = await sql<{ since: Date }>`select date_trunc('milliseconds', clock_timestamp()) as since`.execute(db)
  const { since } = singleRow(rows)
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: silentLogger })
  for (let tries = 0; tries < 500 && (await isBeingRecorded(db, since)); tries += 1) await sleep(10)
}

const runDueJobs = async (
  pool: Pool,
  features: readonly Feature[],
  { db, config, clock }: { db: Db; config: Config; clock: () => Date },
) => {
  const jobs = features.flatMap(feature => feature.jobs ?? [])
  const taskList = Object.fromEntries(
    jobs.map(job => [job.name, (payload: unknown) => job.run({ db, config, now: clock(), payload })]),
  )
  // A named queue releases one job at a time, and none for a moment afterwards: one run may leave some.
  do await runRecorded(pool, db, taskList)
  while (await hasDueJobs(db, Object.keys(taskList)))
}

const testConfig = (dataDir: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: errorLevel,
    DEMO: '0',
    PASSWORD_KIB: '64',
    CAPTCHA_TRIES: '2',
    // Else each administrator would be led to set one up first.
    REQUIRE_SECOND_FACTOR: 'nobody',
    // An unreachable name server: no test queries the real DNS.
    DNS_SERVERS: '127.0.0.1:9',
    DATA_DIR: dataDir,
    SECRETS_KEY: 'ab'.repeat(32),
  })

/** Starts the whole server on this worker's database without listening; requests are injected. */
export const startTestApp = async (options: Options = {}): Promise<TestApp> => {
  const dataDir = options.config?.dataDir ?? mkdtempSync(join(tmpdir(), 'trellis-app-'))
  const defaults = testConfig(dataDir)
  const siteUrl = options.config?.publicUrl ?? defaults.siteUrl
  const config = { ...defaults, siteUrl, ...options.config }
  const features = options.features ?? everyFeature
  const log = createLog(config.logLevel, options.log ?? unexpectedErrors)
  const pool = openPool(options.connection ?? (await testConnection()), 10, { longestWaitMs: unhurriedMs })
  let now = new Date(options.now ?? '2026-11-20T16:00:00Z')
  const clock = () => now
  await migrateJobs(pool, log)
  const { http, serving, writeRefusedCalls, stop } = await buildApp({
    config,
    log,
    pool,
    features,
    authenticate,
    clock,
    perMinute: 1_000_000,
    maxCalls: options.maxCalls ?? 1_000_000,
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.standby && { standby: options.standby }),
    ...(options.tracer && { tracer: options.tracer }),
  })
  const { db } = serving
  return {
    http,
    db,
    config,
    at: moment => {
      now = new Date(moment)
    },
    now: clock,
    call: async (spec, input, caller) =>
      (await send(http, spec as Endpoint, { input: input as Slots, caller })) as never,
    signIn: userId => buildSignIn(db, { userId, now, seconds: config.tokenSeconds }),
    writeRefusedCalls,
    runJobs: () => runDueJobs(pool, features, { db, config, clock }),
    stop: async () => {
      await stop()
      await pool.end()
      if (dataDir !== options.config?.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
