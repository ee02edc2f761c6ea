import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { lockBalances } from '../ledger.ts'
import { reserve } from './grant-choice.ts'
import { holdReward, lockPerson } from './qualify.ts'
import { isVouched, listRewards } from './rewards.queries.ts'
import { canBePromised, type Qualification, type RewardRow, wentToOtherSelf } from './rewards.rules.ts'
import { waitReason } from './waiting.rules.ts'

type Person = { userId: string; now: Date }

const isReady = (reward: RewardRow, qualification: Qualification) =>
  qualification.reserved === null &&
  qualification.optionId === null &&
  waitReason(qualification) === null &&
  !wentToOtherSelf(reward, qualification)

/** Holds a person's first reward that is no longer pending, and selects it if automatic; false = none. */
const settleOne = async (db: Db, campaignIds: readonly string[], person: Person) => {
  const rewards = await listRewards(db, { campaignIds, userId: person.userId })
  for (const reward of rewards.filter(canBePromised)) {
    const qualification = reward.qualifications.find(each => isReady(reward, each))
    if (!qualification) continue
    await holdReward(db, await reserve(db, { reward, qualification, ...person }))
    return true
  }
  return false
}

const listCampaignIds = async (db: Db, userId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct campaign_id as id from reward_qualification
     where user_id = ${userId}::uuid and reserved_cents is null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Holds all of a person's rewards that are no longer pending, as far as budget and stock allow, and makes automatic
 * selections. Idempotent.
 */
export const settleWaiting = async (db: Db, person: Person) => {
  await lockPerson(db, person.userId)
  const campaignIds = await listCampaignIds(db, person.userId)
  if (campaignIds.length === 0) return
  await lockBalances(db, campaignIds)
  while (await settleOne(db, campaignIds, person));
}

/** People with rewards that are no longer pending and have no hold yet. */
export const listSettled = async (db: Db) => {
  const { rows } = await sql<{ userId: string }>`
    select distinct q.user_id as "userId"
      from reward_qualification q
      join app_user u on u.id = q.user_id and u.address_proven_at is not null and u.erased_at is null
      left join reward_review review on review.qualification_id = q.id
     where q.reserved_cents is null
       and ${isVouched}
       and (q.taken_seconds is null or review.pays)
     order by q.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
