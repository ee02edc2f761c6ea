import pg from 'pg'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { expectStatus, senderTo } from '../load/send.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'
import { type Walk, walksOf } from './list-walks.ts'
import { processorTime } from './processor-time.ts'

type Figures = { p50: number; p95: number; processor: number; ofDatabase: number }
/** The processes that a call costs; a bare statement costs the database alone. */
type Pids = { database: number; program?: number }

/** Processor time is counted in hundredths of a second, so cheap calls are made more often. */
const rounds = { least: 20, most: 200, milliseconds: 1000 }

const isEnough = (times: readonly number[]) =>
  times.length >= rounds.most ||
  (times.length >= rounds.least && times.reduce((sum, each) => sum + each, 0) >= rounds.milliseconds)

/** The latency of calls one after the other, and the processor time of each. */
const measure = async ({ database, program }: Pids, call: () => Promise<unknown>): Promise<Figures> => {
  await call()
  await call()
  const times: number[] = []
  const timesOf = () => [processorTime(database), program === undefined ? 0 : processorTime(program)] as const
  const before = timesOf()
  while (!isEnough(times)) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  const after = timesOf()
  const ofDatabase = (after[0] - before[0]) / times.length
  const ofProgram = (after[1] - before[1]) / times.length
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), processor: ofDatabase + ofProgram, ofDatabase }
}

/** A bare page by the primary key, of thirty people. */
const measureFloor = async ({ connection, databasePid }: BenchEnvironment) => {
  const client = new pg.Client(connection)
  await client.connect()
  const page = { name: 'floor', text: 'select id, first_name, last_name, email from app_user order by id limit 30' }
  const figures = await measure({ database: databasePid }, () => client.query(page))
  await client.end()
  return figures
}

const printRow = (title: string, query: string, { p50, p95, processor, ofDatabase }: Figures) => {
  const figures = [...[p50, p95].map(each => each.toFixed(1)), ...[processor, ofDatabase].map(each => each.toFixed(2))]
  print(`| ${[title, decodeURIComponent(query), ...figures, p95 <= 50 ? '' : 'slow'].join(' | ')} |`)
}

/** Walks lists: latency, and processor time for each page. */
export const measureWalks = async (environment: BenchEnvironment, walks: readonly Walk[]) => {
  const as = await signInWith(environment.connection)
  const send = senderTo(environment.server.origin)
  print(
    '| list | filter, order, page | p50 ms | p95 ms | CPU-ms | of it database | |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  printRow('a page by the primary key', '', await measureFloor(environment))
  for (const { title, person, path, queries } of walks)
    for (const query of queries) {
      const call = async () => expectStatus(await send({ path: `/api${path}?${query}`, headers: as(person) }), 200)
      printRow(
        title,
        query,
        await measure({ database: environment.databasePid, program: environment.server.pid }, call),
      )
    }
}

/** Walks every list of people and places. */
export const measureLists = (environment: BenchEnvironment) => {
  const only = process.env.BENCH_LISTS ?? ''
  return measureWalks(
    environment,
    walksOf(environment.size).filter(walk => walk.title.includes(only)),
  )
}
