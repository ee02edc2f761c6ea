import { accessSync, constants, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { features } from './app.ts'
import { authenticate, makeFirstAdministratorLink } from './features/accounts/accounts.public.ts'
import { buildApp } from './platform/app.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { withAdvisoryLock } from './platform/database/advisory-lock.ts'
import { type Db, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openPool } from './platform/database/pool.ts'
import { readDatabaseTime, sharedClock } from './platform/database/shared-clock.ts'
import { requireSuitable } from './platform/database/suitability.ts'
import { armFailPoint } from './platform/fail-points.ts'
import { listeningProblem, requireFreePort } from './platform/http/port.ts'
import { findInstallation, recordInstallation } from './platform/installation.ts'
import { migrateJobs, startWorker } from './platform/jobs/worker.ts'
import { createLog, type Log } from './platform/log.ts'
import { startPostgres } from './platform/postgres/postgres.ts'

/** A running Trellis: its address, whether it shows the demo, and the one-time setup link of an empty installation. */
export type Trellis = { url: string; isDemo: boolean; firstAdministratorLink: string | null; stop: () => Promise<void> }

type Tell = (line: string) => void
type Start = { config: Config; log: Log; tell: Tell }
type Open = Start & { pool: Pool; db: Db; clock: () => Date }

const requireFolder = ({ dataDir }: Config) => {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}`)
  }
}

const openGiven = async ({ tell }: Start, connectionString: string) => {
  const pool = openPool({ connectionString }, 20)
  const loose = await requireSuitable(pool).catch(async error => {
    await pool.end()
    throw error
  })
  if (loose.length > 0)
    tell(
      `Careful: this database may lose what it has confirmed when the power fails, for ${loose.join(' and ')} is off.`,
    )
  return { pool, stop: async () => {} }
}

const openOwn = async ({ config, log, tell }: Start) => {
  tell('Starting the database …')
  const { connection, stop } = await startPostgres({ dataDir: config.dataDir, log: line => log.debug(line) })
  return { pool: openPool(connection, 20), stop }
}

/** Imported only where the demo is wanted. */
const fill = async (db: Db, now: Date, tell: Tell) => {
  tell('Loading the demo: people, places, lessons …')
  const { loadDemo } = await import('./demo/load-demo.ts')
  await loadDemo(db, now)
}

/** Loads the demo into an empty database, once; refuses to mix demo and real data. */
const settleDemo = async ({ config, db, tell }: Open) => {
  const installation = await findInstallation(db)
  if (!installation) {
    const now = new Date()
    await db.transaction().execute(async trx => {
      if (config.demo) await fill(trx, now, tell)
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

/** Migrates the database and loads the data of this version; returns whether it holds the demo. */
const prepare = (open: Open) => {
  const { pool, log, tell } = open
  tell('Preparing the tables …')
  const wait = () => tell('Another Trellis prepares the same database; waiting for it …')
  return withAdvisoryLock(pool, wait, async () => {
    await migrate(pool)
    await migrateJobs(pool, log)
    return settleDemo(open)
  })
}

const nameOf = (host: string) => {
  if (['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const listen = async ({ config, log, pool, clock }: Open) => {
  const app = await buildApp({ config, log, pool, features, authenticate, clock })
  const { port, host } = config
  await app.http.listen({ port, host }).catch(error => {
    throw listeningProblem(error, config)
  })
  const { port: given } = app.http.server.address() as AddressInfo
  return { ...app, url: config.publicUrl ?? `http://${nameOf(host)}:${given}` }
}

const work = ({ pool, db, config, log, clock }: Open) => {
  const jobs = features.flatMap(feature => feature.jobs ?? [])
  return startWorker({ pool, db, config, clock, log, jobs })
}

/** Each link invalidates the one before, so only a server with screens creates one. */
const findLink = async ({ config, db, clock }: Open, url: string) => {
  if (config.role === 'worker') return null
  const token = await db.transaction().execute(trx => makeFirstAdministratorLink(trx, clock()))
  return token && `${url}/first-administrator?token=${token}`
}

const warnOfNoMail = ({ config, tell }: Start) => {
  if (config.smtpUrl || config.demo || config.role === 'web') return
  tell('Careful: no SMTP_URL is given, so no mail leaves this machine; it is kept in the local mailbox.')
}

/** Rejects when the start is aborted. */
const callingOff = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Starts everything that the configuration asks for, logs its progress, and returns how to stop it. When `signal`
 * aborts it, it rejects with the signal's reason after stopping its database.
 */
export const startTrellis = async (config: Config, tell: Tell, signal: AbortSignal): Promise<Trellis> => {
  const start = { config, log: createLog(config.logLevel), tell }
  requireFolder(config)
  await requireFreePort(config)
  signal.throwIfAborted()
  const { pool, stop: stopDatabase } = config.databaseUrl
    ? await openGiven(start, config.databaseUrl)
    : await openOwn(start)
  const { clock, follow } = sharedClock({ askTime: () => readDatabaseTime(pool) })
  const open = { ...start, pool, db: openDatabase(pool), clock }
  const ending: (() => Promise<unknown>)[] = [() => open.db.destroy(), stopDatabase]
  const stop = async () => {
    for (const end of ending.splice(0)) await end()
  }
  const goOn = async () => {
    const isDemo = await prepare(open)
    ending.unshift(await follow())
    warnOfNoMail(open)
    for (const feature of features) await feature.warnAtStart?.(open.db, { log: open.log, now: open.clock() })
    if (config.role !== 'web') ending.unshift(await work(open))
    const app = await listen(open)
    ending.unshift(app.stop)
    if (config.failPoint) armFailPoint(config.failPoint.point, config.failPoint.passes)
    return { url: app.url, isDemo, firstAdministratorLink: await findLink(open, app.url), stop }
  }
  try {
    signal.throwIfAborted()
    return await Promise.race([goOn(), callingOff(signal)])
  } catch (error) {
    // Aborted in the middle of a start, nothing is waited for: the database rolls back open transactions.
    await (signal.aborted ? stopDatabase() : stop())
    throw error
  }
}
