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
  /** Null = unlimited. */
  stockLeft: number | null
  form: InfoForm | null
}

/** An earned reward; `optionId` is the selected option. */
export type Qualification = Facts & {
  id: string
  /** Null = for the whole campaign. */
  courseId: string | null
  /** In cents; null = nothing is held, because it was pending when earned. */
  reserved: number | null
  optionId: string | null
  autoSelected: boolean
  /** The store where it was earned. */
  dispensaryName: string
}

/** A reward of a campaign with one person's qualifications for it. */
export type RewardRow = {
  id: string
  campaignId: string
  brandName: string
  kind: 'course' | 'campaign'
  qualifyingMessage: string
  options: Option[]
  qualifications: Qualification[]
  /** The courses for which another account of the same mailbox was promised or paid it; null = the whole campaign. */
  paidBefore: (string | null)[]
  /** The budget that is still available, in cents; null = unlimited. */
  available: number | null
}

/** Whether an option is in stock. */
export const isInStock = ({ stockLeft }: Option) => stockLeft === null || stockLeft > 0

/** The amount to hold so that any option can be granted: the largest value; null = out of stock. */
export const maxPrice = ({ options }: Pick<RewardRow, 'options'>) => {
  const values = options.filter(isInStock).map(({ value }) => value)
  return values.length === 0 ? null : Math.max(...values)
}

/** Whether a reward can be promised to one more person: stock and budget suffice. */
export const canBePromised = (reward: Pick<RewardRow, 'options' | 'available'>) => {
  const price = maxPrice(reward)
  return price !== null && (reward.available === null || price <= reward.available)
}

/** The option to select automatically: the only one, without a form. */
export const automaticOption = ({ options }: Pick<RewardRow, 'options'>) => {
  const [only] = options
  return options.length === 1 && only && only.form === null ? only : null
}

/** The amount held for an earned reward, or to hold when a pending one is chosen. Null = impossible. */
export const getCover = (row: RewardRow, { reserved }: Pick<Qualification, 'reserved'>) => {
  if (reserved !== null) return reserved
  return canBePromised(row) ? maxPrice(row) : null
}

/** Whether an option can be selected: it is in stock, and the hold covers its value if it came back into stock. */
export const isSelectable = (option: Option, cover: number | null) =>
  isInStock(option) && cover !== null && option.value <= cover

const isAvailable = (option: Option, row: RewardRow, qualification: Qualification | null) => {
  if (!qualification) return isInStock(option)
  return qualification.optionId === option.id || isSelectable(option, getCover(row, qualification))
}

/** Whether a pending reward went to another account of the same mailbox in the meantime. */
export const wentToOtherSelf = ({ paidBefore }: RewardRow, { reserved, courseId }: Qualification) =>
  reserved === null && paidBefore.includes(courseId)

/** Why an earned reward is pending, and who can resolve it; null = not pending, or selected already. */
const toWait = (row: RewardRow, qualification: Qualification): Reward['waitsFor'] => {
  if (wentToOtherSelf(row, qualification)) return { reason: 'paid', who: null }
  const { brandName } = row
  const reason = qualification.optionId === null ? waitReason(qualification) : null
  if (reason === null) return null
  const who = { address: null, store: qualification.dispensaryName, review: brandName, refused: brandName }
  return { reason, who: who[reason] }
}

const toSampleOption = (option: Option, available: boolean) => {
  const { title, image, description, productId, value, form } = option
  return { title, image, description, productId, value, available, additionalInfoForm: form }
}

/** A reward as its learner sees it, earned or available. */
export const presentReward = (row: RewardRow, qualification: Qualification | null): Reward => {
  const selectedIndex = qualification?.optionId
    ? row.options.findIndex(({ id }) => id === qualification.optionId)
    : null
  return {
    id: row.id,
    sampleOptions: row.options.map(option => toSampleOption(option, isAvailable(option, row, qualification))),
    qualifyingMessage: row.qualifyingMessage,
    earned: qualification !== null,
    selected: selectedIndex !== null,
    autoSelected: qualification?.autoSelected ?? false,
    selectedIndex,
    ruqId: qualification?.id ?? null,
    waitsFor: qualification ? toWait(row, qualification) : null,
  }
}
