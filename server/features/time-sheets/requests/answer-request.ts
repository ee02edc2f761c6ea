import type { Out } from '@trellis/contract/endpoint.ts'
import type { TimeRequestAnswer, trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { requireFit } from '../own-time/own-requests.ts'
import { lockEmployer } from '../periods/pay-periods.queries.ts'
import { mailAnswer } from './mail-answer.ts'
import { reachedRequests } from './open-requests.queries.ts'

type AnswerCall = Pick<
  Call<typeof trainingTime.answer>,
  'db' | 'actor' | 'params' | 'body' | 'config' | 'client' | 'now'
>
type Answer = Out<typeof TimeRequestAnswer>

type RequestRow = {
  userId: string
  dispensaryId: string
  employerId: string
  day: string
  minutes: number
  answer: string | null
}

/** A request in the actor's reach, locked with its employer. @throws NOT_FOUND for others. */
const lockRequest = async (db: Db, actor: Actor, id: string) => {
  const find = async (locking = sql``) => {
    const { rows } = await sql<RequestRow>`
      select r.user_id as "userId", r.dispensary_id as "dispensaryId", r.local_day::text as day, r.minutes, r.answer,
             coalesce(r.retail_organization_id, r.dispensary_id) as "employerId"
        from ${reachedRequests(actor)} where r.id = ${id}::uuid ${locking}`.execute(db)
    return requireFound(rows[0])
  }
  await lockEmployer(db, (await find()).employerId)
  return find(sql`for no key update of r`)
}

/** The day that pays added time: its own or, if that period is closed, the first one after the newest closed period. */
const countsOn = sql<string>`(
  select case when bool_or(time_request.local_day between p.starts_on and p.ends_on) then max(p.ends_on) + 1
              else time_request.local_day end
    from pay_period p
   where p.closed_at is not null
     and coalesce(p.retail_organization_id, p.dispensary_id) = coalesce(time_request.retail_organization_id, time_request.dispensary_id))`

const toChanges = (answer: Answer, request: RequestRow) =>
  answer.answer === 'accepted'
    ? { answer: 'accepted', added_minutes: answer.minutes ?? request.minutes, counts_on: countsOn, answer_words: null }
    : { answer: 'declined', added_minutes: 0, counts_on: null, answer_words: answer.words }

const withdrawn = 'The person withdrew this request, so nothing is left to answer.'

/** Adds the reported time or declines it, and tells the person. */
export const answerRequest = async ({ db, actor, params: { id }, body, config, client, now }: AnswerCall) => {
  const request = await lockRequest(db, actor, id)
  if (request.userId === actor.id) throw problem('OWN_TIME')
  if (request.answer !== null)
    throw problem('DECIDED_BEFORE', request.answer === 'withdrawn' ? { sentence: withdrawn } : {})
  if (body.answer === 'accepted') await requireFit(db, body.minutes ?? request.minutes, { ...request, now })
  const saved = await db
    .updateTable('time_request')
    .set({ ...toChanges(body, request), answered_by: actor.id, answered_at: now })
    .where('id', '=', id)
    .returning('added_minutes as minutes')
    .execute()
  const minutes = singleRow(saved).minutes ?? 0
  const details = { requestId: id, dispensaryId: request.dispensaryId, status: body.answer, minutes }
  await recordAct(db, {
    act: 'time-request-answered',
    actorId: actor.id,
    subjectId: request.userId,
    details,
    client,
    now,
  })
  await mailAnswer(db, { id, actorId: actor.id, siteUrl: config.siteUrl, now })
}
