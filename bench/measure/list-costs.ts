import pg from 'pg'
import type { Arguments } from '../arguments.ts'
import { type BenchEnvironment, openEnvironment } from '../environment/open-environment.ts'
import { expectStatus, type HttpResponse, jsonOf, senderTo } from '../load/send.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'
import { type Pair, printGrowth, slowestOf } from './list-growth.ts'
import { type Walk, walksOf } from './list-walks.ts'
import { processorTime } from './processor-time.ts'

export type Figures = { p50: number; p95: number; processor: number; ofDatabase: number }
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

type Named = { title: string; query: string; slowest: number }

const printRow = ({ title, query, slowest }: Named, { p50, p95, processor, ofDatabase }: Figures) => {
  const figures = [...[p50, p95].map(each => each.toFixed(1)), ...[processor, ofDatabase].map(each => each.toFixed(2))]
  print(`| ${[title, decodeURIComponent(query), ...figures, p95 <= slowest ? '' : 'slow'].join(' | ')} |`)
}

/** How many rows a response shows: those of its first list. */
const rowsIn = (answer: HttpResponse) => {
  const body = jsonOf<unknown>(answer)
  const lists = [body, ...Object.values(body ?? {})].filter(each => Array.isArray(each))
  return lists[0]?.length ?? 0
}

/** Makes calls of walks to an environment. */
const openCalls = async ({ connection, server }: BenchEnvironment) => {
  const as = await signInWith(connection)
  const send = senderTo(server.origin)
  return async ({ person, path }: Walk, query: string) =>
    expectStatus(await send({ path: `/api${path}?${query}`, headers: as(person) }), 200)
}

/** Makes calls of walks to an environment, each measured. */
const openWalks = async (environment: BenchEnvironment) => {
  const call = await openCalls(environment)
  const pids = { database: environment.databasePid, program: environment.server.pid }
  return async (walk: Walk, query: string) => {
    const rows = rowsIn(await call(walk, query))
    return { rows, ...(await measure(pids, () => call(walk, query))) }
  }
}

/** Makes each call of walks once. */
export const tryWalks = async (environment: BenchEnvironment, walks: readonly Walk[]) => {
  const call = await openCalls(environment)
  for (const walk of walks) for (const query of walk.queries) await call(walk, query)
}

/** Walks lists: latency, and processor time for each page. */
export const measureWalks = async (environment: BenchEnvironment, walks: readonly Walk[]) => {
  const walkTo = await openWalks(environment)
  const slowest = slowestOf(environment.size.people)
  print(
    '| list | filter, order, page | p50 ms | p95 ms | CPU-ms | of it database | |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  printRow({ title: 'a page by the primary key', query: '', slowest }, await measureFloor(environment))
  for (const walk of walks)
    for (const query of [...walk.queries, ...(walk.farBehind ?? [])])
      printRow({ title: walk.title, query, slowest }, await walkTo(walk, query))
}

const walksWanted = ({ size }: BenchEnvironment) =>
  walksOf(size).filter(({ title }) => title.includes(process.env.BENCH_LISTS ?? ''))

/** Walks the lists of a large data set and of a small one in turn, so that both meet the machine in the same state. */
const compareSizes = async (large: BenchEnvironment, small: BenchEnvironment) => {
  const [walkToLarge, walkToSmall] = [await openWalks(large), await openWalks(small)]
  const smallWalks = walksWanted(small)
  const pairs: Pair[] = []
  for (const [nth, walk] of walksWanted(large).entries()) {
    print(`${walk.title} …`)
    const { title } = walk
    for (const [at, query] of walk.queries.entries()) {
      const other = smallWalks[nth]!
      pairs.push({
        title,
        query,
        small: await walkToSmall(other, other.queries[at]!),
        large: await walkToLarge(walk, query),
      })
    }
    for (const query of walk.farBehind ?? []) pairs.push({ title, query, large: await walkToLarge(walk, query) })
  }
  printGrowth(pairs, large.size.people)
}

/** Walks every list of people and places; beside a small data set if one is asked for, with as many people a store. */
export const measureLists = async (environment: BenchEnvironment, { beside }: Pick<Arguments, 'beside'>) => {
  if (beside === undefined) return measureWalks(environment, walksWanted(environment))
  const { people, dispensaries } = environment.size
  const stores = Math.ceil((beside * dispensaries) / people)
  const small = await openEnvironment({ people: beside, stores, role: 'web' })
  await compareSizes(environment, small).finally(small.end)
}
