import type { reviewOutcomes } from '@trellis/contract/campaigns/fulfilment.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { settleWaiting } from '../rewards/settle-waiting.ts'
import type { ReviewReach } from './reviews.scope.ts'

type DecideReviewsInput = {
  ids: readonly string[]
  pays: boolean
  reach: ReviewReach
  actor: Actor
  client: ClientContext
  now: Date
}
type MarkedRow = { id: string; userId: string; isDecided: boolean }

/** The requested rewards that are marked for review and within the actor's scope. */
const findMarked = async (db: Db, { ids, reach }: DecideReviewsInput) => {
  const { rows } = await sql<MarkedRow>`
    select q.id, q.user_id as "userId", review.qualification_id is not null as "isDecided"
      from reward_qualification q
      join dispensary d on d.id = q.dispensary_id
      left join reward_review review on review.qualification_id = q.id
     where q.id = any(${ids}::uuid[]) and q.taken_seconds is not null and ${reach}
     order by q.user_id, q.id`.execute(db)
  return rows
}

/** Saves a decision; false = another request decided first. */
const saveReview = async (db: Db, { id }: MarkedRow, { pays, actor, now }: DecideReviewsInput) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reward_review')
    .values({ qualification_id: id, pays, decided_at: now, decided_by: actor.id })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Outcome = (typeof reviewOutcomes)[number]

/**
 * Decides reviews of rewards whose course was completed too fast; accepted ones are paid at once unless they are
 * pending for another reason. Returns a result for each reward found.
 */
export const decideReviews = async (db: Db, input: DecideReviewsInput) => {
  const { pays, actor, client, now } = input
  const outcomes = new Map<string, Outcome>()
  for (const marked of await findMarked(db, input)) {
    const isNew = !marked.isDecided && (await saveReview(db, marked, input))
    outcomes.set(marked.id, isNew ? 'DECIDED' : 'DECIDED_BEFORE')
    if (!isNew) continue
    await recordAct(db, {
      act: 'reward-reviewed',
      actorId: actor.id,
      subjectId: marked.id,
      details: { pays },
      client,
      now,
    })
    if (pays) await settleWaiting(db, { userId: marked.userId, now })
  }
  return [...outcomes].map(([ruqId, outcome]) => ({ ruqId, outcome }))
}
