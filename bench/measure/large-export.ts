import { randomUUID } from 'node:crypto'
import { request as requestOf } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { administratorOf, sizeOf } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'
import { processorTime, residentMemory } from './processor-time.ts'

/** A file of very many rows, and a bare query for the same people that its cost is compared with. */
export type LargeFile = { title: string; person: number; method: 'GET' | 'POST'; path: string; bare: string }

const processorTimeOf = ({ server, databasePid }: BenchEnvironment) =>
  processorTime(server.pid) + processorTime(databasePid)

/** Reads the rows of a query through a bare cursor and discards them: the cost of the database alone. */
const readByCursor = async ({ connection, databasePid }: BenchEnvironment, query: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  const before = processorTime(databasePid) + process.cpuUsage().user / 1000
  await client.query(`begin; declare bare no scroll cursor for ${query}`)
  let rows = 0
  for (let last = -1; last !== 0; rows += last) last = (await client.query('fetch forward 2000 from bare')).rows.length
  const taken = processorTime(databasePid) + process.cpuUsage().user / 1000 - before
  await client.end()
  return { rows, taken }
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
  const text = `select count(*)::integer as open from pg_stat_activity where state <> 'idle' and query like '%batches%' and pid <> pg_backend_pid()`
  while ((await client.query(text)).rows[0].open > 0) await sleep(20)
  const took = performance.now() - began
  await client.end()
  return took
}

/** Downloads a whole file beside a bare cursor, and breaks off a second download. */
export const measureFile = async (
  environment: BenchEnvironment,
  { title, person, bare: query, ...file }: LargeFile,
) => {
  const as = await signInWith(environment.connection)
  const asked = () => ({ ...file, headers: { ...as(person), 'accept-encoding': 'identity' } })
  const bare = await readByCursor(environment, query)
  const before = processorTimeOf(environment)
  const whole = await download(environment, asked())
  const taken = processorTimeOf(environment) - before
  await download(environment, asked(), Math.min(5000, whole.lines / 2))
  const freed = await waitUntilFreed(environment)
  const times = taken / whole.lines / (bare.taken / bare.rows)
  print(
    `${title}, ${whole.lines.toLocaleString('en')} lines: ${Math.round(taken)} CPU-ms, ${times.toFixed(2)} × a bare cursor; first byte ${Math.round(whole.firstByte)} ms; memory + ${Math.round(whole.grown)} MiB; freed ${Math.round(freed)} ms after breaking off.`,
  )
  return whole
}

/** Everyone as one file. */
export const measureLargeExport = (environment: BenchEnvironment) =>
  measureFile(environment, {
    title: 'All employees',
    person: administratorOf(sizeOf(environment.people)),
    method: 'GET',
    path: '/api/employees/export',
    bare: `select u.id, u.first_name, u.last_name, u.email, e.started_at, d.name
             from employment e join app_user u on u.id = e.user_id join dispensary d on d.id = e.dispensary_id`,
  })
