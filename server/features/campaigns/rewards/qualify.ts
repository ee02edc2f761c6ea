import { required } from '@trellis/contract/required.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { failPoint } from '../../../platform/fail-points.ts'
import { newId } from '../../../platform/ids.ts'
import { lockBalances, transfer } from '../ledger.ts'
import { type Claim, listClaims } from './claims.rules.ts'
import { grantChoice, type HoldInput, listHolds } from './grant-choice.ts'
import { findQuick, listQuick, type QuickCourse } from './quick-courses.queries.ts'
import { listRewards } from './rewards.queries.ts'
import { automaticOption, canBePromised, maxPrice, type RewardRow } from './rewards.rules.ts'
import { type CampaignStanding, listStandings } from './standings.queries.ts'
import { waitReason } from './waiting.rules.ts'

/** `price` null = pending, nothing is held. */
type QualificationInput = { qualificationId: string; price: number | null; quick: QuickCourse | null; now: Date }

/** Records a qualification; false = it existed already. A unique constraint decides. */
const insertQualification = async (
  db: Db,
  { reward, standing, courseId }: Claim,
  { qualificationId, price, quick, now }: QualificationInput,
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reward_qualification')
    .values({
      id: qualificationId,
      campaign_id: reward.campaignId,
      reward_id: reward.id,
      user_id: standing.userId,
      course_id: courseId,
      dispensary_id: required(standing.dispensaryId, 'store'),
      reserved_cents: price,
      taken_seconds: quick?.takenSeconds ?? null,
      reading_seconds: quick?.readingSeconds ?? null,
      qualified_at: now,
    })
    .onConflict(conflict => conflict.constraint('reward_qualification_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Holds the amount of a reward, and selects its only option when it needs no input. */
export const holdReward = async (db: Db, holding: HoldInput) => {
  const { reward, userId, qualificationId, price, now } = holding
  const holds = listHolds(holding)
  const option = automaticOption(reward)
  if (!option) return transfer(db, holds)
  const choice = { campaignId: reward.campaignId, rewardId: reward.id, userId, option, holds, now }
  const qualification = { id: qualificationId, reserved: price }
  const isTaken = await grantChoice(db, { ...choice, qualification, autoSelected: true, additionalInfo: null })
  if (!isTaken) return transfer(db, holds)
  if (option.stockLeft !== null) option.stockLeft -= 1
}

/**
 * Grants a claim if budget and stock allow to hold its amount. A claim that needs a confirmation is recorded without a
 * hold. Returns the held amount in cents.
 */
const grant = async (
  db: Db,
  claim: Claim,
  { quick, now }: Pick<QualificationInput, 'quick' | 'now'>,
): Promise<number> => {
  if (!canBePromised(claim.reward)) return 0
  const waits = waitReason({ ...claim.standing, isQuick: quick !== null, pays: null }) !== null
  const price = waits ? null : maxPrice(claim.reward)
  const qualificationId = newId()
  if (!(await insertQualification(db, claim, { qualificationId, price, quick, now }))) return 0
  if (price === null) return 0
  await failPoint('reward earned, money not held')
  await holdReward(db, { reward: claim.reward, userId: claim.standing.userId, qualificationId, price, now })
  return price
}

const grantAll = async (
  db: Db,
  rewards: readonly RewardRow[],
  { standing, now }: { standing: CampaignStanding; now: Date },
) => {
  const claims = rewards.flatMap(reward => listClaims(reward, standing))
  if (claims.length === 0) return
  const quick = await listQuick(db, standing)
  let heldCents = 0
  for (const claim of claims) {
    const available = claim.reward.available === null ? null : claim.reward.available - heldCents
    const reward = { ...claim.reward, available }
    heldCents += await grant(db, { ...claim, reward }, { quick: findQuick(quick, claim.courseId), now })
  }
}

type ConsiderPersonInput = { userId: string; campaignIds: readonly string[]; now: Date }

/** Serializes concurrent evaluations of the same person. */
export const lockPerson = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('reward_qualification'), hashtext(${userId}))`.execute(db)

/**
 * Grants a person all rewards that they have earned in these campaigns and not received. Evaluations of one person are
 * serialized, so that concurrent completions of the last two courses see each other.
 */
export const considerPerson = async (db: Db, { userId, campaignIds, now }: ConsiderPersonInput) => {
  await lockPerson(db, userId)
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
