import { request as requestOf } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { getAdministrator } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { signInWith } from '../load/sign-in.ts'
import { processorTime, residentMemory } from './processor-time.ts'

/** Every employee, as administrators download them. */
const path = '/api/employees/export'
/** The bare rows of that file. */
const query = `select u.id, u.first_name, u.last_name, u.email, e.started_at, d.name
                 from employment e join app_user u on u.id = e.user_id join dispensary d on d.id = e.dispensary_id`

const processorTimeOf = ({ server, databasePid }: BenchEnvironment) =>
  processorTime(server.pid) + processorTime(databasePid)

const fetchAll = async (client: pg.Client) => {
  await client.query(`begin; declare bare no scroll cursor for ${query}`)
  let rows = 0
  for (let last = -1; last !== 0; rows += last) last = (await client.query('fetch forward 2000 from bare')).rows.length
  return rows
}

/** Reads the bare rows by a cursor: processor milliseconds a row, of the database and of this process. */
const readFloor = async ({ connection, databasePid }: BenchEnvironment) => {
  const client = new pg.Client(connection)
  await client.connect()
  const time = () => processorTime(databasePid) + process.cpuUsage().user / 1000
  const before = time()
  const rows = await fetchAll(client)
  const spent = time() - before
  await client.end()
  return spent / rows
}

type Download = { lines: number; firstByte: number; grown: number }

/** Downloads the file, or only `limit` lines of it. */
const download = async (
  { server }: BenchEnvironment,
  headers: Record<string, string>,
  limit = Number.POSITIVE_INFINITY,
) => {
  const began = performance.now()
  const base = residentMemory(server.pid)
  return new Promise<Download>((resolve, reject) => {
    const progress: Download = { lines: 0, firstByte: 0, grown: 0 }
    const request = requestOf(`${server.origin}${path}`, { headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => {
        progress.firstByte ||= performance.now() - began
        for (const byte of part) if (byte === 10) progress.lines += 1
        progress.grown = Math.max(progress.grown, residentMemory(server.pid) - base)
        if (progress.lines > limit) request.destroy()
      })
      answer.on('close', () => resolve(progress))
    })
    request.on('error', error => (limit < Number.POSITIVE_INFINITY ? resolve(progress) : reject(error)))
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

/** Downloads everyone as one file beside the bare rows, and cancels a second download. */
export const measureLargeExport = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const as = await signInWith(environment.connection)
  const headers = () => ({ ...as(getAdministrator(environment.size)), 'accept-encoding': 'identity' })
  const floor = await readFloor(environment)
  const before = processorTimeOf(environment)
  const { lines, firstByte, grown } = await download(environment, headers())
  const spent = processorTimeOf(environment) - before
  await download(environment, headers(), Math.min(5000, lines / 2))
  const freed = await waitUntilFreed(environment)
  const times = spent / lines / floor
  const [first, free, memory] = [firstByte, freed, grown].map(Math.round)
  return [
    {
      id: 'P6',
      what: 'all employees as CSV',
      goal: '≤ 2.5 × the bare rows, first byte ≤ 300 ms, freed ≤ 1 s, memory ≤ + 64 MiB',
      measured: `${lines.toLocaleString('en')} rows: ${(spent / 1000).toFixed(1)} CPU-s, ${times.toFixed(1)} ×; ${first} ms, ${free} ms, + ${memory} MiB`,
      isHeld: times <= 2.5 && firstByte <= 300 && freed <= 1_000 && grown <= 64,
    },
  ]
}
