// npm run bench:events: ingestion rate of events, their storage, and the time of their reports; `npm run bench:events
// -- --events=5m`. `--write` also writes the figures into docs/performance.md. Generated data is removed at the end.
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { readCourseFigures } from '../../server/features/analytics/analysis/figures.queries.ts'
import { dropMonthsBefore } from '../../server/features/analytics/months.ts'
import { rollUp } from '../../server/features/analytics/roll-up.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import { startPostgres } from '../../server/platform/postgres/postgres.ts'
import { readPostmasterPid } from '../../server/platform/postgres/postmaster-pid.ts'
import { readNumber } from '../arguments.ts'
import { runServer } from '../environment/run-server.ts'
import { type BenchChild, startChild } from '../environment/start-child.ts'
import type { Figure } from '../figures.ts'
import { type Spread, summarize } from '../load/spread.ts'
import { processorTime } from '../measure/processor-time.ts'
import { print } from '../print.ts'
import { printTable, report, shorten } from '../report.ts'
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
const measureStorage = async (db: Db): Promise<Figure> => {
  const { bytes, people } = await one(
    db,
    sql<{ bytes: number; people: number }>`
      select sum(pg_total_relation_size(inhrelid))::float8 / (select count(*) from analytics_event) as bytes,
             pg_total_relation_size('analytics_visitor')::float8 / (select count(*) from analytics_event) as people
        from pg_inherits where inhparent = 'analytics_event'::regclass`,
  )
  const measured = `${bytes.toFixed(1)} bytes, and ${people.toFixed(1)} for who has seen what`
  return { id: 'P7', what: 'size of an event', goal: '≤ 160 bytes', measured, isHeld: bytes <= 160 }
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

const measureDashboard = async (db: Db, courses: BeaconTarget['courses']): Promise<Figure> => {
  const durations: number[] = []
  for (let turn = 0; turn < 200; turn += 1)
    durations.push(await timed(() => readCourseFigures(db, courses[turn % courses.length]!)))
  const { days } = await one(
    db,
    sql<{ days: number }>`select count(*) as days from analytics_day
      join analytics_subject subject on subject.id = subject_id where course_id = ${courses[0]!.courseId}::uuid`,
  )
  const spread = summarize(durations)
  return {
    id: 'P7',
    what: 'dashboard of a course',
    goal: 'p95 ≤ 50 ms',
    measured: `${formatSpread(spread)}, out of ${rounded(days)} days of its cards`,
    isHeld: spread.p95 <= 50,
  }
}

const measureDrop = async (db: Db): Promise<Figure> => {
  const { first } = await one(
    db,
    sql<{
      first: Date
    }>`select date_trunc('month', min(happened_at), 'UTC') + interval '1 month' as first from analytics_event`,
  )
  const took = await timed(() => dropMonthsBefore(db, first))
  return { id: 'P7', what: 'a month dropped', goal: '≤ 1 s', measured: `${Math.round(took)} ms`, isHeld: took <= 1_000 }
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

/** Sends beacons; the processor time is that of a call. */
const measureRun = async (load: BenchChild, run: BeaconRun, { server, database }: Pids): Promise<Figure> => {
  const before = [processorTime(server), processorTime(database)] as const
  const { calls, refused, seconds, spread } = await load.ask<BeaconResult>(run)
  const [ofServer, ofDatabase] = [processorTime(server) - before[0], processorTime(database) - before[1]]
  const perSecond = (calls * run.perCall) / seconds
  const cost = `${(ofServer / calls).toFixed(2)} CPU-ms a call, database ${(ofDatabase / calls).toFixed(2)}`
  return {
    id: 'P7',
    what: `events received by ${run.sockets} connections, ${run.perCall} at a time`,
    goal: '≥ 10,000/s, p99 ≤ 150 ms',
    measured: `${rounded(perSecond)}/s, ${formatSpread(spread)}; ${refused} refused; ${cost}`,
    isHeld: perSecond >= 10_000 && spread.p99 <= 150,
  }
}

const measureBeacons = async (target: BeaconTarget, pids: Pids) => {
  const load = await startChild('bench/events/beacons.ts', { argument: JSON.stringify(target) })
  await load.ask({ sockets: 64, perCall: 1, seconds: 3 })
  const figures: Figure[] = []
  for (const run of runs) figures.push(await measureRun(load, run, pids))
  await load.end()
  return figures
}

const count = readNumber(process.argv, 'events', '5m')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o755)
const { ownerConnection: connection, stop } = await startPostgres({ dataDir: folder })
const pool = openPool(connection, 4)
const db = openDatabase(pool)
try {
  await migrate(pool)
  const courses = await makeCourses(db, 50)
  await makePastEvents(db, count)
  await printRollUp(db)
  const figures = [await measureStorage(db)]
  await printBatched(db, courses)
  const server = await runServer({ connection, folder, role: 'all' })
  const database = readPostmasterPid(
    path.join(folder, readdirSync(folder).find(name => name.startsWith('pg')) ?? ''),
  )!.pid
  figures.push(...(await measureBeacons({ origin: server.origin, courses }, { server: server.pid, database })))
  await server.end()
  await printRollUp(db)
  figures.push(await measureDashboard(db, courses), await measureDrop(db))
  printTable(report(`bench:events -- --events=${shorten(count)}`, figures))
} finally {
  await db.destroy()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
