import pg from 'pg'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { idSql, toBenchId } from './ids.ts'
import { getManager, largeDispensaries, type Size, tracks } from './plan.ts'

/** A store of 10,000 people with nine courses each: the size that the goal of the progress file is set for. */
export const wideDispensary = { people: 10_000, items: 9 }

const since = `timestamptz '2025-03-01 12:00Z'`
/** An id range far from all others. */
const first = 100_000_000

const dispensaryNumber = ({ dispensaries }: Size) => dispensaries + largeDispensaries.length + 1

export const wideDispensaryId = (size: Size) => toBenchId('dispensary', dispensaryNumber(size))

const numbers = `generate_series(${first + 1}, ${first + wideDispensary.people}) n`

const statementsFor = (size: Size) => {
  const dispensary = idSql('dispensary', String(dispensaryNumber(size)))
  const trackOf = (n: string) => idSql('track', `${tracks} + (${n}) / 5`)
  const items = `generate_series(0, ${wideDispensary.items - 1}) k`
  return [
    `insert into dispensary (id, name, address_line1, city, state_code, time_zone, zip_code, sign_up_link_id, created_at)
     values (${dispensary}, 'Store of ten thousand', '1 Wide Street', 'Denver', 'CO', 'America/Denver', '80202', ${dispensary}, ${since})`,
    `insert into track (id, name, description, created_at)
     select distinct ${trackOf('k')}, 'Wide track ' || k / 5, 'What ten thousand people learn.', ${since} from ${items}`,
    `insert into track_item (id, track_id, position, course_id)
     select ${idSql('item', `${tracks * 5} + k`)}, ${trackOf('k')}, k % 5, ${idSql('course', 'k + k / 9')} from ${items}`,
    `insert into track_assignment (track_id, dispensary_id, assigned_at)
     select distinct ${trackOf('k')}, ${dispensary}, ${since} from ${items}`,
    `insert into app_user (id, email, first_name, last_name, activated_at, address_proven_at, created_at, current_employments, current_dispensaries)
     select ${idSql('person', 'n')}, 'wide-' || n || '@bench.trellis.test', 'Wide', 'Person ' || n, ${since}, ${since}, ${since}, 1, 1 from ${numbers}`,
    `insert into employment (id, user_id, dispensary_id, started_at)
     select ${idSql('employment', 'n')}, ${idSql('person', 'n')}, ${dispensary}, ${since} from ${numbers}`,
    `insert into employment (id, user_id, dispensary_id, started_at)
     values (${idSql('employment', String(first))}, ${idSql('person', String(getManager(size)))}, ${dispensary}, ${since})`,
    `insert into employment_role (employment_id, dispensary_role_id)
     select ${idSql('employment', String(first))}, er.dispensary_role_id
       from employment e join employment_role er on er.employment_id = e.id
      where e.user_id = ${idSql('person', String(getManager(size)))} limit 1`,
    `insert into course_round (id, user_id, course_id, number, started_at, seen_position, completed_at, completed_version_id)
     select ${idSql('round', 'n * 16 + k')}, ${idSql('person', 'n')}, c.id, 1, ${since}, 0, ${since} + k * interval '1 day', c.published_version_id
       from ${numbers} cross join ${items}
       join card_course c on c.id = ${idSql('course', 'k + k / 9')}
      where (n + k) % 3 > 0`,
  ]
}

/** Creates the store of 10,000, once. */
export const makeWideDispensary = async (connection: Connection, size: Size) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query('select 1 from dispensary where id = $1', [wideDispensaryId(size)])
    if (rows.length > 0) return
    await client.query("set session_replication_role = 'replica'")
    await client.query(`begin; ${statementsFor(size).join('; ')}; commit`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
