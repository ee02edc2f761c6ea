import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Chance, createChance } from '../../demo/chance.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { isAlive } from '../../platform/postgres/postmaster-pid.ts'
import { buildClassroom } from './classroom.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { startEarning } from './earning.ts'
import { promotions, timeFactor } from './fault-settings.ts'
import { findViolations } from './find-violations.ts'
import { newJournal } from './journal.ts'
import { distinctSummaries, expectedReply, type Reply, startLoad } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { type Standby, startStandby } from './standby.ts'
import { launchTrellis, type TrellisProcess } from './trellis-program.ts'

type Servers = { primary: OwnPostgres; standby: Standby }

let databases: Servers
let webs: readonly string[]
/** A server that knows only the first of both databases. */
let single: { url: string; database: OwnPostgres }
let servers: readonly TrellisProcess[]
const journal = newJournal()

/** The address with both hosts. */
const listBoth = (name: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL', { primary, standby }: Servers) =>
  primary.env[name].replace(/@([^/]*)/, (_, first) => `@${first},${standby.address.host}:${standby.address.port}`)

beforeAll(async () => {
  const primary = await startOwnPostgres()
  databases = { primary, standby: await startStandby(primary, { synchronous: true }) }
  const env = {
    DATABASE_URL: listBoth('DATABASE_URL', databases),
    MIGRATION_DATABASE_URL: listBoth('MIGRATION_DATABASE_URL', databases),
    SMTP_URL: (await startMailServer()).url,
  }
  const launch = (more: NodeJS.ProcessEnv) =>
    launchTrellis({ env: { ...env, DATA_DIR: makeFolder(), ...more }, args: ['--empty'] })
  servers = [launch({ ROLE: 'web' }), launch({ ROLE: 'web' }), launch({ ROLE: 'worker' })]
  const [one = '', other = ''] = await Promise.all(servers.map(server => server.ready()))
  webs = [one, other]
  single = { url: await launch({ ...primary.env, ROLE: 'web' }).ready(), database: primary }
})
afterAll(cleanUp)

const endOf = ({ sent, took }: Reply) => sent + took
const isFailed = ({ summary }: Reply) => !expectedReply.test(summary)

/** The longest time in which a server answered nothing as it should, in milliseconds. */
const findLongestGap = (replies: readonly Reply[]) => {
  const ends = replies.filter(reply => !isFailed(reply)).map(endOf)
  const sorted = ends.toSorted((a, b) => a - b)
  return Math.max(...sorted.map((end, nth) => end - (sorted[nth - 1] ?? end)))
}

/** Reads the present primary, past the list. */
const withPrimary = async <T>(work: (db: Db) => Promise<T>) => {
  const db = openDatabase(openPool({ connectionString: databases.primary.env.MIGRATION_DATABASE_URL }, 3))
  return work(db).finally(() => db.destroy())
}

const startEverything = async (db: Db, chance: Chance) => {
  const classroom = await buildClassroom(db, { learners: 5, courses: 2 })
  const earning = await startEarning({ db, journal, urls: webs })
  const loads = webs.map((url, nth) => startLoad({ classroom, journal, url, seed: chance.between(0, 1e6) + nth }))
  const listReplies = () => [...loads.flatMap(({ replies }) => replies), ...earning.replies]
  const countGood = () => listReplies().filter(reply => !isFailed(reply)).length
  const stop = async () => {
    await Promise.all([...loads.map(load => load.stop()), earning.stop()])
  }
  return { loads, listReplies, countGood, stop, compareTransfers: earning.compare }
}

/** Kills the primary under load, promotes the standby, and replaces the former primary by a new standby. */
const promote = async (chance: Chance) => {
  const { primary, standby } = databases
  const { loads, listReplies, countGood, stop, compareTransfers } = await withPrimary(db => startEverything(db, chance))
  await vi.waitUntil(() => countGood() > chance.between(80, 200), { timeout: 60_000 })
  primary.signal('SIGKILL')
  await primary.ended()
  await sleep(chance.between(0, 500))
  const promotedAt = Date.now()
  await standby.promote()
  const findLastTrouble = () => Math.max(promotedAt, ...listReplies().filter(isFailed).map(endOf))
  await vi.waitUntil(() => Date.now() - findLastTrouble() > 1_500, { timeout: 60_000 })
  databases = { primary: standby, standby: await startStandby(standby, { synchronous: true, inPlaceOf: primary }) }
  await stop()
  const { transfers, missing } = await withPrimary(compareTransfers)
  const failed = listReplies().filter(isFailed)
  return {
    trouble: distinctSummaries(failed),
    violations: [
      ...missing.map(earned => `transfer: ${earned}`),
      ...(await withPrimary(db => findViolations(db, journal))),
    ],
    figures: {
      backAfter: findLastTrouble() - promotedAt,
      longestGap: Math.max(...loads.map(({ replies }) => findLongestGap(replies))),
      failed: failed.length,
      good: countGood(),
      transfers,
    },
  }
}

const readStatuses = () =>
  Promise.all([...webs, single.url].map(async url => (await fetch(`${url}/health/ready`)).status))
const isStandby = ({ address }: OwnPostgres) => address.port === databases.standby.address.port
const listUnsent = () =>
  withPrimary(db => db.selectFrom('outbox_mail').select('id').where('sent_at', 'is', null).execute())

test(`R8 F6 quality: ${promotions} promotions of a synchronous standby under load lose nothing that was acknowledged`, {
  timeout: 120_000 + promotions * 60_000,
}, async ({ annotate }) => {
  const chance = createChance(Number(process.env.FAULT_SEED ?? 1))
  for (let nth = 1; nth <= promotions; nth += 1) {
    const { trouble, violations, figures } = await promote(chance)
    await annotate(`${nth}: ${JSON.stringify(figures)}`)
    expect({ nth, trouble, violations }).toEqual({ nth, trouble: ['503 DATABASE_UNAVAILABLE'], violations: [] })
    expect(figures.backAfter).toBeLessThan(5_000 * timeFactor)
    expect(await readStatuses()).toEqual([200, 200, isStandby(single.database) ? 503 : 200])
    await expect.poll(listUnsent, { timeout: 60_000, interval: 200 }).toEqual([])
  }
  expect(servers.filter(({ pid }) => !isAlive(pid))).toEqual([])
})
