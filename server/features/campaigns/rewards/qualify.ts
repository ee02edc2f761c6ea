import { reachesTarget } from '@trellis/contract/campaigns/rewards.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { failPoint } from '../../../platform/fail-points.ts'
import { newId } from '../../../platform/ids.ts'
import { lockBalances, transfer } from '../ledger.ts'
import { keepChoice } from './keep-choice.ts'
import { automaticOption, canBePromised, priceOf, type RewardRow } from './rewards.rules.ts'
import { listRewards } from './rewards.store.ts'
import { listStandings, type Standing } from './standings.store.ts'

/** What a person deserves and does not have yet; `courseId` null = for the campaign as a whole. */
type Claim = { reward: RewardRow; standing: Standing; courseId: string | null }

const claimsOf = (reward: RewardRow, standing: Standing): Claim[] => {
  const { completed, assigned, targetPctComplete } = standing
  const reached = reachesTarget(assigned, completed.length, targetPctComplete) ? [null] : []
  const had = new Set(reward.qualifications.map(({ courseId }) => courseId))
  const deserved = reward.kind === 'course' ? completed : reached
  return deserved.filter(courseId => !had.has(courseId)).map(courseId => ({ reward, standing, courseId }))
}

/** Whether somebody has reached more of a campaign than its course rewards. */
export const hasReachedTarget = ({ assigned, completed, targetPctComplete }: Standing) =>
  reachesTarget(assigned, completed.length, targetPctComplete)

type Kept = { qualificationId: string; price: number; now: Date }

/** Keeps that somebody has qualified; false = they had already. The database alone decides that. */
const keepQualification = async (
  db: Db,
  { reward, standing, courseId }: Claim,
  { qualificationId, price, now }: Kept,
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reward_qualification')
    .values({
      id: qualificationId,
      campaign_id: reward.campaignId,
      reward_id: reward.id,
      user_id: standing.userId,
      course_id: courseId,
      dispensary_id: standing.dispensaryId!,
      reserved_cents: price,
      qualified_at: now,
    })
    .onConflict(conflict => conflict.constraint('reward_qualification_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Holds what the reward may cost; a campaign without a limit gets that much from its brand first. */
const hold = (db: Db, { reward }: Claim, { qualificationId, price, now }: Kept) => {
  const moved = { campaignId: reward.campaignId, cents: price, now }
  return transfer(db, [
    ...(reward.available === null ? [{ ...moved, occasion: 'fund' as const }] : []),
    { ...moved, occasion: 'reserve', qualificationId },
  ])
}

const selectAutomatically = async (db: Db, { reward, standing }: Claim, { qualificationId, price, now }: Kept) => {
  const option = automaticOption(reward)
  if (!option) return
  const choice = { campaignId: reward.campaignId, rewardId: reward.id, userId: standing.userId, option, now }
  const qualification = { id: qualificationId, reserved: price }
  const isTaken = await keepChoice(db, { ...choice, qualification, autoSelected: true, additionalInfo: null })
  if (isTaken && option.stockLeft !== null) option.stockLeft -= 1
}

/** Grants a claim as far as money and stock allow; what cannot be held is not promised. Answers what it held, in cents. */
const grant = async (db: Db, claim: Claim, now: Date): Promise<number> => {
  if (!canBePromised(claim.reward)) return 0
  const kept = { qualificationId: newId(), price: priceOf(claim.reward) ?? 0, now }
  if (!(await keepQualification(db, claim, kept))) return 0
  await failPoint('reward earned, money not held')
  await hold(db, claim, kept)
  await selectAutomatically(db, claim, kept)
  return kept.price
}

const grantAll = async (
  db: Db,
  rewards: readonly RewardRow[],
  { standing, now }: { standing: Standing; now: Date },
) => {
  let held = 0
  for (const reward of rewards)
    for (const claim of claimsOf(reward, standing)) {
      const available = reward.available === null ? null : reward.available - held
      held += await grant(db, { ...claim, reward: { ...reward, available } }, now)
    }
}

type Considered = { userId: string; campaignIds: readonly string[]; now: Date }

/**
 * Gives a person all that they have earned in these campaigns and do not have yet. Two who consider the same person
 * follow one another: the last two courses, completed at the same moment, both see each other.
 */
export const considerPerson = async (db: Db, { userId, campaignIds, now }: Considered) => {
  await sql`select pg_advisory_xact_lock(hashtext('reward_qualification'), hashtext(${userId}))`.execute(db)
  await lockBalances(db, campaignIds)
  const campaigns = sql`c.id = any(${campaignIds}::uuid[])`
  const standings = await listStandings(db, { campaigns, userIds: [userId], now })
  const rewards = await listRewards(db, { campaignIds, userId })
  for (const standing of standings.filter(({ isOpen }) => isOpen))
    await grantAll(
      db,
      rewards.filter(({ campaignId }) => campaignId === standing.campaignId),
      { standing, now },
    )
}
