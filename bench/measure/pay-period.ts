import pg from 'pg'
import { idSql, toBenchId } from '../dataset/ids.ts'
import { getManager, largestDispensaryId, type Size } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { type Call, expectStatus, parseJson, senderTo } from '../load/send.ts'
import { signInWith } from '../load/sign-in.ts'
import { processorTime } from './processor-time.ts'

const days = 10

/** A pay period of the store of a thousand, in which each person learns for half an hour on ten days. */
const statementsFor = (size: Size) => {
  const store = `'${largestDispensaryId(size)}'::uuid`
  return [
    `delete from time_approval where dispensary_id = ${store}`,
    `delete from pay_period where dispensary_id = ${store}`,
    `delete from time_beat where dispensary_id = ${store}`,
    `insert into pay_period (id, dispensary_id, starts_on, ends_on, created_by, created_at)
     values (${idSql('payPeriod', '1')}, ${store}, '2026-06-01', '2026-06-15', ${idSql('person', String(getManager(size)))}, '2026-06-01')`,
    `insert into time_beat (user_id, course_id, session_id, dispensary_id, local_day, started_at, ended_at)
     select e.user_id, ${idSql('course', '0')}, e.id, e.dispensary_id, date '2026-06-01' + k,
            timestamptz '2026-06-01 18:00Z' + k * interval '1 day', timestamptz '2026-06-01 18:30Z' + k * interval '1 day'
       from employment e, generate_series(0, ${days - 1}) k
      where e.dispensary_id = ${store} and e.user_id <> ${idSql('person', String(getManager(size)))}`,
  ]
}

const prepare = async ({ connection, size }: BenchEnvironment) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(`begin; ${statementsFor(size).join('; ')}; commit; analyze time_beat`).finally(() => client.end())
}

/** Approves the time of a thousand people, closes their pay period and downloads it. */
export const measurePayPeriod = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const { size, server, databasePid, connection } = environment
  await prepare(environment)
  const [send, as] = [senderTo(server.origin), await signInWith(connection)]
  const measure = async (what: string, call: Call): Promise<Figure> => {
    const times = () => [server.pid, databasePid].map(processorTime)
    const [began, [program = 0, database = 0]] = [performance.now(), times()]
    expectStatus(await send({ ...call, headers: as(getManager(size)) }), 200)
    const seconds = (performance.now() - began) / 1000
    const [programAfter = 0, databaseAfter = 0] = times()
    const ofDatabase = databaseAfter - database
    const spent = `${Math.round(programAfter - program + ofDatabase)} CPU-ms, of it database ${Math.round(ofDatabase)}`
    return { id: 'B4', what, goal: '≤ 2 s', measured: `${seconds.toFixed(2)} s: ${spent}`, isHeld: seconds <= 2 }
  }
  const [periodId, employerId] = [toBenchId('payPeriod', 1), largestDispensaryId(size)]
  const query = `periodId=${periodId}&employerId=${employerId}&limit=100`
  const list = await send({ path: `/api/training-time?${query}`, headers: as(getManager(size)) })
  const { paging } = parseJson<{ paging: { total: number } }>(expectStatus(list, 200))
  const approval = { periodId, filter: {}, expectedCount: paging.total }
  const people = paging.total.toLocaleString('en')
  return [
    await measure(`training time of ${people} people, a page`, { path: `/api/training-time?${query}` }),
    await measure(`training time of ${people} people approved`, {
      method: 'POST',
      path: '/api/training-time/approvals',
      json: approval,
    }),
    await measure(`a pay period of ${people} people closed`, {
      method: 'POST',
      path: `/api/pay-periods/${periodId}/close`,
    }),
    await measure(`a pay period of ${people} people as CSV`, { path: `/api/pay-periods/${periodId}/exact` }),
  ]
}
