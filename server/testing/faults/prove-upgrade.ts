import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { startBalancer } from './balancer.ts'
import type { Classroom } from './classroom.ts'
import { cleanUp, onCleanup } from './cleanup.ts'
import { findViolations } from './find-violations.ts'
import { newJournal } from './journal.ts'
import { expectedReply, type Reply, startLoad } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { makeManager, startReading } from './reading.ts'
import { replaceSite, startSite, type Version } from './rolling-upgrade.ts'

const seed = `
  import { buildClassroom } from './server/testing/faults/classroom.ts'
  import { openDatabase } from './server/platform/database/database.ts'
  import { openPool } from './server/platform/database/pool.ts'
  const db = openDatabase(openPool({ connectionString: process.env.DATABASE_URL }))
  console.log(JSON.stringify(await buildClassroom(db, { learners: 20, courses: 4 })))
  await db.destroy()`

/** Builds people and courses with the code of another checkout, whose tables are older than those of this one. */
const buildClassroomIn = (cwd: string, env: NodeJS.ProcessEnv): Classroom => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', seed]
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  return JSON.parse(execFileSync(process.execPath, args, options))
}

const toPercentile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** The longest time without a good answer, in milliseconds. */
const findLongestGap = (replies: readonly Reply[]) => {
  const ends = replies.map(({ sent, took }) => sent + took).sort((a, b) => a - b)
  return Math.max(0, ...ends.slice(1).map((end, index) => end - (ends[index] ?? end)))
}

/** How an upgrade was seen by those who used the installation meanwhile. */
type Proof = {
  calls: number
  perSecond: number
  failed: string[]
  longestGapMs: number
  /** The same before the upgrade: what the machine itself causes. */
  usualGapMs: number
  slowestMs: number
  p99Ms: number
  violations: string[]
}

const describeLoad = (replies: readonly Reply[], upgradedAt: number): Omit<Proof, 'violations'> => {
  const [good, bad] = [true, false].map(wanted =>
    replies.filter(({ summary }) => expectedReply.test(summary) === wanted),
  )
  const times = replies.map(({ took }) => took).sort((a, b) => a - b)
  const begun = replies.map(({ sent }) => sent)
  const seconds = (Math.max(...begun) - Math.min(...begun)) / 1_000
  return {
    calls: replies.length,
    perSecond: Math.round(replies.length / seconds),
    failed: (bad ?? []).map(({ what, summary }) => `${what}: ${summary}`),
    longestGapMs: findLongestGap(good ?? []),
    usualGapMs: findLongestGap((good ?? []).filter(({ sent, took }) => sent + took < upgradedAt)),
    slowestMs: times.at(-1) ?? 0,
    p99Ms: toPercentile(times, 0.99),
  }
}

/** Starts two servers and a worker of the first version, and replaces them by each of the next, under load. */
export const proveUpgrade = async (versions: readonly (Version & { root: string })[]): Promise<Proof> => {
  const [first, ...next] = versions
  if (!first) throw new Error('Give the version before the upgrade.')
  const postgres = await startOwnPostgres()
  const mail = await startMailServer()
  const env = { ...postgres.env, SMTP_URL: mail.url, PASSWORD_KIB: '64', NODE_ENV: 'test' }
  try {
    const balancer = await startBalancer()
    let site = await startSite(first, { env, balancer, count: 2 })
    const classroom = buildClassroomIn(first.root, env)
    const [manager] = classroom.learners
    const db = openDatabase(openPool({ connectionString: env.DATABASE_URL }))
    onCleanup(() => db.destroy())
    if (manager) await makeManager(db, manager)
    const journal = newJournal()
    const load = startLoad({ classroom, journal, url: balancer.url, seed: 1, pauseMs: 320 })
    const reading = startReading({ classroom, url: balancer.url, pauseMs: 300, ...(manager && { manager }) })
    await sleep(5_000)
    const upgradedAt = Date.now()
    for (const version of next) {
      site = await replaceSite(site, version)
      await sleep(5_000)
    }
    await Promise.all([load.stop(), reading.stop()])
    const figures = describeLoad([...load.replies, ...reading.replies], upgradedAt)
    return { ...figures, violations: await findViolations(db, journal) }
  } finally {
    await cleanUp()
  }
}
