import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { idOf } from '../dataset/ids.ts'
import { administratorOf } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'
import { processorTime } from './processor-time.ts'
import { watchMemory } from './watch-memory.ts'

const count = 5_000
const pageSize = 500

const processorTimeOf = ({ server, databasePid }: BenchEnvironment) =>
  processorTime(server.pid) + processorTime(databasePid)

/** The same people inserted by two bare statements, and taken back: the cost of the rows alone. */
const insertBare = async ({ connection, databasePid }: BenchEnvironment) => {
  const client = new pg.Client(connection)
  await client.connect()
  const before = processorTime(databasePid)
  await client.query('begin')
  await client.query(
    `insert into app_user (id, email, first_name, last_name, created_at)
     select gen_random_uuid(), 'bare-' || n || '@import.test', 'Ana', 'Ruiz', now() from generate_series(1, $1) n`,
    [count],
  )
  await client.query(
    `insert into employment (id, user_id, dispensary_id, started_at)
     select gen_random_uuid(), u.id, $1, now() from app_user u where u.email like 'bare-%@import.test'`,
    [idOf('dispensary', 1)],
  )
  await client.query('rollback')
  await client.end()
  return processorTime(databasePid) - before
}

type Run = { id: string; state: string; outcomes: Record<string, number>; results: Record<string, number> }
type Caller = (method: string, path: string, body?: unknown) => Promise<Run>

const callerOf = ({ server }: BenchEnvironment, headers: Record<string, string>): Caller => {
  return async (method, path, body) => {
    const answer = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

const rowsOf = (mark: string) =>
  Array.from({ length: count }, (_, nth) => ({
    number: nth + 2,
    cells: {
      firstName: 'Ana',
      lastName: `Ruiz ${nth}`,
      email: `${mark}-${nth}@import.test`,
      role: 'Budtender',
      place: '',
    },
  }))

const check = async (call: Caller) => {
  const begin = { kind: 'employees', fileName: 'bench.csv', placeId: idOf('dispensary', 1) }
  const run = await call('POST', '/imports', begin)
  const rows = rowsOf(run.id)
  for (let from = 0; from < count; from += pageSize)
    await call('PUT', `/imports/${run.id}/rows`, { rows: rows.slice(from, from + pageSize) })
  return run.id
}

const apply = async (call: Caller, id: string) => {
  await call('POST', `/imports/${id}/apply`, { mail: 'people', expected: { NEW: count }, ending: 0 })
  const read = () => call('GET', `/imports/${id}`)
  let run = await read()
  for (; run.state === 'APPLYING'; run = await read()) await sleep(200)
  if (run.results.ADDED !== count) throw new Error(`The import added ${run.results.ADDED} of ${count}.`)
}

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  return { done: await work(), seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

/** Checks and applies a list of 5,000 new people, beside the bare rows. */
export const measureImport = async (environment: BenchEnvironment) => {
  const as = await signInWith(environment.connection)
  const call = callerOf(environment, as(administratorOf(environment.size)))
  const bare = await insertBare(environment)
  const before = processorTimeOf(environment)
  const grown = watchMemory(environment.server.pid)
  const checked = await timed(() => check(call))
  const applied = await timed(() => apply(call, checked.done))
  const taken = processorTimeOf(environment) - before
  print(
    `Import of ${count.toLocaleString('en')} people: checked in ${checked.seconds} s, applied in ${applied.seconds} s; ${Math.round(taken)} CPU-ms, ${(taken / bare).toFixed(1)} × the bare rows (${Math.round(bare)} CPU-ms); memory + ${Math.round(grown())} MiB.`,
  )
}
