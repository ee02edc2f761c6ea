import { addDays } from '@trellis/contract/time-sheets/days.ts'
import {
  type OwnTimeRequest,
  type ownTime,
  requestDays,
  requestSentences,
  type TimeRequestBody,
} from '@trellis/contract/time-sheets/own-time.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type PageRange, readList } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidFields, problem, requireFound } from '../../../platform/problem.ts'
import { selectOwnStore } from '../../organizations/own-store.public.ts'

type RequestRow = Omit<OwnTimeRequest, 'askedAt'> & { askedAt: Date }

/** What a person reported as missing, newest first. */
export const listOwnRequests = (db: Db, userId: string, range: PageRange) => {
  const list = {
    columns: sql<RequestRow>`
      r.id, (select name from dispensary where id = r.dispensary_id) as store, r.local_day::text as day, r.minutes, r.words,
      r.created_at as "askedAt", r.answer, r.added_minutes as "addedMinutes", r.counts_on::text as "countsOn",
      r.answer_words as "answerWords"`,
    from: sql`from time_request r where r.user_id = ${userId}::uuid`,
    order: sql`order by r.created_at desc, r.id desc`,
    row: 'r',
  }
  const itemOf = ({ askedAt, ...row }: RequestRow): OwnTimeRequest => ({ ...row, askedAt: askedAt.toISOString() })
  return readList(db, { ...list, itemOf }, range)
}

type DayOfPerson = { userId: string; day: string; now: Date }

type Place = { dispensaryId: string | null; retailOrganizationId: string | null; today: string; seconds: number }

/** Where time of a day counts: at the store where the person learned last that day, else at their own; with its time. */
const readPlace = async (db: Db, { userId, day, now }: DayOfPerson) => {
  const { rows } = await sql<Place>`
    with stretch as (
      select dispensary_id, retail_organization_id, started_at, ended_at from time_beat
       where user_id = ${userId}::uuid and local_day = ${day}::date
         and ended_at between ${day}::date - interval '2 days' and ${day}::date + interval '3 days'
    )
    select coalesce(last.dispensary_id, own.dispensary_id) as "dispensaryId",
           case when last.dispensary_id is null then own.retail_organization_id
                else last.retail_organization_id end as "retailOrganizationId",
           (${now}::timestamptz at time zone own.time_zone)::date::text as today,
           (select coalesce(sum(extract(epoch from ended_at - started_at)), 0) from stretch)::float8
           + (select coalesce(sum(added_minutes), 0) * 60 from time_request
               where user_id = ${userId}::uuid and local_day = ${day}::date) as seconds
      from (${selectOwnStore(userId)}) as own
      left join (select * from stretch where dispensary_id is not null order by ended_at desc limit 1) as last on true`.execute(
    db,
  )
  return singleRow(rows)
}

/** INVALID_INPUT for more minutes than a day has left. */
const requireLeft = (minutes: number, { seconds }: Pick<Place, 'seconds'>) => {
  const left = Math.max(0, Math.floor((86_400 - seconds) / 60))
  if (minutes > left) throw problem('INVALID_INPUT', { field: 'minutes', sentence: requestSentences.full(left) })
}

const checkRequest = ({ day, minutes }: TimeRequestBody, place: Place) => {
  if (day > place.today) throw invalidFields([['day', requestSentences.future]])
  if (day < addDays(place.today, -requestDays)) throw invalidFields([['day', requestSentences.old]])
  requireLeft(minutes, place)
}

/** INVALID_INPUT for minutes that do not fit into a day of a person beside what is logged and added already. */
export const requireFit = async (db: Db, minutes: number, day: DayOfPerson) =>
  requireLeft(minutes, await readPlace(db, day))

/** Asks the managers of a store to add missing time. */
export const requestTime = async ({ db, actor, body, client, now }: Call<typeof ownTime.request>) => {
  const place = await readPlace(db, { userId: actor.id, day: body.day, now })
  const { dispensaryId } = place
  if (dispensaryId === null) throw problem('TIME_WITHOUT_STORE')
  checkRequest(body, place)
  const row = {
    id: newId(),
    user_id: actor.id,
    dispensary_id: dispensaryId,
    retail_organization_id: place.retailOrganizationId,
    local_day: body.day,
    minutes: body.minutes,
    words: body.words,
    created_at: now,
  }
  await db.insertInto('time_request').values(row).execute()
  await recordAct(db, {
    act: 'training-time-asked',
    actorId: actor.id,
    subjectId: row.id,
    details: { dispensaryId },
    client,
    now,
  })
  return { id: row.id }
}

type LockedRequest = Pick<OwnTimeRequest, 'answer'> & { dispensaryId: string }

/** Withdraws an open request; one that was withdrawn before stays as it is. */
export const withdrawRequest = async ({ db, actor, params, client, now }: Call<typeof ownTime.withdraw>) => {
  const { rows } = await sql<LockedRequest>`
    select answer, dispensary_id as "dispensaryId" from time_request
     where id = ${params.id}::uuid and user_id = ${actor.id}::uuid for no key update`.execute(db)
  const { answer, dispensaryId } = requireFound(rows[0])
  if (answer === 'withdrawn') return
  if (answer !== null) throw problem('DECIDED_BEFORE')
  const withdrawn = { answer: 'withdrawn', added_minutes: 0, answered_by: actor.id, answered_at: now }
  await db.updateTable('time_request').set(withdrawn).where('id', '=', params.id).execute()
  const entry = { act: 'training-time-withdrawn', actorId: actor.id, subjectId: params.id } as const
  await recordAct(db, { ...entry, details: { dispensaryId }, client, now })
}
