import type { InfoForm, Reward, Selection } from '@trellis/contract/campaigns/rewards.ts'
import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { ProblemError, problem, requireFound } from '../../../platform/problem.ts'
import { readForm } from '../../courses/courses.public.ts'
import { lockBalances } from '../ledger.ts'
import { grantChoice, listHolds, reserve } from './grant-choice.ts'
import { listRewards } from './rewards.queries.ts'
import { getCover, isSelectable, presentReward, wentToOtherSelf } from './rewards.rules.ts'
import { waitReason } from './waiting.rules.ts'

type SelectRewardInput = { db: Db; userId: string; selection: Selection; now: Date; requestId?: string }
type LockedQualificationRow = { id: string; campaignId: string }

/** The qualification to select for, locked, so that concurrent selections are serialized. */
const lockQualification = async ({ db, userId, selection }: SelectRewardInput) => {
  const { incentiveCampaignRewardId, courseId } = selection
  const { rows } = await sql<LockedQualificationRow>`
    select q.id, q.campaign_id as "campaignId"
      from reward_qualification q
     where q.user_id = ${userId}::uuid and q.reward_id = ${incentiveCampaignRewardId}::uuid
       and (q.course_id = ${courseId}::uuid
            or q.course_id is null and exists (
               select from campaign_course covered
                where covered.campaign_id = q.campaign_id and covered.course_id = ${courseId}::uuid))
       for no key update`.execute(db)
  return requireFound(rows[0])
}

/** The current reward of a qualification. */
const getReward = async ({ db, userId, selection }: SelectRewardInput, { id, campaignId }: LockedQualificationRow) => {
  const rewards = await listRewards(db, { campaignIds: [campaignId], userId })
  const row = requireFound(rewards.find(reward => reward.id === selection.incentiveCampaignRewardId))
  return { row, qualification: requireFound(row.qualifications.find(each => each.id === id)) }
}

/** The values of the option's form; INVALID_INPUT names the wrong fields. */
const checkForm = (form: InfoForm | null, { additionalInfo }: Selection): FormValues | null => {
  if (!form) return null
  const { values, errors } = readForm(form.fields, additionalInfo ?? {})
  const wrong = Object.entries(errors).map(([name, sentences]) => [`additionalInfo.${name}`, sentences])
  if (wrong.length > 0) throw problem('INVALID_INPUT', { errors: Object.fromEntries(wrong) })
  return values
}

/** The log entry of a failed selection. */
type SelectionAttempt = { userId: string; selectedIndex: number; rewardId: string; productId: string | null }

const select = async (input: SelectRewardInput, attempt: SelectionAttempt): Promise<Reward> => {
  const { db, userId, selection, now } = input
  const locked = await lockQualification(input)
  await lockBalances(db, [locked.campaignId])
  const { row, qualification: earned } = await getReward(input, locked)
  if (earned.optionId) return presentReward(row, earned)
  const option = row.options[selection.selectionIndex]
  if (!option) throw problem('INVALID_INPUT', { field: 'selectionIndex', sentence: 'Choose one of the rewards.' })
  attempt.productId = option.productId
  if (waitReason(earned) !== null || wentToOtherSelf(row, earned)) throw problem('REWARD_WAITS')
  const reserved = getCover(row, earned)
  if (reserved === null || !isSelectable(option, reserved)) throw problem('OUT_OF_STOCK')
  const additionalInfo = checkForm(option.form, selection)
  const isHeld = earned.reserved !== null
  const holds = isHeld ? [] : listHolds(await reserve(db, { reward: row, qualification: earned, userId, now }))
  const qualification = { id: earned.id, reserved }
  const choice = { campaignId: locked.campaignId, rewardId: row.id, userId, qualification, option, holds, now }
  const isTaken = await grantChoice(db, { ...choice, autoSelected: false, additionalInfo })
  if (!isTaken) throw problem('OUT_OF_STOCK')
  return presentReward(row, { ...earned, optionId: option.id })
}

/** Selects one option of an earned reward; repeating it returns the first selection. Failures are logged. */
export const selectReward = (input: SelectRewardInput, log: Log): Promise<Reward> => {
  const { userId, selection, requestId } = input
  const { selectionIndex: selectedIndex, incentiveCampaignRewardId: rewardId } = selection
  const attempt: SelectionAttempt = { userId, selectedIndex, rewardId, productId: null }
  return select(input, attempt).catch(error => {
    const status = error instanceof ProblemError ? error.status : 500
    log.warn({ ...attempt, status, requestId }, 'a reward was not selected')
    throw error
  })
}
