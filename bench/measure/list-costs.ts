import pg from 'pg'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { expectStatus, senderTo } from '../load/send.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'
import { type Walk, walksOf } from './list-walks.ts'
import { processorTime } from './processor-time.ts'

type Figures = { milliseconds: number; p50: number; p95: number; ofDatabase: number }

/** The latency of calls one after the other, and the database's share of processor time of each. */
const measure = async (databasePid: number, call: () => Promise<unknown>): Promise<Figures> => {
  const beganAt = performance.now()
  await call()
  // What is far too slow need not be known exactly.
  const rounds = performance.now() - beganAt > 300 ? 5 : 20
  await call()
  const times: number[] = []
  const before = processorTime(databasePid)
  while (times.length < rounds) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  const ofDatabase = (processorTime(databasePid) - before) / rounds
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(rounds * share) - 1] ?? Number.NaN
  return { milliseconds: times.reduce((sum, each) => sum + each) / rounds, p50: at(0.5), p95: at(0.95), ofDatabase }
}

/** A bare page by the primary key, of thirty people. */
const measureFloor = async ({ connection, databasePid }: BenchEnvironment) => {
  const client = new pg.Client(connection)
  await client.connect()
  const page = { name: 'floor', text: 'select id, first_name, last_name, email from app_user order by id limit 30' }
  const figures = await measure(databasePid, () => client.query(page))
  await client.end()
  return figures
}

const printRow = (title: string, query: string, { p50, p95, ofDatabase }: Figures) => {
  const figures = [p50, p95, ofDatabase].map(each => each.toFixed(1))
  print(`| ${[title, decodeURIComponent(query), ...figures, p95 <= 50 ? '' : 'slow'].join(' | ')} |`)
}

/** Walks lists: latency, and processor time of the database for each page. */
export const measureWalks = async (environment: BenchEnvironment, walks: readonly Walk[]) => {
  const as = await signInWith(environment.connection)
  const send = senderTo(environment.server.origin)
  print(
    '| list | filter, order, page | p50 ms | p95 ms | CPU-ms of the database | |\n| --- | --- | --- | --- | --- | --- |',
  )
  printRow('a page by the primary key', '', await measureFloor(environment))
  for (const { title, person, path, queries } of walks)
    for (const query of queries) {
      const call = async () => expectStatus(await send({ path: `/api${path}?${query}`, headers: as(person) }), 200)
      printRow(title, query, await measure(environment.databasePid, call))
    }
}

/** Walks every list of people and places. */
export const measureLists = (environment: BenchEnvironment) => {
  const only = process.env.BENCH_LISTS ?? ''
  return measureWalks(
    environment,
    walksOf(environment.people).filter(walk => walk.title.includes(only)),
  )
}
