import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { builtInRoles } from '../dataset/content.ts'
import { toBenchId } from '../dataset/ids.ts'
import { getAdministrator, getManager } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { expectStatus, senderTo } from '../load/send.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'

/** Tables with at least so many rows must be read through an index. */
const minLargeRows = 10_000
/** The database's counters are updated within a second of a connection's last statement. */
const statisticsDelayMs = 1_300

type Scans = Map<string, number>

const readScans = async (client: pg.Client): Promise<Scans> => {
  const { rows } = await client.query(
    'select relname, seq_scan::integer as scans from pg_stat_user_tables where n_live_tup >= $1',
    [minLargeRows],
  )
  return new Map(rows.map(({ relname, scans }) => [relname, scans]))
}

const listsOf = (environment: BenchEnvironment) => {
  const size = environment.size
  const [manager, administrator] = [getManager(size), getAdministrator(size)]
  const dispensary = `dispensaryId=${toBenchId('dispensary', size.dispensaries + 2)}`
  return [
    [1, '/api/my-tracks'],
    [manager, `/api/employees?${dispensary}`],
    [manager, `/api/employees?${dispensary}&filter=ana&sort=trained&direction=desc&offset=60`],
    [manager, `/api/dispensary-tracks?${dispensary}`],
    [manager, `/api/reports/training?${dispensary}`],
    [manager, `/api/reports/training/employees?${dispensary}`],
    [manager, `/api/reports/overdue?${dispensary}`],
    [manager, `/api/reports/training/over-time?${dispensary}`],
    [manager, `/api/reports/feedback?${dispensary}`],
    [administrator, '/api/employees?limit=30'],
    [administrator, '/api/employees?limit=30&filter=hugo%20reyes'],
    [administrator, '/api/employees?limit=30&filter=reyes'],
    [administrator, '/api/employees?limit=30&filter=nobody-is-called-so'],
    [administrator, '/api/employees?limit=30&sort=email&direction=desc'],
    [administrator, `/api/employees?limit=30&roleId=${builtInRoles.manager}`],
    [administrator, '/api/employees?limit=30&offset=900'],
    [administrator, '/api/employees?limit=30&offset=9000'],
  ] as const
}

/** Requests every list twice; prints the time of the second, and the large tables that it scanned sequentially. */
export const checkLists = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const as = await signInWith(environment.connection)
  const send = senderTo(environment.server.origin)
  const client = new pg.Client({ ...environment.connection, user: 'postgres' })
  await client.connect()
  const lists = listsOf(environment)
  const unindexed = new Set<string>()
  for (const [person, path] of lists) {
    const before = await readScans(client)
    await send({ path, headers: as(person) })
    const began = performance.now()
    const sent = await send({ path, headers: as(person) })
    const took = performance.now() - began
    await sleep(statisticsDelayMs)
    const scanned = [...(await readScans(client))].filter(([table, scans]) => scans > (before.get(table) ?? 0))
    if (scanned.length > 0) unindexed.add(path)
    const verdict = scanned.length > 0 ? `reads all of ${scanned.map(([table]) => table).join(', ')}` : 'by indexes'
    print(`| ${path} | ${sent.status} | ${took.toFixed(1)} ms | ${verdict} |`)
    expectStatus(sent, 200)
  }
  await client.end()
  const measured = `${lists.length - unindexed.size} of ${lists.length} by indexes alone`
  const what = 'lists of learners, stores and employees'
  return [{ id: 'P12', what, goal: 'every list by indexes', measured, isHeld: unindexed.size === 0 }]
}
