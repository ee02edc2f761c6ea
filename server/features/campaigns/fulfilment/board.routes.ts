import { board } from '@trellis/contract/campaigns/board.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type Call, implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { requireCampaign } from '../brand/campaigns.queries.ts'
import { addBatch } from './add-batch.ts'
import { answerProblem } from './answer-problem.ts'
import { listBatches } from './batches.queries.ts'
import { countBoard, getBoardReward, listBoard } from './board.queries.ts'
import { fulfilledCampaigns, fulfilsAny } from './board.scope.ts'
import { actOnRewards } from './board-acts.ts'
import { type FilledForm, toDetails } from './details.rules.ts'
import { exportBatch } from './export-batch.ts'
import { listMessages } from './messages.queries.ts'

const readOne = async ({
  db,
  params,
  ...context
}: Pick<Call<typeof board.reward>, 'db' | 'actor' | 'params' | 'now'>) => ({
  reward: await getBoardReward(db, context, params.id),
  messages: await listMessages(db, params.id),
})

/** The filled-in form of a reward that an actor may send, and its learner. */
const getFilled = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<FilledForm & { userId: string }>`
    select o.additional_info_form as form, e.additional_info as values, q.user_id as "userId"
      from earned_reward e
      join reward_qualification q on q.id = e.qualification_id
      join reward_option o on o.id = e.option_id
      join campaign c on c.id = e.campaign_id
     where e.qualification_id = ${id}::uuid and ${fulfilledCampaigns(actor)}`.execute(db)
  return requireFound(rows[0])
}

export const boardRoutes = implement('board', board, {
  list: async ({ db, query, ...context }) => {
    if (query.campaignId) await requireCampaign(db, context.actor, query.campaignId)
    return listBoard(db, context, query)
  },

  counts: async ({ db, query, ...context }) => {
    if (query.campaignId) await requireCampaign(db, context.actor, query.campaignId)
    return { ...(await countBoard(db, context, query)), mayFulfil: fulfilsAny(context.actor) }
  },

  act: actOnRewards,

  batches: ({ db, actor, query }) => listBatches(db, actor, query),

  addBatch,

  exportBatch: withoutTransaction(exportBatch),

  reward: readOne,

  details: async ({ db, actor, params: { id }, client, now }) => {
    const { userId, ...filledForm } = await getFilled(db, actor, id)
    const details = { ruqId: id }
    await recordAct(db, { act: 'reward-details-opened', actorId: actor.id, subjectId: userId, details, client, now })
    return { details: toDetails(filledForm) }
  },

  read: async ({ db, actor, params: { id }, now }) => {
    const { rows } = await sql`
      update earned_reward e set brand_read_at = ${now}
        from campaign c
       where e.qualification_id = ${id}::uuid and c.id = e.campaign_id and ${fulfilledCampaigns(actor)}
      returning e.qualification_id`.execute(db)
    requireFound(rows[0])
  },

  answer: async call => {
    await answerProblem(call)
    return readOne(call)
  },
})
