import { randomUUID } from 'node:crypto'
import { request as requestOf } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { administratorOf } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'
import { processorTime, residentMemory } from './processor-time.ts'

/** A file of very many rows, and a query that its cost is compared with. */
export type LargeFile = {
  title: string
  person: number
  method: 'GET' | 'POST'
  path: string
  /** How the query is read: copied, for the same columns in the same order, or by a cursor where it has fewer. */
  floor: 'copy' | 'cursor'
  query: string
}

const processorTimeOf = ({ server, databasePid }: BenchEnvironment) => {
  const [ofServer, ofDatabase] = [processorTime(server.pid), processorTime(databasePid)]
  return { ofDatabase, both: ofServer + ofDatabase }
}

const fetchAll = async (client: pg.Client, query: string) => {
  await client.query(`begin; declare bare no scroll cursor for ${query}`)
  let rows = 0
  for (let last = -1; last !== 0; rows += last) last = (await client.query('fetch forward 2000 from bare')).rows.length
  return rows
}

/** The client discards what is copied. */
const copyAll = async (client: pg.Client, query: string) =>
  (await client.query(`copy (${query}) to stdout`)).rowCount ?? 0

/**
 * Reads the rows of a query and discards them: the cost of the database alone, and of a cursor also of the client that
 * makes objects of the rows.
 */
const readFloor = async ({ connection, databasePid }: BenchEnvironment, { floor, query }: LargeFile) => {
  const client = new pg.Client(connection)
  await client.connect()
  const read = floor === 'copy' ? copyAll : fetchAll
  const ownTime = () => (floor === 'copy' ? 0 : process.cpuUsage().user / 1000)
  const [before, began] = [processorTime(databasePid) + ownTime(), performance.now()]
  const rows = await read(client, query)
  const [taken, took] = [processorTime(databasePid) + ownTime() - before, performance.now() - began]
  await client.end()
  return { rows, taken, took }
}

type Download = { lines: number; firstByte: number; grown: number }

type Asked = Pick<LargeFile, 'method' | 'path'> & { headers: Record<string, string> }

const download = async (
  { server }: BenchEnvironment,
  { method, path, headers }: Asked,
  breakOffAfter = Number.POSITIVE_INFINITY,
) => {
  const began = performance.now()
  const base = residentMemory(server.pid)
  return new Promise<Download>((resolve, reject) => {
    const progress: Download = { lines: 0, firstByte: 0, grown: 0 }
    const asked = { method, headers: { ...headers, 'idempotency-key': randomUUID() } }
    const request = requestOf(`${server.origin}${path}`, asked, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => {
        progress.firstByte ||= performance.now() - began
        for (const byte of part) if (byte === 10) progress.lines += 1
        progress.grown = Math.max(progress.grown, residentMemory(server.pid) - base)
        if (progress.lines > breakOffAfter) request.destroy()
      })
      answer.on('close', () => resolve(progress))
    })
    request.on('error', error => (breakOffAfter < Number.POSITIVE_INFINITY ? resolve(progress) : reject(error)))
    request.end()
  })
}

/** Milliseconds that the database still works after a reader has disconnected. */
const waitUntilFreed = async ({ connection }: BenchEnvironment) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  const began = performance.now()
  const text = `select count(*)::integer as open from pg_stat_activity where state <> 'idle' and (query like '%batches%' or query like 'copy (%') and pid <> pg_backend_pid()`
  while ((await client.query(text)).rows[0].open > 0) await sleep(20)
  const took = performance.now() - began
  await client.end()
  return took
}

const perRow = (milliseconds: number, rows: number) => `${((milliseconds * 1000) / rows).toFixed(1)} µs`

/** Downloads a whole file beside its floor, and breaks off a second download. */
export const measureFile = async (environment: BenchEnvironment, file: LargeFile) => {
  const { title, person, method, path } = file
  const as = await signInWith(environment.connection)
  const asked = () => ({ method, path, headers: { ...as(person), 'accept-encoding': 'identity' } })
  const floor = await readFloor(environment, file)
  const [before, began] = [processorTimeOf(environment), performance.now()]
  const whole = await download(environment, asked())
  const [after, took] = [processorTimeOf(environment), performance.now() - began]
  await download(environment, asked(), Math.min(5000, whole.lines / 2))
  const freed = await waitUntilFreed(environment)
  const [taken, ofDatabase] = [after.both - before.both, after.ofDatabase - before.ofDatabase]
  const times = taken / whole.lines / (floor.taken / floor.rows)
  print(
    `${title}, ${whole.lines.toLocaleString('en')} lines: ${Math.round(taken)} CPU-ms, ${perRow(taken, whole.lines)} a row, of it database ${perRow(ofDatabase, whole.lines)}; ${times.toFixed(2)} × a ${file.floor === 'copy' ? 'COPY of the same columns' : 'bare cursor'} (${perRow(floor.taken, floor.rows)} a row, ${Math.round(floor.took)} ms); took ${Math.round(took)} ms; first byte ${Math.round(whole.firstByte)} ms; memory + ${Math.round(whole.grown)} MiB; freed ${Math.round(freed)} ms after breaking off.`,
  )
  return whole
}

/** Everyone as one file. */
export const measureLargeExport = (environment: BenchEnvironment) =>
  measureFile(environment, {
    title: 'All employees',
    person: administratorOf(environment.size),
    method: 'GET',
    path: '/api/employees/export',
    floor: 'cursor',
    query: `select u.id, u.first_name, u.last_name, u.email, e.started_at, d.name
              from employment e join app_user u on u.id = e.user_id join dispensary d on d.id = e.dispensary_id`,
  })
