import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { product } from '../../platform/postgres/admin.ts'
import { findBinaries } from '../../platform/postgres/binaries.ts'
import { readPostmasterPid } from '../../platform/postgres/postmaster-pid.ts'
import { buildClassroom, type Classroom } from './classroom.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { timeFactor } from './fault-settings.ts'
import { findViolations } from './find-violations.ts'
import { type Journal, newJournal } from './journal.ts'
import { distinctSummaries, expectedReply, type Load, type Reply, startLoad } from './load.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { launchTrellis } from './trellis-program.ts'

/** How the database is stopped: signals with a second in between. */
type StopSignals = readonly NodeJS.Signals[]

/** A server with learners and a database that can be stopped; `back` restarts it, if nothing else does. */
type Site = {
  url: string
  db: Db
  classroom: Classroom
  journal: Journal
  stopDatabase(signals: StopSignals): Promise<void>
  restartDatabase(): Promise<void>
}

const lastEnd = (replies: readonly Reply[]) => Math.max(0, ...replies.map(({ sent, took }) => sent + took))
const failedReplies = ({ replies }: Load) => replies.filter(reply => !expectedReply.test(reply.summary))

/** Stops the database under load and restarts it. Returns the observations of callers. */
const interrupt = async (
  { url, db, classroom, journal, stopDatabase, restartDatabase }: Site,
  signals: StopSignals,
) => {
  const load = startLoad({ classroom, journal, url, seed: signals.length })
  onCleanup(load.stop)
  await sleep(700)
  const goingAt = Date.now()
  await stopDatabase(signals)
  await restartDatabase()
  const backAt = Date.now()
  const sinceTrouble = () => Date.now() - Math.max(backAt, lastEnd(failedReplies(load)))
  await vi.waitUntil(() => sinceTrouble() > 1_500 || Date.now() - backAt > 15_000, { timeout: 20_000 })
  await load.stop()
  return {
    trouble: distinctSummaries(failedReplies(load)),
    tooEarly: failedReplies(load).filter(({ sent, took }) => sent + took < goingAt),
    slowest: Math.max(...load.replies.map(reply => reply.took)),
    backAfter: lastEnd(failedReplies(load)) - backAt,
    findings: await findViolations(db, journal),
  }
}

const sendSignals = async (signal: (signal: NodeJS.Signals) => void, signals: StopSignals) => {
  for (const [nth, each] of signals.entries()) {
    if (nth > 0) await sleep(1_000)
    signal(each)
  }
}

type Address = { host: string; port: number }

const openSite = async (env: NodeJS.ProcessEnv, findAddress: () => Address) => {
  const server = launchTrellis({ env: { ...env, SMTP_URL: mailServer.url }, args: ['--empty'] })
  const url = await server.ready()
  const db = openDatabase(openPool({ ...findAddress(), user: product, database: product }))
  onCleanup(() => db.destroy())
  return { url, db, journal: newJournal(), classroom: await buildClassroom(db, { learners: 4, courses: 2 }) }
}

/** A server with an operator's database, which stays down for two seconds. */
const openWithExternalDatabase = async (): Promise<Site> => {
  const own = await startOwnPostgres()
  return {
    ...(await openSite({ ...own.env, DATA_DIR: makeFolder() }, () => own.address)),
    stopDatabase: async signals => {
      await sendSignals(own.signal, signals)
      await own.ended()
      await sleep(2_000)
    },
    restartDatabase: own.start,
  }
}

/** A server with the embedded database. */
const openWithOwnDatabase = async (): Promise<Site> => {
  const dataDir = makeFolder()
  const note = () => readPostmasterPid(path.join(dataDir, `pg${findBinaries().major}`))
  const site = await openSite({ DATA_DIR: dataDir }, () => note()!)
  let last = 0
  return {
    ...site,
    stopDatabase: signals => {
      last = note()!.pid
      return sendSignals(signal => void process.kill(last, signal), signals)
    },
    restartDatabase: () => expect.poll(() => note()?.ready && note()?.pid !== last).toBe(true),
  }
}

let mailServer: MailServer
let beside: Site
let within: Site

beforeAll(async () => {
  mailServer = await startMailServer()
  ;[beside, within] = await Promise.all([openWithExternalDatabase(), openWithOwnDatabase()])
}, 120_000)
afterAll(cleanUp)

const unsent = ({ db }: Site) => db.selectFrom('outbox_mail').select('id').where('sent_at', 'is', null).execute()

/** Callers see nothing but 503, nothing is lost, and the service recovers within five seconds, on a quiet machine. */
const expectCalm = async (site: Site, signals: StopSignals) => {
  const { slowest, backAfter, ...rest } = await interrupt(site, signals)
  expect(rest).toEqual({ trouble: ['503 DATABASE_UNAVAILABLE'], tooEarly: [], findings: [] })
  expect(slowest).toBeLessThan(6_000 * timeFactor)
  expect(backAfter).toBeLessThan(5_000 * timeFactor)
  await expect.poll(() => unsent(site), { timeout: 60_000, interval: 200 }).toEqual([])
}

const timeout = { timeout: 120_000 }

test.each<[string, StopSignals]>([
  ['stopped', ['SIGINT']],
  ['stopped without waiting', ['SIGQUIT']],
  ['killed', ['SIGKILL']],
  ['asked to stop when nobody is left, and then stopped', ['SIGTERM', 'SIGINT']],
])('R8 R9 a database that is %s under load costs no acknowledged write', timeout, (_how, signals) =>
  expectCalm(beside, signals),
)

test.each<[string, StopSignals]>([
  ['stopped', ['SIGINT']],
  ['stopped without waiting', ['SIGQUIT']],
  ['killed', ['SIGKILL']],
  ['asked to stop when nobody is left', ['SIGTERM']],
])('R8 R9 the product’s own database that is %s under load is back by itself', timeout, (_how, signals) =>
  expectCalm(within, signals),
)
