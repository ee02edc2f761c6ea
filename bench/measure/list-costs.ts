import pg from 'pg'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { expectStatus, senderTo } from '../load/send.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'
import { listWalks, type Walk } from './list-walks.ts'
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

type Query = { title: string; query: string; limit: number }

const printRow = ({ title, query, limit }: Query, { p50, p95, processor, ofDatabase }: Figures) => {
  const figures = [...[p50, p95].map(each => each.toFixed(1)), ...[processor, ofDatabase].map(each => each.toFixed(2))]
  print(`| ${[title, decodeURIComponent(query), ...figures, p95 <= limit ? '' : 'slow'].join(' | ')} |`)
}

/** Makes calls of walks to an environment, each measured. */
const openWalks = async ({ connection, server, databasePid }: BenchEnvironment) => {
  const as = await signInWith(connection)
  const send = senderTo(server.origin)
  const pids = { database: databasePid, program: server.pid }
  return ({ person, path }: Walk, query: string) =>
    measure(pids, async () => expectStatus(await send({ path: `/api${path}?${query}`, headers: as(person) }), 200))
}

const head = '| list | filter, order, page | p50 ms | p95 ms | CPU-ms | of it database | |'

/** Walks lists: prints the latency and the processor time of each page; returns each p95. */
const measureWalks = async (environment: BenchEnvironment, { walks, limit }: { walks: Walk[]; limit: number }) => {
  const walkTo = await openWalks(environment)
  print(`${head}\n| --- | --- | --- | --- | --- | --- | --- |`)
  printRow({ title: 'a page by the primary key', query: '', limit }, await measureFloor(environment))
  const slowest: number[] = []
  for (const walk of walks)
    for (const query of walk.queries) {
      const figures = await walkTo(walk, query)
      printRow({ title: walk.title, query, limit }, figures)
      slowest.push(figures.p95)
    }
  return slowest
}

/** Walks every list of people and places, or those with BENCH_LISTS in their title. */
export const measureLists = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const { size } = environment
  const titled = process.env.BENCH_LISTS ?? ''
  const walks = listWalks(size).filter(({ title }) => title.includes(titled))
  const limit = size.people > 250_000 ? 300 : 100
  const all = await measureWalks(environment, { walks, limit })
  const held = all.filter(p95 => p95 <= limit)
  const what = titled ? `pages of lists with “${titled}”` : 'pages of all lists of people and places'
  const measured = `${held.length} of ${all.length} hold, the slowest p95 ${Math.round(Math.max(...all))} ms`
  return [{ id: 'P8', what, goal: `p95 ≤ ${limit} ms`, measured, isHeld: held.length === all.length }]
}
