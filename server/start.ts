import { features, sealedKinds } from './app.ts'
import { authenticate, makeFirstAdministratorLink } from './features/accounts/accounts.public.ts'
import { type Connections, openInstallationDatabase, type Start, updateTables } from './installation-database.ts'
import { buildApp, buildWorkerApp } from './platform/app.ts'
import { backupJobs } from './platform/backup/backup-jobs.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { findTooManyConnections } from './platform/database/connection-budget.ts'
import { type Db, openDatabase } from './platform/database/database.ts'
import { openPool } from './platform/database/pool.ts'
import { readDatabaseTime, sharedClock } from './platform/database/shared-clock.ts'
import { createStandby, openStandbyPool, type Standby } from './platform/database/standby.ts'
import { armFailPoint } from './platform/fail-points.ts'
import { configuredFiles } from './platform/files/configured-files.ts'
import { listeningProblem, requireFreePort } from './platform/http/port.ts'
import { findInstallation, recordInstallation } from './platform/installation.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { createLog } from './platform/log.ts'
import { joinMetrics } from './platform/metrics/joined-metrics.ts'
import { getPort } from './platform/postgres/address.ts'
import { isFollower, startProcesses } from './platform/processes.ts'
import { requireFittingKey } from './platform/sealed/fitting-key.ts'
import { resealJob } from './platform/sealed/reseal.ts'
import type { Tracer } from './platform/tracing/tracer.ts'

/** A running Trellis: its address, whether it shows the demo, and the one-time setup link of an empty installation. */
export type Trellis = {
  url: string
  isDemo: boolean
  firstAdministratorLink: string | null
  /** Resolves with a sentence if it cannot continue. */
  failed: Promise<string>
  stop: () => Promise<void>
}

type StartContext = Start & Connections & { db: Db; standby: Standby | null; clock: () => Date; tracer: Tracer | null }

/** Imported only if the demo is loaded. */
const loadDemoData = async ({ config, print }: Start, db: Db, now: Date) => {
  print('Loading the demo: people, places, lessons …')
  const { loadDemo, storeDemoFiles } = await import('./demo/load-demo.ts')
  await loadDemo(db, now)
  await storeDemoFiles(configuredFiles(config))
}

/** Loads the demo into an empty database, once; refuses to mix demo and real data. */
const ensureDemo = async (context: StartContext) => {
  const { config, db } = context
  const installation = await findInstallation(db)
  if (!installation) {
    const now = new Date()
    await db.transaction().execute(async trx => {
      if (config.demo) await loadDemoData(context, trx, now)
      await recordInstallation(trx, { demoLoadedAt: config.demo ? now : null, now })
    })
    return config.demo
  }
  const isDemo = installation.demo_loaded_at !== null
  if (isDemo && !config.demo)
    throw new ConfigError(
      `The data in ${config.databaseUrl ? 'this database' : config.dataDir} is demo data. Give DATA_DIR another folder (or DATABASE_URL another database) to start without it.`,
    )
  return isDemo
}

/** Loaded only if traces are on. */
const startTracer = async ({ config, log }: Start): Promise<Tracer | null> => {
  if (!config.traces) return null
  const { createTracer } = await import('./platform/tracing/tracer.ts')
  return createTracer(config.traces, log)
}

/** Migrates the database, loads this version's data and compares the key; returns whether it holds the demo. */
const prepare = (context: StartContext) => {
  context.print('Preparing the tables …')
  return updateTables(context, async () => {
    const isDemo = await ensureDemo(context)
    await requireFittingKey({ ...context, kinds: sealedKinds, now: context.clock() })
    return isDemo
  })
}

const toHostname = (host: string) => {
  if (['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const toUrl = ({ publicUrl, host }: Config, port: number) => publicUrl ?? `http://${toHostname(host)}:${port}`

/** Where a server can be reached, whether it cannot continue, and how it is stopped. */
type Serving = Pick<Trellis, 'url' | 'failed' | 'stop'>

const listen = async ({ config, log, pool, standby, clock, tracer }: StartContext): Promise<Serving> => {
  const isWorker = config.role === 'worker'
  const parts = { config, log, pool, standby, features, authenticate, clock, tracer }
  const app = await (isWorker ? buildWorkerApp : buildApp)(parts)
  const { port, host } = config
  await app.http.listen({ port, host }).catch(error => {
    throw listeningProblem(error, config)
  })
  return { url: toUrl(config, getPort(app.http.server)), failed: new Promise(() => {}), stop: app.stop }
}

const shareAmongProcesses = async ({ config, print, pool, log }: StartContext): Promise<Serving> => {
  joinMetrics({ config, pool, features, log })
  const { port, ...processes } = await startProcesses(config.processes, print)
  return { ...processes, url: toUrl(config, port) }
}

const startServing = (context: StartContext) =>
  context.config.processes > 1 && !isFollower ? shareAmongProcesses(context) : listen(context)

/** One connection listens for new jobs, and two workers take and finish them. */
const queueConnections = 3

const startJobs = async ({ pool, direct, db, config, log, clock, tracer }: StartContext) => {
  const jobs = [
    ...features.flatMap(feature => feature.jobs ?? []),
    resealJob(sealedKinds),
    ...(config.backupTo ? backupJobs : []),
  ]
  const queue = direct && openPool(direct, queueConnections)
  const stop = await startWorker({ pool: queue ?? pool, db, config, clock, log, jobs, tracer })
  return async () => {
    await stop()
    await queue?.end()
  }
}

/** Behind a pooler, the pooler's settings decide. */
const warnOfConnections = async ({ config, pool, direct, print }: StartContext) => {
  const warning = direct ? null : await findTooManyConnections(pool, config)
  if (warning) print(`Warning: ${warning}`)
}

/** The standby of heavy reads; a process that only runs jobs has none. */
const openStandby = ({ config, log }: Start, primary: Db) => {
  if (config.readDatabaseUrl === null || config.role === 'worker') return null
  const pool = openStandbyPool(config.readDatabaseUrl, config.databaseConnections)
  return createStandby({ primary, pool, log })
}

const warnOfStandby = async ({ standby, print }: StartContext) => {
  const warning = await standby?.requireFitting()
  if (warning) print(`Warning: ${warning}`)
}

const warn = async (context: StartContext) => {
  warnOfNoMail(context)
  await warnOfStandby(context)
  await warnOfConnections(context)
  const { db, config, log, clock } = context
  for (const feature of features) await feature.warnAtStart?.(db, { config, log, now: clock() })
}

/** Each link invalidates the previous one, so only a server with screens creates one. */
const createSetupLink = async ({ config, db, clock }: StartContext, url: string) => {
  if (config.role === 'worker') return null
  const token = await db.transaction().execute(trx => makeFirstAdministratorLink(trx, clock()))
  return token && `${url}/first-administrator?token=${token}`
}

const warnOfNoMail = ({ config, print }: Start) => {
  if (config.smtpUrl || config.demo || config.role === 'web') return
  print('Warning: SMTP_URL is not set, so no mail is sent; it is stored in the local mailbox.')
}

/** Rejects when the start is aborted. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Starts everything in the configuration, logs its progress, and returns how to stop it. If `signal` aborts it, it
 * rejects with the signal's reason after stopping its database.
 */
export const startTrellis = async (config: Config, print: Start['print'], signal: AbortSignal): Promise<Trellis> => {
  const start = { config, log: createLog(config.logLevel), print }
  if (!isFollower) await requireFreePort(config)
  signal.throwIfAborted()
  const { stop: stopDatabase, ...database } = await openInstallationDatabase(start)
  const { pool } = database
  const { clock, follow } = sharedClock({ askTime: () => readDatabaseTime(pool) })
  const db = openDatabase(pool)
  const tracer = await startTracer(start)
  const context = { ...start, ...database, db, standby: openStandby(start, db), clock, tracer }
  const disconnect = () => Promise.all([context.standby?.pool.end(), db.destroy(), tracer?.stop()])
  const cleanups: (() => Promise<unknown>)[] = [disconnect, stopDatabase]
  const stop = async () => {
    for (const end of cleanups.splice(0)) await end()
  }
  const startAll = async () => {
    const isDemo = !isFollower && (await prepare(context))
    cleanups.unshift(await follow())
    if (!isFollower) await warn(context)
    if (config.role !== 'web' && !isFollower) cleanups.unshift(await startJobs(context))
    const { url, failed, stop: stopServing } = await startServing(context)
    cleanups.unshift(stopServing)
    if (config.failPoint) armFailPoint(config.failPoint.point, config.failPoint.passes)
    const firstAdministratorLink = isFollower ? null : await createSetupLink(context, url)
    return { url, isDemo, firstAdministratorLink, failed, stop }
  }
  try {
    signal.throwIfAborted()
    return await Promise.race([startAll(), rejectOnAbort(signal)])
  } catch (error) {
    // When a start is aborted, nothing is waited for: the database rolls back open transactions.
    await (signal.aborted ? stopDatabase() : stop())
    throw error
  }
}
