import type { InfoForm, Reward } from '@trellis/contract/campaigns/rewards.ts'
import { type Facts, waitReason } from './waiting.rules.ts'

export type Option = {
  id: string
  title: string
  image: string | null
  description: string
  productId: string
  /** In cents. */
  value: number
  /** Null = as many as are asked for. */
  stockLeft: number | null
  form: InfoForm | null
}

/** That a person has earned a reward; `optionId` is what they selected. */
export type Qualification = Facts & {
  id: string
  /** Null = by the campaign as a whole. */
  courseId: string | null
  /** In cents; null = nothing is held yet, because it waited for something when it was earned. */
  reserved: number | null
  optionId: string | null
  autoSelected: boolean
  /** The store where it was earned. */
  dispensaryName: string
}

/** A reward of a campaign with what one person has of it. */
export type RewardRow = {
  id: string
  campaignId: string
  brandName: string
  kind: 'course' | 'campaign'
  qualifyingMessage: string
  options: Option[]
  qualifications: Qualification[]
  /** The courses by which an erased account of the same address was paid it; null = the campaign as a whole. */
  paidBefore: (string | null)[]
  /** What the campaign can still promise, in cents; null = whatever is asked for. */
  available: number | null
}

const isInStock = ({ stockLeft }: Option) => stockLeft === null || stockLeft > 0

/** What must be held for a reward so that each of its options can be given: the largest value; null = it has run out. */
export const priceOf = ({ options }: Pick<RewardRow, 'options'>) => {
  const values = options.filter(isInStock).map(({ value }) => value)
  return values.length === 0 ? null : Math.max(...values)
}

/** Whether a reward can be promised to one more person: it has not run out, and there is money for it. */
export const canBePromised = (reward: Pick<RewardRow, 'options' | 'available'>) => {
  const price = priceOf(reward)
  return price !== null && (reward.available === null || price <= reward.available)
}

/** The option that nobody needs to be asked about: the only one, without a form. */
export const automaticOption = ({ options }: Pick<RewardRow, 'options'>) => {
  const [only] = options
  return options.length === 1 && only && only.form === null ? only : null
}

/** What is held for an earned reward, or what will be: what waited is held when it is chosen. Null = it cannot be. */
export const coverOf = (row: RewardRow, { reserved }: Pick<Qualification, 'reserved'>) => {
  if (reserved !== null) return reserved
  return canBePromised(row) ? priceOf(row) : null
}

/** Whether an option can be selected: it is there, and what is held covers it, should it have come back since. */
export const isSelectable = (option: Option, cover: number | null) =>
  isInStock(option) && cover !== null && option.value <= cover

const isAvailable = (option: Option, row: RewardRow, had: Qualification | null) => {
  if (!had) return isInStock(option)
  return had.optionId === option.id || isSelectable(option, coverOf(row, had))
}

/** What an earned reward waits for, and who it is that must answer; null = nothing, or it was selected already. */
const waitOf = ({ brandName }: RewardRow, had: Qualification): Reward['waitsFor'] => {
  const reason = had.optionId === null ? waitReason(had) : null
  if (reason === null) return null
  const who = { address: null, store: had.dispensaryName, review: brandName, refused: brandName }
  return { reason, who: who[reason] }
}

const shown = (option: Option, available: boolean) => {
  const { title, image, description, productId, value, form } = option
  return { title, image, description, productId, value, available, additionalInfoForm: form }
}

/** A reward as its learner sees it, earned or still to go for. */
export const presentReward = (row: RewardRow, had: Qualification | null): Reward => {
  const selectedIndex = had?.optionId ? row.options.findIndex(({ id }) => id === had.optionId) : null
  return {
    id: row.id,
    sampleOptions: row.options.map(option => shown(option, isAvailable(option, row, had))),
    qualifyingMessage: row.qualifyingMessage,
    earned: had !== null,
    selected: selectedIndex !== null,
    autoSelected: had?.autoSelected ?? false,
    selectedIndex,
    ruqId: had?.id ?? null,
    waitsFor: had ? waitOf(row, had) : null,
  }
}
