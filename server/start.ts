import type { AddressInfo } from 'node:net'
import { features } from './app.ts'
import { authenticate, makeFirstAdministratorLink } from './features/accounts/accounts.public.ts'
import { buildApp } from './platform/app.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { type Db, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Connection, openPool } from './platform/database/pool.ts'
import { findInstallation, keepInstallation } from './platform/installation.ts'
import { migrateJobs, startWorker } from './platform/jobs/worker.ts'
import { createLog, type Log } from './platform/log.ts'
import { startPostgres } from './platform/postgres/postgres.ts'

/** A running Trellis: where it answers, whether it shows the demo, and the one-time link of an empty start. */
export type Trellis = { url: string; isDemo: boolean; firstAdministratorLink: string | null; stop: () => Promise<void> }

type Tell = (line: string) => void

const connect = async ({
  config,
  log,
  tell,
}: {
  config: Config
  log: Log
  tell: Tell
}): Promise<{ connection: Connection; stop: () => Promise<void> }> => {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  tell('Starting the database …')
  const { connection, stop } = await startPostgres({ dataDir: config.dataDir, log: line => log.debug(line) })
  return { connection, stop }
}

/** The demo is read only where it is wanted. */
const fill = async (db: Db, now: Date, tell: Tell) => {
  tell('Loading the demo: people, places, lessons …')
  const { loadDemo } = await import('./demo/load-demo.ts')
  await loadDemo(db, now)
}

/** Loads the demo into an empty database, once; refuses to mix demo and real data. */
const settleDemo = async (config: Config, db: Db, tell: Tell) => {
  const installation = await findInstallation(db)
  if (!installation) {
    const now = new Date()
    await db.transaction().execute(async trx => {
      if (config.demo) await fill(trx, now, tell)
      await keepInstallation(trx, { demoLoadedAt: config.demo ? now : null, now })
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

const findLink = async (db: Db, url: string) => {
  const token = await db.transaction().execute(trx => makeFirstAdministratorLink(trx, new Date()))
  return token && `${url}/first-administrator?token=${token}`
}

/** Starts everything that the configuration asks for, telling what it does, and answers how to stop it again. */
export const startTrellis = async (config: Config, tell: Tell): Promise<Trellis> => {
  const log = createLog(config.logLevel)
  const database = await connect({ config, log, tell })
  const pool = openPool(database.connection, 20)
  const db = openDatabase(pool)
  const ending: (() => Promise<unknown>)[] = [() => db.destroy(), database.stop]
  const stop = async () => {
    for (const end of ending.splice(0)) await end()
  }
  try {
    tell('Preparing the tables …')
    await migrate(pool)
    await migrateJobs(pool, log)
    const isDemo = await settleDemo(config, db, tell)
    const jobs = features.flatMap(feature => feature.jobs ?? [])
    if (config.role !== 'web')
      ending.unshift(await startWorker({ pool, db, config, clock: () => new Date(), log, jobs }))
    const app = await buildApp({ config, log, pool, features, authenticate })
    ending.unshift(app.stop)
    await app.http.listen({ port: config.port, host: config.host })
    const { port } = app.http.server.address() as AddressInfo
    const url =
      config.publicUrl ??
      `http://${config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
    return { url, isDemo, firstAdministratorLink: await findLink(db, url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
