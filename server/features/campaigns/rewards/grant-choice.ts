import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import type { Db } from '../../../platform/database/database.ts'
import { failPoint } from '../../../platform/fail-points.ts'
import { newId } from '../../../platform/ids.ts'
import { type Transfer, transfer } from '../ledger.ts'
import { maxPrice, type Option, type Qualification, type RewardRow } from './rewards.rules.ts'

/** What a hold is for: a reward and its person. */
export type HoldInput = { reward: RewardRow; userId: string; qualificationId: string; price: number; now: Date }

/** The transfers that hold the maximum cost of a reward; a campaign without a limit first gets that amount from its brand. */
export const listHolds = ({ reward, qualificationId, price, now }: HoldInput): Transfer[] => {
  const moved = { campaignId: reward.campaignId, cents: price, now }
  return [
    ...(reward.available === null ? [{ ...moved, occasion: 'fund' as const }] : []),
    { ...moved, occasion: 'reserve', qualificationId },
  ]
}

type ReserveInput = { reward: RewardRow; qualification: Qualification; userId: string; now: Date }

/** Reserves the amount of a formerly pending reward. The campaign's balance must be locked. */
export const reserve = async (db: Db, { reward, qualification, userId, now }: ReserveInput): Promise<HoldInput> => {
  const price = maxPrice(reward) ?? 0
  await db
    .updateTable('reward_qualification')
    .set({ reserved_cents: price })
    .where('id', '=', qualification.id)
    .where('reserved_cents', 'is', null)
    .execute()
  return { reward, userId, qualificationId: qualification.id, price, now }
}

type Choice = {
  campaignId: string
  rewardId: string
  userId: string
  /** `reserved` is the amount held for it, in cents. */
  qualification: Pick<Qualification, 'id'> & { reserved: number }
  option: Option
  /** The transfers that hold its amount, if nothing is held yet. */
  holds: readonly Transfer[]
  autoSelected: boolean
  additionalInfo: FormValues | null
  now: Date
}

/** Takes one out of the stock; false = out of stock. */
const takeOne = async (db: Db, { id, stockLeft }: Option) => {
  if (stockLeft === null) return true
  const { numUpdatedRows } = await db
    .updateTable('reward_option')
    .set(eb => ({ stock_left: eb('stock_left', '-', 1) }))
    .where('id', '=', id)
    .where('stock_left', '>', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const insertEarned = (db: Db, choice: Choice) => {
  const { qualification, now } = choice
  return db
    .with('chosen', cte =>
      cte
        .insertInto('earned_reward')
        .values({
          qualification_id: qualification.id,
          reward_id: choice.rewardId,
          campaign_id: choice.campaignId,
          option_id: choice.option.id,
          value_cents: choice.option.value,
          auto_selected: choice.autoSelected,
          additional_info: choice.additionalInfo ? JSON.stringify(choice.additionalInfo) : null,
          selected_at: now,
          state: 'earned',
          state_at: now,
        })
        .returning('qualification_id'),
    )
    .insertInto('earned_reward_change')
    .columns(['id', 'qualification_id', 'change', 'made_at', 'made_by'])
    .expression(eb =>
      eb
        .selectFrom('chosen')
        .select([
          eb.val(newId()).as('id'),
          'qualification_id',
          eb.val('earned').as('change'),
          eb.val(now).as('made_at'),
          eb.val(choice.userId).as('made_by'),
        ]),
    )
    .execute()
}

/**
 * Grants the chosen option of a qualification: takes one from stock, spends its value, releases the rest of the hold.
 * False = out of stock, nothing changed. The campaign's balance must be locked.
 */
export const grantChoice = async (db: Db, choice: Choice) => {
  if (!(await takeOne(db, choice.option))) return false
  await failPoint('stock taken, choice not kept')
  await insertEarned(db, choice)
  await failPoint('choice kept, money not moved')
  const { campaignId, qualification, option, holds, userId, now } = choice
  const moved = { campaignId, qualificationId: qualification.id, madeBy: userId, now }
  await transfer(db, [
    ...holds,
    { ...moved, occasion: 'earn', cents: option.value },
    { ...moved, occasion: 'release', cents: qualification.reserved - option.value },
  ])
  return true
}
