import type { RewardState } from '@trellis/contract/campaigns/rewards.ts'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { BuiltCampaign } from '../campaigns.build.ts'
import { type Occasion, transfer } from '../ledger.ts'
import type { Pace } from './waiting.rules.ts'

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
  pace?: Pace
  now: Date
  /** Left out = not selected yet. */
  optionIndex?: number
  autoSelected?: boolean
  additionalInfo?: object | null
  /** The states since its selection, in order. */
  steps?: readonly Step[]
  /** The problem that the learner reported. */
  issue?: { description: string; at: Date; resolvedAt?: Date; resolvedBy?: string; answer?: string }
}

type Issue = NonNullable<NewQualification['issue']>
type Known = NewQualification & { id: string; reserved: number; rewardId: string }
type Selected = Known & { optionId: string; value: number; told: readonly Step[] }

/** The ledger occasion of a reward's state; most states move no money. */
const occasionOf = (state: RewardState, earlier: readonly RewardState[]): Occasion | null => {
  const isFulfilled = earlier.includes('issued') || earlier.includes('delivered')
  if (state === 'returned') return isFulfilled ? 'return fulfilled' : 'return granted'
  return (state === 'issued' || state === 'delivered') && !isFulfilled ? 'fulfil' : null
}

const promised = ({ campaign, id, reserved, now }: Known) => {
  const { campaignId, isUnlimited } = campaign
  const held = { campaignId, cents: reserved, now }
  return [
    ...(isUnlimited ? [{ ...held, occasion: 'fund' as const }] : []),
    { ...held, occasion: 'reserve' as const, qualificationId: id },
  ]
}

const moved = ({ campaign, id, reserved, value, userId, now, told }: Selected) => {
  const of = { campaignId: campaign.campaignId, qualificationId: id }
  const later = told.flatMap(({ state, at, by = null }, nth) => {
    const earlier = told.slice(0, nth).map(step => step.state)
    const occasion = occasionOf(state, earlier)
    return occasion ? [{ ...of, occasion, cents: value, madeBy: by, now: at }] : []
  })
  const chosen = { ...of, madeBy: userId, now }
  return [
    { ...chosen, occasion: 'earn' as const, cents: value },
    { ...chosen, occasion: 'release' as const, cents: reserved - value },
    ...later,
  ]
}

const changesOf = ({ id, told, issue, userId }: Selected) => {
  const states = told.map(({ state, at, by = null, note = '' }) => ({ change: state, note, made_at: at, made_by: by }))
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

/** What the learner reported, and what the brand answered. */
const messagesOf = ({ id, userId }: Selected, { description, at, answer, resolvedAt = at, resolvedBy }: Issue) => {
  const common = { qualification_id: id }
  const reported = { ...common, id: newId(), is_from_brand: false, words: description, author_id: userId, sent_at: at }
  const answered = { ...common, id: newId(), is_from_brand: true, author_id: resolvedBy ?? null, sent_at: resolvedAt }
  return answer === undefined ? [reported] : [reported, { ...answered, words: answer }]
}

const insertSelected = async (db: Db, selected: Selected) => {
  const {
    id,
    campaign,
    rewardId,
    optionId,
    value,
    autoSelected = false,
    additionalInfo = null,
    issue,
    told,
    now,
  } = selected
  const last = told.at(-1)!
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
  await db.insertInto('earned_reward_change').values(changesOf(selected)).execute()
  if (issue) await db.insertInto('reward_message').values(messagesOf(selected, issue)).execute()
  if (last.state === 'returned') return
  await db
    .updateTable('reward_option')
    .set(eb => ({ stock_left: eb('stock_left', '-', 1) }))
    .where('id', '=', optionId)
    .execute()
}

const insertQualification = (db: Db, known: Known) =>
  db
    .insertInto('reward_qualification')
    .values({
      id: known.id,
      campaign_id: known.campaign.campaignId,
      reward_id: known.rewardId,
      user_id: known.userId,
      course_id: known.courseId,
      dispensary_id: known.dispensaryId,
      reserved_cents: known.reserved,
      taken_seconds: known.pace?.takenSeconds ?? null,
      reading_seconds: known.pace?.readingSeconds ?? null,
      qualified_at: known.now,
    })
    .execute()

/** Saves a qualification and its later states, with all ledger entries. Returns its id. */
export const buildQualification = async (db: Db, built: NewQualification) => {
  const { campaign, rewardIndex = 0, userId, optionIndex, steps = [], now, id = newId() } = built
  const { rewardId, optionIds, values } = campaign.rewards[rewardIndex]!
  const known = { ...built, id, rewardId, reserved: Math.max(...values) }
  await insertQualification(db, known)
  if (optionIndex === undefined) {
    await transfer(db, promised(known))
    return id
  }
  const told: Step[] = [{ state: 'earned', at: now, by: userId }, ...steps]
  const selected = { ...known, optionId: optionIds[optionIndex]!, value: values[optionIndex]!, told }
  await transfer(db, [...promised(known), ...moved(selected)])
  await insertSelected(db, selected)
  return id
}
