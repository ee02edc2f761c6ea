// npm run bench:events: ingestion rate of events, their storage, and the time of their reports; `npm run bench:events
// -- --events=5m`. Generated data is removed at the end.

import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { readCourseFigures } from '../../server/features/analytics/analysis/figures.store.ts'
import { dropMonthsBefore } from '../../server/features/analytics/months.ts'
import { rollUp } from '../../server/features/analytics/roll-up.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import { startPostgres } from '../../server/platform/postgres/postgres.ts'
import { readPostmasterPid } from '../../server/platform/postgres/postmaster-pid.ts'
import { runServer } from '../environment/run-server.ts'
import { type BenchChild, startChild } from '../environment/start-child.ts'
import { type Spread, spreadOf } from '../load/spread.ts'
import { processorTime } from '../measure/processor-time.ts'
import { print } from '../print.ts'
import { measureBatched } from './batched.ts'
import type { BeaconResult, BeaconRun, BeaconTarget } from './beacons.ts'
import { makeCourses, makePastEvents } from './past-events.ts'

const folder = fileURLToPath(new URL('../../.data/bench/events', import.meta.url))

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const one = async <T>(db: Db, query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0]!

const rounded = (value: number) => Math.round(value).toLocaleString('en')
const formatSpread = ({ p50, p95, p99, worst }: Spread) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(0)} ms`

/** Bytes of an event with its indexes, in full months. */
const printStorage = async (db: Db) => {
  const { bytes, people } = await one(
    db,
    sql<{ bytes: number; people: number }>`
      select sum(pg_total_relation_size(inhrelid))::float8 / (select count(*) from analytics_event) as bytes,
             pg_total_relation_size('analytics_visitor')::float8 / (select count(*) from analytics_event) as people
        from pg_inherits where inhparent = 'analytics_event'::regclass`,
  )
  print(`Storage: ${bytes.toFixed(1)} bytes an event; who has seen what takes ${people.toFixed(1)} more (goal ≤ 160).`)
}

const printRollUp = async (db: Db) => {
  const { count } = await one(
    db,
    sql<{ count: number }>`
    select count(*) as count from analytics_event where batch > (select batch from analytics_progress)`,
  )
  const took = await timed(() => rollUp(db))
  print(
    `Roll-up: ${rounded(count)} events in ${(took / 1000).toFixed(0)} s, ${rounded((count / took) * 1000)} a second.`,
  )
}

const printFigures = async (db: Db, courses: BeaconTarget['courses']) => {
  const durations: number[] = []
  for (let turn = 0; turn < 200; turn += 1)
    durations.push(await timed(() => readCourseFigures(db, courses[turn % courses.length]!)))
  const { days } = await one(
    db,
    sql<{ days: number }>`select count(*) as days from analytics_day
      join analytics_subject subject on subject.id = subject_id where course_id = ${courses[0]!.courseId}::uuid`,
  )
  print(
    `Figures of a course, out of ${rounded(days)} days of its cards: ${formatSpread(spreadOf(durations))} (goal ≤ 50 ms).`,
  )
}

const printDrop = async (db: Db) => {
  const { first } = await one(
    db,
    sql<{
      first: Date
    }>`select date_trunc('month', min(happened_at), 'UTC') + interval '1 month' as first from analytics_event`,
  )
  print(
    `The oldest month dropped in ${(await timed(() => dropMonthsBefore(db, first))).toFixed(0)} ms (goal ≤ 1,000 ms).`,
  )
}

const printBatched = async (db: Db, courses: BeaconTarget['courses']) => {
  for (const callers of [100, 1_000]) {
    const { perSecond, spread } = await measureBatched(db, courses, callers)
    print(`Without HTTP, ${callers} callers: ${rounded(perSecond)} events a second, ${formatSpread(spread)}.`)
  }
}

const runs: BeaconRun[] = [
  { sockets: 256, perCall: 1, seconds: 10 },
  { sockets: 64, perCall: 1, seconds: 10 },
  { sockets: 64, perCall: 10, seconds: 10 },
  { sockets: 64, perCall: 50, seconds: 10 },
]

type Pids = { server: number; database: number }

/** Sends beacons; returns the outcome, and the processor time of each in the server and in the database. */
const printRun = async (load: BenchChild, run: BeaconRun, { server, database }: Pids) => {
  const before = [processorTime(server), processorTime(database)] as const
  const { calls, refused, seconds, spread } = await load.ask<BeaconResult>(run)
  const [ofServer, ofDatabase] = [processorTime(server) - before[0], processorTime(database) - before[1]]
  print(
    `${run.sockets} connections, ${run.perCall} at a time: ${rounded(calls / seconds)} calls and ${rounded((calls * run.perCall) / seconds)} events a second, ${formatSpread(spread)}; ${refused} refused.`,
  )
  print(
    `  CPU of a call: ${(ofServer / calls).toFixed(3)} ms of the server, ${(ofDatabase / calls).toFixed(3)} ms of the database.`,
  )
}

const printBeacons = async (target: BeaconTarget, pids: Pids) => {
  const load = await startChild('bench/events/beacons.ts', { argument: JSON.stringify(target) })
  await load.ask({ sockets: 64, perCall: 1, seconds: 3 })
  for (const run of runs) await printRun(load, run, pids)
  await load.end()
}

const countOf = (args: readonly string[]) => {
  const [, digits, unit] = /^--events=(\d+)(k|m)?$/.exec(args[0] ?? '--events=5m') ?? []
  if (!digits) throw new Error(`${args[0]} is no number of events: give one like --events=5m.`)
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit ?? ''] ?? 1)
}

const count = countOf(process.argv.slice(2))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o755)
const { ownerConnection: connection, stop } = await startPostgres({ dataDir: folder })
const pool = openPool(connection, 4)
const db = openDatabase(pool)
try {
  print(
    `${os.cpus().length} cores of ${os.cpus()[0]?.model}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}.`,
  )
  await migrate(pool)
  const courses = await makeCourses(db, 50)
  await makePastEvents(db, count)
  await printRollUp(db)
  await printStorage(db)
  await printFigures(db, courses)
  await printBatched(db, courses)
  const server = await runServer({ connection, folder, role: 'all' })
  const database = readPostmasterPid(
    path.join(folder, readdirSync(folder).find(name => name.startsWith('pg')) ?? ''),
  )!.pid
  await printBeacons({ origin: server.origin, courses }, { server: server.pid, database })
  await server.end()
  await printRollUp(db)
  await printFigures(db, courses)
  await printDrop(db)
} finally {
  await db.destroy()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
