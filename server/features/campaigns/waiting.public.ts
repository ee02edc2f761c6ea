import type { BoardStep } from '@trellis/contract/campaigns/board.ts'
import { endingWithinDays } from '@trellis/contract/home/home.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { storesKeptBy } from './brand/reviews.scope.ts'
import { waitingRows, waitReasonSql } from './brand/waiting.queries.ts'
import { fulfilledCampaigns } from './fulfilment/board.scope.ts'

/** Rewards whose course was completed too fast, for the actor to review as a manager of the store. */
export const rewardReviewRows = (actor: Actor) => sql`from ${waitingRows(storesKeptBy(actor), 'review')}`

/** Rewards at one step of the board, of campaigns whose rewards the actor may send. */
export const boardRows = (actor: Actor, step: BoardStep) => sql`
  from earned_reward e
 where e.step = ${step} and e.campaign_id = any(array(
   select c.id from campaign c where c.published_at is not null and ${fulfilledCampaigns(actor)}))`

/** Running campaigns of the actor's brand that end soon. */
export const endingCampaignRows = (actor: Actor, now: Date) => sql`
  from campaign c
 where c.published_at is not null and c.starts_at <= ${now} and c.ends_at > ${now} and ${fulfilledCampaigns(actor)}
   and c.ends_at <= ${new Date(now.getTime() + endingWithinDays * 86_400_000)}`

/** Rewards that the actor has earned and can choose now. */
export const openChoiceRows = (actor: Actor) => sql`
  from reward_qualification q
  join app_user u on u.id = q.user_id
  left join reward_review review on review.qualification_id = q.id
 where q.user_id = ${actor.id} and q.reserved_cents is not null and ${waitReasonSql} is null
   and not exists (select from earned_reward e where e.qualification_id = q.id)`
