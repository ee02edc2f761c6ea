import {
  type liveSessions,
  sessionFutureDays,
  sessionPastDays,
  sessionSentences,
} from '@trellis/contract/live-sessions/live-sessions.ts'
import { type RawBuilder, sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Call, PlainCall } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { invalidFields, problem, requireFound } from '../../platform/problem.ts'
import { chainAt } from '../organizations/former-chains.public.ts'
import { planningStores } from './live-sessions.scope.ts'
import { lockSession, type SessionRow } from './sessions.queries.ts'

type Content = { courseId: string | null; classId: string | null }
type Fields = Call<typeof liveSessions.save>['body']

const day = 86_400_000

const checkDay = ({ startsAt }: Fields, now: Date) => {
  const away = Date.parse(startsAt) - now.getTime()
  if (away < -sessionPastDays * day || away > sessionFutureDays * day)
    throw invalidFields([['startsAt', sessionSentences.day]])
}

/** Requires a published course or class that learners of the store see. */
const checkContent = async (db: Db, dispensaryId: string, { courseId, classId }: Content) => {
  const { rows } = await sql`
    select from dispensary_item i
      left join card_course course on course.id = i.course_id
      left join class on class.id = i.class_id
     where i.dispensary_id = ${dispensaryId}::uuid and (i.course_id = ${courseId}::uuid or i.class_id = ${classId}::uuid)
       and coalesce(course.archived_at, class.archived_at) is null
       and coalesce(course.published_version_id, class.published_version_id) is not null
     limit 1`.execute(db)
  if (!rows[0]) throw invalidFields([[courseId ? 'courseId' : 'classId', sessionSentences.content]])
}

/** An open store that the actor manages, which keeps its chain until the end of the transaction. */
const lockStore = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<{ chainId: string | null }>`
    select d.retail_organization_id as "chainId" from dispensary d
     where d.id = ${id}::uuid and ${planningStores(actor)} for share of d`.execute(db)
  return requireFound(rows[0])
}

const toColumns = ({ courseId, classId, ...fields }: Fields) => ({
  course_id: courseId,
  class_id: classId,
  trainer_name: fields.trainerName,
  provider_name: fields.providerName || null,
  language: fields.language,
  place: fields.place,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
})

type Owned = Pick<Fields, 'startsAt' | 'endsAt'> & { dispensaryId: string; chainId: RawBuilder<unknown> }

/** INVALID_INPUT for times at which a store `d` had another owner: the people of that day are not those of this one. */
const requireOwner = async (db: Db, { dispensaryId, chainId, startsAt, endsAt }: Owned) => {
  const ownerAt = (moment: string) => chainAt(sql`${dispensaryId}::uuid`, sql`${moment}::timestamptz`)
  const { rows } = await sql`
    select from dispensary d
     where d.id = ${dispensaryId}::uuid and ${ownerAt(startsAt)} is not distinct from ${chainId}
       and ${ownerAt(endsAt)} is not distinct from ${chainId}`.execute(db)
  if (!rows[0]) throw invalidFields([['startsAt', sessionSentences.owner]])
}

/** Plans a live training at a store that the caller manages, or adds one that took place. */
export const planSession = async ({ db, actor, body, client, now }: PlainCall<typeof liveSessions.create>) => {
  const { dispensaryId, ...fields } = body
  const { chainId } = await lockStore(db, actor, dispensaryId)
  checkDay(fields, now)
  await requireOwner(db, { ...fields, dispensaryId, chainId: sql`d.retail_organization_id` })
  await checkContent(db, dispensaryId, fields)
  const id = newId()
  const place = { dispensary_id: dispensaryId, retail_organization_id: chainId }
  const made = { id, ...place, created_by: actor.id, created_at: now }
  await db
    .insertInto('live_session')
    .values({ ...made, ...toColumns(fields) })
    .execute()
  const details = { dispensaryId, courseId: fields.courseId }
  await recordAct(db, { act: 'live-session-planned', actorId: actor.id, subjectId: id, details, client, now })
  return { id }
}

const requireUnrecorded = ({ isRecorded }: SessionRow) => {
  if (isRecorded) throw problem('SESSION_RECORDED')
}

/** Changes a live training whose attendance is not recorded. */
export const changeSession = async ({ db, actor, params, body, client, now }: Call<typeof liveSessions.save>) => {
  const session = await lockSession(db, actor, params.id)
  if (session.cancelledAt) throw problem('SESSION_CANCELLED')
  requireUnrecorded(session)
  checkDay(body, now)
  const dispensaryId = session.dispensary.id
  const ownerId = sql`(select s.retail_organization_id from live_session s where s.id = ${params.id}::uuid)`
  await requireOwner(db, { ...body, dispensaryId, chainId: ownerId })
  const isSame = body.courseId === session.courseId && body.classId === session.classId
  if (!isSame) await checkContent(db, dispensaryId, body)
  await db.updateTable('live_session').set(toColumns(body)).where('id', '=', params.id).execute()
  const details = { dispensaryId, courseId: body.courseId }
  await recordAct(db, { act: 'live-session-changed', actorId: actor.id, subjectId: params.id, details, client, now })
}

/** Cancels a live training. Cancelling it again changes nothing. */
export const cancelSession = async ({ db, actor, params, client, now }: Call<typeof liveSessions.cancel>) => {
  const session = await lockSession(db, actor, params.id)
  if (session.cancelledAt) return
  requireUnrecorded(session)
  const cancelled = { cancelled_by: actor.id, cancelled_at: now }
  await db.updateTable('live_session').set(cancelled).where('id', '=', params.id).execute()
  const details = { dispensaryId: session.dispensary.id, courseId: session.courseId }
  await recordAct(db, { act: 'live-session-cancelled', actorId: actor.id, subjectId: params.id, details, client, now })
}
