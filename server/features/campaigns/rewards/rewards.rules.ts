import type { InfoForm, Reward } from '@trellis/contract/campaigns/rewards.ts'

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
export type Qualification = {
  id: string
  /** Null = by the campaign as a whole. */
  courseId: string | null
  /** In cents. */
  reserved: number
  optionId: string | null
  autoSelected: boolean
}

/** A reward of a campaign with what one person has of it. */
export type RewardRow = {
  id: string
  campaignId: string
  kind: 'course' | 'campaign'
  qualifyingMessage: string
  options: Option[]
  qualifications: Qualification[]
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

/** Whether an option can be selected: it is there, and what is held covers it, should it have come back since. */
export const isSelectable = (option: Option, { reserved }: Pick<Qualification, 'reserved'>) =>
  isInStock(option) && option.value <= reserved

const isAvailable = (option: Option, had: Qualification | null) => {
  if (!had) return isInStock(option)
  return had.optionId === option.id || isSelectable(option, had)
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
    sampleOptions: row.options.map(option => shown(option, isAvailable(option, had))),
    qualifyingMessage: row.qualifyingMessage,
    earned: had !== null,
    selected: selectedIndex !== null,
    autoSelected: had?.autoSelected ?? false,
    selectedIndex,
    ruqId: had?.id ?? null,
  }
}
