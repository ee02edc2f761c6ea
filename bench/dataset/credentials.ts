import pg from 'pg'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { idSql } from './ids.ts'
import { getAdministrator, type Size } from './plan.ts'

const since = `timestamptz '2025-03-01 12:00Z'`
const requirementsOfState = 2

/** The states with their two requirements, of numbers from one on. */
const requirements = `(select state, (state_number - 1) * ${requirementsOfState} + k as n
    from unnest(array['CO', 'OR', 'AZ', 'MA', 'NV']) with ordinality s (state, state_number),
         generate_series(1, ${requirementsOfState}) k) r`

/** The certificates end evenly over the year from this day on. */
const firstLastDay = '2026-12-01'

const statementsFor = (size: Size) => {
  const administrator = idSql('person', String(getAdministrator(size)))
  return [
    `insert into requirement (id, code, state_code)
     select ${idSql('requirement', 'n')}, 'BENCH-' || n, state from ${requirements}`,
    `insert into requirement_edition (id, requirement_id, number, status, valid_from, title, summary, first_due_days,
                                      before_selling, renews, renew_months, renewal_from, teach, created_at)
     select ${idSql('requirement', 'n')}, ${idSql('requirement', 'n')}, 1, 'current', '2020-01-01',
            '{"en": "Vendor training", "es": "Capacitación"}', '{"en": "Everyone takes it.", "es": "La toman todos."}', 90,
            false, 'months', 12, 'expiry', 'anyone', ${since} from ${requirements}`,
    `insert into store_requirement (id, dispensary_id, requirement_id, switched_on_by, switched_on_at)
     select gen_random_uuid(), d.id, ${idSql('requirement', 'n')}, ${administrator}, ${since}
       from ${requirements} join dispensary d on d.state_code = r.state and d.closed_at is null`,
    `insert into credential (id, user_id, requirement_id, edition_id, source, dispensary_id, issued_on, expires_on, recorded_by,
                             recorded_at, confirmed_by, confirmed_at)
     select gen_random_uuid(), user_id, requirement_id, requirement_id, 'brought', dispensary_id, expires_on - 365,
            expires_on, user_id, ${since}, ${administrator}, ${since}
       from (select distinct on (e.user_id, s.requirement_id) e.user_id, s.requirement_id, s.dispensary_id,
                    date '${firstLastDay}' + abs(hashtext(e.user_id::text || s.requirement_id)) % 365 as expires_on
               from employment e join store_requirement s on s.dispensary_id = e.dispensary_id
              where e.ended_at is null
              order by e.user_id, s.requirement_id, s.dispensary_id) held`,
  ]
}

/** Switches two requirements of each state on at all stores, which everyone holds certificates for, once. */
export const makeCredentials = async (connection: Connection, size: Size) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query(`select 1 from requirement where id = ${idSql('requirement', '1')}`)
    if (rows.length > 0) return
    await client.query("set session_replication_role = 'replica'")
    await client.query(`begin; ${statementsFor(size).join('; ')}; commit`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
