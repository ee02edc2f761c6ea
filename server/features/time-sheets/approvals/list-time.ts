import { addDays, toMonday } from '@trellis/contract/time-sheets/days.ts'
import type { PersonTime, TimeQuery, TimeTotals } from '@trellis/contract/time-sheets/training-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { offsetAndLimit, orderBy, pagedResponse } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { getEmployer } from '../employers/employers.queries.ts'
import { getPayPeriod } from '../periods/pay-periods.queries.ts'
import { approvedTime } from '../time-sheets.scope.ts'
import { selectFigures, type TimeSpan, toSpan } from './time-figures.queries.ts'

type TimeContext = { db: Db; actor: Actor; now: Date }

/** The week of a day, from Monday to Sunday. */
const toWeek = (day: string) => ({ startsOn: toMonday(day), endsOn: addDays(toMonday(day), 6) })

const getSpan = async (context: TimeContext, { employerId, periodId, week }: TimeQuery): Promise<TimeSpan> => {
  if (periodId) {
    const period = await getPayPeriod(context, periodId)
    if (period.employerId !== employerId) throw problem('NOT_FOUND')
    return toSpan(period)
  }
  const { retailOrganizationId } = await getEmployer(context.db, context.actor, employerId)
  const days = toWeek(week ?? context.now.toISOString().slice(0, 10))
  return { employerId, retailOrganizationId, ...days, periodId: null, isClosed: false }
}

type TimeAnswer = { items: PersonTime[]; total: number; totals: TimeTotals; stores: PersonTime['dispensary'][] }

const sortColumns = { name: sql`sort_name`, measured: sql`measured_seconds` }

const item = (actor: Actor, { employerId, periodId, isClosed }: TimeSpan) => sql`json_build_object(
  'userId', f.user_id, 'name', f.name, 'dispensary', json_build_object('id', f.dispensary_id, 'name', f.store),
  'measuredSeconds', f.measured_seconds, 'payableSeconds', f.payable_seconds,
  'additions', coalesce((select json_agg(json_build_object('day', x.local_day, 'minutes', x.added_minutes) order by x.local_day)
                           from addition x where x.user_id = f.user_id and x.dispensary_id = f.dispensary_id), '[]'),
  'approval', case when f.approved_at is not null then json_build_object(
     'approvedSeconds', f.approved_seconds, 'reason', f.reason, 'isCurrent', not f.is_unapproved,
     'by', (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = f.approved_by),
     'at', to_char(f.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
  'openRequests', (select count(*) from time_request r
                    where r.user_id = f.user_id and r.dispensary_id = f.dispensary_id and r.answer is null
                      and coalesce(r.retail_organization_id, r.dispensary_id) = ${employerId}::uuid),
  'may', json_build_object('approve', ${periodId !== null && !isClosed}::boolean and f.user_id <> ${actor.id}::uuid))`

/** A page of the time of people at stores, with the totals of all that match: one statement. */
export const listTime = async (context: TimeContext, query: TimeQuery) => {
  const { db, actor } = context
  const span = await getSpan(context, query)
  const order = orderBy([sortColumns[query.sortBy]], query.direction, sql`sort_name, user_id, dispensary_id`)
  const { rows } = await sql<TimeAnswer>`
    ${selectFigures(span, actor, query)}
    select (select count(*)::integer from figure) as total,
           (select json_build_object(
              'measuredSeconds', coalesce(sum(measured_seconds), 0),
              'payableSeconds', coalesce(sum(payable_seconds), 0),
              'approvedSeconds', coalesce(sum(approved_seconds) filter (where not is_unapproved), 0),
              'unapproved', count(*) filter (where is_unapproved),
              'approvable', count(*) filter (where is_approvable)) from figure) as totals,
           coalesce((select json_agg(${item(actor, span)} ${order}) from (
              select * from figure ${order} ${offsetAndLimit(query)}) f), '[]') as items,
           coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name, d.id)
                       from dispensary d
                      where d.id in (select shown_id from store)
                        and ${approvedTime(actor, sql`${span.retailOrganizationId}::uuid`)}), '[]') as stores`.execute(
    db,
  )
  const { items, total, ...rest } = singleRow(rows)
  return { ...pagedResponse({ items, total }, query), ...rest }
}
