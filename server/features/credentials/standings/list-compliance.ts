import type { complianceList, PersonCompliance, RequirementName } from '@trellis/contract/credentials/compliance.ts'
import type { Out } from '@trellis/contract/endpoint.ts'
import type { UnrecordedSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ReadOptions } from '../../../platform/database/in-snapshot.ts'
import {
  containsText,
  offsetAndLimit,
  orderBy,
  type PageRange,
  pagedResponse,
} from '../../../platform/database/list-query.ts'
import { readInBatches } from '../../../platform/database/read-in-batches.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { unrecordedSessions } from '../../live-sessions/live-sessions.public.ts'
import { selectSubject } from '../subject.queries.ts'
import { withStandings } from './standing-facts.ts'
import { type StandingRow, standingColumns, toStanding } from './to-standing.ts'

type ComplianceFilter = Out<typeof complianceList.choice>
type ComplianceQuery = { actor: Actor; now: Date; filter: ComplianceFilter }

type Subject = { id: string; kind: 'chain' | 'store'; name: string }
type PersonRow = Omit<PersonCompliance, 'standings'> & { standings: StandingRow[] }
type ComplianceRow = {
  subject: Subject | null
  requirements: RequirementName[]
  storesWithoutRequirement: number
  unrecorded: UnrecordedSession[]
  totals: { people: number; asked: number; maySell: number; needYou: number; disabled: number }
  total: number
  items: PersonRow[]
}

const weekMs = 7 * 86_400_000
const maxUnrecorded = 20

/** Whether a row of `listed_standing` is one that the filter asks for. */
const hasState = ({ standing, requirementId }: ComplianceFilter): RawBuilder<SqlBool> => sql`(
  ${requirementId ? sql`requirement_id = ${requirementId}::uuid and applies` : sql`true`}
  and ${standing === 'needs-you' ? sql`needs_you` : standing ? sql`state = ${standing}` : sql`true`})`

/** The last day that decides the order: of the requirement, if one is chosen. */
const earliest = ({ requirementId }: ComplianceFilter) =>
  requirementId ? sql`min(until) filter (where requirement_id = ${requirementId}::uuid)` : sql`min(until)`

const sortColumns = { name: [sql`lower(p.last_name)`, sql`lower(p.first_name)`], until: [sql`p.until`] }

/** `order by` for the people of `listed`. */
const orderPeople = ({ sortBy, direction }: ComplianceFilter) =>
  orderBy(sortColumns[sortBy], direction, sql`lower(p.last_name), lower(p.first_name), p.employment_id`)

/** The title of an edition in the actor's language. */
const titleFor = (actor: Actor, title: RawBuilder<unknown>) => sql`
  coalesce(${title} ->> (select locale from app_user where id = ${actor.id}::uuid), ${title} ->> 'en')`

export const requirementName = (actor: Actor, row: string) => sql`
  json_build_object('id', ${sql.ref(`${row}.requirement_id`)}, 'code', ${sql.ref(`${row}.code`)},
                    'title', ${titleFor(actor, sql.ref(`${row}.title`))})`

/** People who work at the stores, but cannot log in: their standings are not listed. */
const disabled = sql`(
  select count(distinct e.user_id)::integer
    from store d
    join employment e on e.dispensary_id = d.id and e.ended_at is null
    join app_user u on u.id = e.user_id and not u.enabled and u.erased_at is null)`

const isoMoment = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The live trainings of the subject without attendance, oldest first, each as JSON. */
const withUnrecorded = ({ now }: ComplianceQuery) => sql`
  unrecorded as materialized (
    select s.starts_at, json_build_object(
             'id', s.id, 'title', coalesce(course.title, class.title), 'startsAt', ${isoMoment(sql`s.starts_at`)},
             'endsAt', ${isoMoment(sql`s.ends_at`)},
             'dispensary', json_build_object('id', d.id, 'name', d.name, 'timeZone', d.time_zone)) as item
      from store d
      join live_session s on s.dispensary_id = d.id
      left join card_course course on course.id = s.course_id
      left join class on class.id = s.class_id
     where ${unrecordedSessions(now)}
  )`

const person = ({ now }: ComplianceQuery) => sql`json_build_object(
  'userId', p.user_id, 'name', concat_ws(' ', p.first_name, p.last_name), 'maySell', p.may_sell,
  'dispensary', json_build_object('id', d.id, 'name', d.name, 'stateCode', d.state_code, 'today', d.today),
  'jobs', (select coalesce(json_agg(j.label order by j.label), '[]')
             from employment_role er join dispensary_role j on j.id = er.dispensary_role_id
            where er.employment_id = p.employment_id),
  'remindedAt', (select ${isoMoment(sql`t.reminded_at`)} from training_reminder t
                  where t.user_id = p.user_id and t.reminded_at > ${new Date(now.getTime() - weekMs)}::timestamptz),
  'standings', coalesce(s.standings, '[]'))`

/** A page of `listed p` with store `d` and standings `s`. */
const withDetails = (actor: Actor, page: RawBuilder<unknown>) => sql`
  (${page}) p
  join store d on d.id = p.dispensary_id
  left join (
    select s.employment_id, json_agg(${standingColumns(requirementName(actor, 's'))} order by s.code) as standings
      from standing s where s.employment_id = any(array(select employment_id from (${page}) page))
     group by s.employment_id) s on s.employment_id = p.employment_id`

/** The subject, its people and standings, and `listed`: those who match the filter. */
const withPeople = ({ actor, now, filter }: ComplianceQuery) => {
  const { row, stores } = selectSubject(actor, filter)
  const isNamed = containsText(filter.filter, [sql`u.first_name || ' ' || u.last_name`, sql`u.email`])
  return sql`
    with subject as materialized (${row}), ${withStandings({ stores, now })}, known as materialized (
      select employment_id, user_id, dispensary_id, ${earliest(filter)} as until,
             not coalesce(bool_or(state in ('missing', 'expired')), false) as may_sell, bool_or(needs_you) as needs_you,
             bool_or(applies) as is_asked,
             bool_or(${hasState(filter)}) as is_match
        from listed_standing
       group by employment_id, user_id, dispensary_id
    ), listed as materialized (
      select p.*, u.first_name, u.last_name from known p join app_user u on u.id = p.user_id where is_match and ${isNamed}
    )`
}

const toPerson = ({ standings, ...person }: PersonRow): PersonCompliance => ({
  ...person,
  standings: standings.map(toStanding),
})

const readCompliance = async (db: Db, query: ComplianceQuery, range: PageRange) => {
  const { actor, filter } = query
  const order = orderPeople(filter)
  const { rows } = await sql<ComplianceRow>`
    ${withPeople(query)}, ${withUnrecorded(query)}
    select (select row_to_json(subject) from subject) as subject,
           (select count(*)::integer from listed) as total,
           (select json_build_object(
              'people', count(distinct user_id),
              'asked', count(distinct user_id) filter (where is_asked),
              'maySell', count(distinct user_id) filter (where is_asked) - count(distinct user_id) filter (where not may_sell),
              'needYou', count(distinct user_id) filter (where needs_you) + (select count(*) from unrecorded),
              'disabled', ${disabled}) from known) as totals,
           coalesce((select json_agg(u.item order by u.starts_at) from (
             select * from unrecorded order by starts_at limit ${maxUnrecorded}::integer) u), '[]') as unrecorded,
           coalesce((select json_agg(${requirementName(actor, 'one')} order by one.code)
                       from (select distinct on (requirement_id) * from rule) one), '[]') as requirements,
           (select count(*)::integer from store d
             where d.id not in (select dispensary_id from rule)) as "storesWithoutRequirement",
           coalesce((select json_agg(${person(query)} ${order})
                       from ${withDetails(actor, sql`select p.* from listed p ${order} ${offsetAndLimit(range)}`)}), '[]') as items`.execute(
    db,
  )
  const { items, ...rest } = singleRow(rows)
  return { ...rest, items: items.map(toPerson) }
}

/**
 * A page of the people of a chain or store with their standings, in one statement. @throws NOT_FOUND for a subject that
 * the caller does not manage.
 */
export const listCompliance = async (db: Db, query: ComplianceQuery, range: Required<PageRange>) => {
  const { items, total, ...rest } = await readCompliance(db, query, range)
  const { retailOrganizationId, dispensaryId } = query.filter
  if (!rest.subject && (retailOrganizationId || dispensaryId)) throw problem('NOT_FOUND')
  return { ...pagedResponse({ items, total }, range), ...rest }
}

/** All people who match the filter, in batches. */
export async function* readAllPeople(query: ComplianceQuery, options: ReadOptions) {
  const all = sql<{ item: PersonRow }>`
    ${withPeople(query)}
    select ${person(query)} as item from ${withDetails(query.actor, sql`select * from listed`)} ${orderPeople(query.filter)}`
  for await (const rows of readInBatches(all, options)) yield rows.map(({ item }) => toPerson(item))
}
