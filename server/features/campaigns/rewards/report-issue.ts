import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFound } from '../../../platform/problem.ts'
import { scheduleProblemsMail } from '../fulfilment/mail-problems.ts'
import { addMessage } from '../fulfilment/messages.queries.ts'
import { findMyReward } from './my-rewards.queries.ts'

type OwnRewardInput = { userId: string; id: string; now: Date }
type ReportIssueInput = OwnRewardInput & { description: string }

/**
 * Records a problem of a person with one of their rewards, reopening a solved one. Further reports keep the time of the
 * first one.
 */
export const reportIssue = async (db: Db, { userId, id, description, now }: ReportIssueInput) => {
  const { rows } = await sql`
    with reported as (
      update earned_reward e
         set issue_description = ${description}, issue_resolved_at = null, issue_resolution = null,
             issue_at = case when e.step = 'problem' then e.issue_at else ${now} end
        from reward_qualification q
       where e.qualification_id = ${id}::uuid and q.id = e.qualification_id and q.user_id = ${userId}::uuid
      returning e.qualification_id)
    insert into earned_reward_change (id, qualification_id, change, note, made_at, made_by)
    select ${newId()}::uuid, qualification_id, 'issue-reported', ${description}, ${now}, ${userId}::uuid from reported
    returning id`.execute(db)
  requireFound(rows[0])
  await addMessage(db, { id, isFromBrand: false, words: description, authorId: userId, now })
  await scheduleProblemsMail(db, id)
  return requireFound(await findMyReward(db, { userId, id }))
}

/** Marks the brand's messages about a person's reward as read. */
export const markAnswerRead = async (db: Db, { userId, id, now }: OwnRewardInput) => {
  const { rows } = await sql`
    update earned_reward e set learner_read_at = ${now}
      from reward_qualification q
     where e.qualification_id = ${id}::uuid and q.id = e.qualification_id and q.user_id = ${userId}::uuid
    returning e.qualification_id`.execute(db)
  requireFound(rows[0])
}
