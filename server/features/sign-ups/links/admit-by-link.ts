import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { ClientContext, Origin } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { startSession } from '../../accounts/accounts.public.ts'
import { approveRequest } from '../approval/decide-requests.ts'
import { scheduleManagersMail } from '../approval/notify-managers.ts'
import { addLinkRequest, worksAt } from '../sign-up/requests.queries.ts'

/** The path of the first course that a person may take, else home. */
const findFirstCourse = async (db: Db, userId: string) => {
  const { rows } = await sql<{ trackId: string | null; courseId: string }>`
    select v.track_id as "trackId", v.course_id as "courseId"
      from visible_item v
      left join track t on t.id = v.track_id
     where v.user_id = ${userId} and v.course_id is not null
     order by t.created_at nulls first, v.track_id, v.position
     limit 1`.execute(db)
  const [first] = rows
  return first ? `/tracks/${first.trackId ?? ownTrackId}/card-courses/${first.courseId}` : '/'
}

type Joiner = {
  userId: string
  dispensaryId: string
  linkId: string
  /** They were activated before, in whatever way. */
  isExisting: boolean
}

type JoinContext = { client: Origin; siteUrl: string; now: Date }

/** Whether a person has left the dispensary or its retail organization, or was removed by its directory. */
const isRemovedMember = async (db: Db, { userId, dispensaryId }: Joiner) => {
  const { rows } = await sql`
    select from removed_member where user_id = ${userId} and dispensary_id = ${dispensaryId} limit 1`.execute(db)
  return rows.length > 0
}

const addRequest = (db: Db, { userId, dispensaryId, linkId, isExisting }: Joiner, now: Date) =>
  addLinkRequest(db, { id: newId(), userId, store: { dispensaryId }, linkId, isExisting, now })

/** An enabled link is the dispensary's approval: employs the person. */
const employJoiner = async (db: Db, joiner: Joiner, { client, siteUrl, now }: JoinContext) => {
  const requestId = await addRequest(db, joiner, now)
  await approveRequest(db, { requestId, decidedBy: null, siteUrl, client, now })
}

/** Former employees need an approval: photos of the poster are easy to come by. */
const waitForApproval = async (db: Db, joiner: Joiner, { client, now }: JoinContext) => {
  const requestId = await addRequest(db, joiner, now)
  await recordAct(db, { act: 'sign-up-asked', actorId: joiner.userId, details: { requestId }, client, now })
  await scheduleManagersMail(db, joiner.dispensaryId)
  return problem('PENDING_APPROVAL')
}

/** As long as the first half of a login is valid. */
const deferredJoinLifetime = 5 * 60_000

/**
 * Saves which dispensary a person joins once they have proven their second factor; until then they are not employed.
 */
const deferJoin = async (db: Db, { userId, dispensaryId, linkId }: Joiner, now: Date) => {
  const deferredJoin = {
    dispensary_id: dispensaryId,
    sign_up_link_id: linkId,
    until: new Date(now.getTime() + deferredJoinLifetime),
  }
  await db
    .insertInto('deferred_join')
    .values({ user_id: userId, ...deferredJoin })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(deferredJoin))
    .execute()
}

type SignInContext = { provenBy: string | null; client: ClientContext; config: Config; emit: Emit; now: Date }

const signIn = (db: Db, { userId }: Joiner, { provenBy, client, config, emit, now }: SignInContext) =>
  startSession(db, { userId, provenBy, targetPath: '/', client, config, emit, now })

/**
 * Admits a person who used a dispensary's link and knows their password, and logs them in. Owners of an account join
 * only once their login is finished; former employees of the dispensary, or its retail organization, need an approval.
 */
export const admitByLink = async (db: Db, joiner: Joiner, signInContext: SignInContext) => {
  const { client, config, now } = signInContext
  const context = { client, siteUrl: config.siteUrl, now }
  const isThere = await worksAt(db, joiner.userId, joiner.dispensaryId)
  if (!isThere && (await isRemovedMember(db, joiner))) return waitForApproval(db, joiner, context)
  if (!joiner.isExisting && !isThere) await employJoiner(db, joiner, context)
  const answer = await signIn(db, joiner, signInContext)
  if (!('token' in answer)) {
    if (!isThere) await deferJoin(db, joiner, now)
    return answer
  }
  if (joiner.isExisting && !isThere) await employJoiner(db, joiner, context)
  return answer.targetPath === '/' ? { ...answer, targetPath: await findFirstCourse(db, joiner.userId) } : answer
}

type CompleteJoinInput = { userId: string; client: Origin; siteUrl: string; now: Date }

/**
 * After the second factor was proven: joins the dispensary of the link that was used just before, if it is still
 * enabled.
 */
export const completeDeferredJoin = async (db: Db, { userId, ...context }: CompleteJoinInput) => {
  const { rows } = await sql<{ dispensaryId: string; linkId: string; isAlive: boolean }>`
    delete from deferred_join j using dispensary d
     where j.user_id = ${userId} and d.id = j.dispensary_id
 returning j.dispensary_id as "dispensaryId", j.sign_up_link_id as "linkId",
           j.until > ${context.now} and d.closed_at is null and exists (
             select from dispensary l
              where l.sign_up_link_id = j.sign_up_link_id and l.sign_up_link_disabled_at is null
                and d.id = coalesce(l.merged_into_id, l.id)) as "isAlive"`.execute(db)
  const [deferredJoin] = rows
  if (!deferredJoin?.isAlive || (await worksAt(db, userId, deferredJoin.dispensaryId))) return
  await employJoiner(db, { userId, ...deferredJoin, isExisting: true }, context)
}
