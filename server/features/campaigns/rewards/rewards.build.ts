import type { RewardState } from '@trellis/contract/campaigns/rewards.ts'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { BuiltCampaign } from '../campaigns.build.ts'
import { type Occasion, transfer } from '../ledger.ts'
import type { ReadingPace } from './waiting.rules.ts'

type Step = { state: RewardState; at: Date; by?: string | null; note?: string }

type NewQualification = {
  campaign: BuiltCampaign
  id?: string
  /** The index of the campaign's reward; by default the first. */
  rewardIndex?: number
  userId: string
  /** Null = for the whole campaign. */
  courseId: string | null
  dispensaryId: string
  /** Its course was completed too fast. */
  pace?: ReadingPace
  now: Date
  /** Omitted = not selected yet. */
  optionIndex?: number
  autoSelected?: boolean
  additionalInfo?: object | null
  /** The states since its selection, in order. */
  steps?: readonly Step[]
  /** The problem that the learner reported. */
  issue?: { description: string; at: Date; resolvedAt?: Date; resolvedBy?: string; answer?: string }
}

type Issue = NonNullable<NewQualification['issue']>
type IdentifiedQualification = NewQualification & { id: string; reserved: number; rewardId: string }
type SelectedQualification = IdentifiedQualification & { optionId: string; value: number; history: readonly Step[] }

/** The ledger occasion of a reward's state; most states move no money. */
const toOccasion = (state: RewardState, earlier: readonly RewardState[]): Occasion | null => {
  const isFulfilled = earlier.includes('issued') || earlier.includes('delivered')
  if (state === 'returned') return isFulfilled ? 'return fulfilled' : 'return granted'
  return (state === 'issued' || state === 'delivered') && !isFulfilled ? 'fulfil' : null
}

const toHoldTransfers = ({ campaign, id, reserved, now }: IdentifiedQualification) => {
  const { campaignId, isUnlimited } = campaign
  const held = { campaignId, cents: reserved, now }
  return [
    ...(isUnlimited ? [{ ...held, occasion: 'fund' as const }] : []),
    { ...held, occasion: 'reserve' as const, qualificationId: id },
  ]
}

const toSelectionTransfers = ({ campaign, id, reserved, value, userId, now, history }: SelectedQualification) => {
  const rewardRef = { campaignId: campaign.campaignId, qualificationId: id }
  const later = history.flatMap(({ state, at, by = null }, index) => {
    const earlier = history.slice(0, index).map(step => step.state)
    const occasion = toOccasion(state, earlier)
    return occasion ? [{ ...rewardRef, occasion, cents: value, madeBy: by, now: at }] : []
  })
  const selection = { ...rewardRef, madeBy: userId, now }
  return [
    { ...selection, occasion: 'earn' as const, cents: value },
    { ...selection, occasion: 'release' as const, cents: reserved - value },
    ...later,
  ]
}

const toChanges = ({ id, history, issue, userId }: SelectedQualification) => {
  const states = history.map(({ state, at, by = null, note = '' }) => ({
    change: state,
    note,
    made_at: at,
    made_by: by,
  }))
  const reported = issue && { change: 'issue-reported', note: issue.description, made_at: issue.at, made_by: userId }
  const resolved = issue?.resolvedAt && {
    change: 'issue-resolved',
    note: '',
    made_at: issue.resolvedAt,
    made_by: issue.resolvedBy ?? null,
  }
  const all = [...states, ...(reported ? [reported] : []), ...(resolved ? [resolved] : [])]
  return all.map(change => ({ id: newId(), qualification_id: id, ...change }))
}

/** The report of the learner and the answer of the brand. */
const toMessages = (
  { id, userId }: SelectedQualification,
  { description, at, answer, resolvedAt = at, resolvedBy }: Issue,
) => {
  const common = { qualification_id: id }
  const reported = { ...common, id: newId(), is_from_brand: false, words: description, author_id: userId, sent_at: at }
  const answered = { ...common, id: newId(), is_from_brand: true, author_id: resolvedBy ?? null, sent_at: resolvedAt }
  return answer === undefined ? [reported] : [reported, { ...answered, words: answer }]
}

const insertSelected = async (db: Db, selected: SelectedQualification) => {
  const {
    id,
    campaign,
    rewardId,
    optionId,
    value,
    autoSelected = false,
    additionalInfo = null,
    issue,
    history,
    now,
  } = selected
  const last = history.at(-1)!
  await db
    .insertInto('earned_reward')
    .values({
      qualification_id: id,
      reward_id: rewardId,
      campaign_id: campaign.campaignId,
      option_id: optionId,
      value_cents: value,
      auto_selected: autoSelected,
      additional_info: additionalInfo ? JSON.stringify(additionalInfo) : null,
      selected_at: now,
      state: last.state,
      state_at: last.at,
      issue_description: issue?.description ?? null,
      issue_at: issue?.at ?? null,
      issue_resolved_at: issue?.resolvedAt ?? null,
      issue_resolution: issue?.resolvedAt ? 'answered' : null,
    })
    .execute()
  await db.insertInto('earned_reward_change').values(toChanges(selected)).execute()
  if (issue) await db.insertInto('reward_message').values(toMessages(selected, issue)).execute()
  if (last.state === 'returned') return
  await db
    .updateTable('reward_option')
    .set(eb => ({ stock_left: eb('stock_left', '-', 1) }))
    .where('id', '=', optionId)
    .execute()
}

const insertQualification = (db: Db, identified: IdentifiedQualification) =>
  db
    .insertInto('reward_qualification')
    .values({
      id: identified.id,
      campaign_id: identified.campaign.campaignId,
      reward_id: identified.rewardId,
      user_id: identified.userId,
      course_id: identified.courseId,
      dispensary_id: identified.dispensaryId,
      reserved_cents: identified.reserved,
      taken_seconds: identified.pace?.takenSeconds ?? null,
      reading_seconds: identified.pace?.readingSeconds ?? null,
      qualified_at: identified.now,
    })
    .execute()

/** Saves a qualification and its later states, with all ledger entries. Returns its id. */
export const buildQualification = async (db: Db, built: NewQualification) => {
  const { campaign, rewardIndex = 0, userId, optionIndex, steps = [], now, id = newId() } = built
  const { rewardId, optionIds, values } = campaign.rewards[rewardIndex]!
  const identified = { ...built, id, rewardId, reserved: Math.max(...values) }
  await insertQualification(db, identified)
  if (optionIndex === undefined) {
    await transfer(db, toHoldTransfers(identified))
    return id
  }
  const history: Step[] = [{ state: 'earned', at: now, by: userId }, ...steps]
  const selected = { ...identified, optionId: optionIds[optionIndex]!, value: values[optionIndex]!, history }
  await transfer(db, [...toHoldTransfers(identified), ...toSelectionTransfers(selected)])
  await insertSelected(db, selected)
  return id
}
