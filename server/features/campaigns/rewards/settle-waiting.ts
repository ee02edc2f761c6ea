import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { lockBalances } from '../ledger.ts'
import { hold, lockPerson, selectAutomatically } from './qualify.ts'
import { isVouched, listRewards } from './rewards.queries.ts'
import { canBePromised, priceOf, type Qualification, type RewardRow, wentToOtherSelf } from './rewards.rules.ts'
import { waitReason } from './waiting.rules.ts'

type Person = { userId: string; now: Date }

/** Records and makes the hold of a reward that had waited. The campaign's balance must be locked. */
export const holdReward = async (
  db: Db,
  { reward, had, userId, now }: Person & { reward: RewardRow; had: Qualification },
) => {
  const price = priceOf(reward) ?? 0
  await db
    .updateTable('reward_qualification')
    .set({ reserved_cents: price })
    .where('id', '=', had.id)
    .where('reserved_cents', 'is', null)
    .execute()
  const holding = { reward, userId, qualificationId: had.id, price, now }
  await hold(db, holding)
  return holding
}

const isReady = (reward: RewardRow, had: Qualification) =>
  had.reserved === null && had.optionId === null && waitReason(had) === null && !wentToOtherSelf(reward, had)

/** Holds the first of a person's rewards that no longer waits, and selects it if automatic; false = there is none. */
const settleOne = async (db: Db, campaignIds: readonly string[], person: Person) => {
  const rewards = await listRewards(db, { campaignIds, userId: person.userId })
  for (const reward of rewards.filter(canBePromised)) {
    const had = reward.qualifications.find(each => isReady(reward, each))
    if (!had) continue
    await selectAutomatically(db, await holdReward(db, { reward, had, ...person }))
    return true
  }
  return false
}

const campaignsOf = async (db: Db, userId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct campaign_id as id from reward_qualification
     where user_id = ${userId}::uuid and reserved_cents is null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Makes the holds of all of a person's rewards that no longer wait, as far as budget and stock allow, and makes the
 * automatic selections. Idempotent.
 */
export const settleWaiting = async (db: Db, person: Person) => {
  await lockPerson(db, person.userId)
  const campaignIds = await campaignsOf(db, person.userId)
  if (campaignIds.length === 0) return
  await lockBalances(db, campaignIds)
  while (await settleOne(db, campaignIds, person));
}

/** People with rewards that no longer wait and have no hold yet. */
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
