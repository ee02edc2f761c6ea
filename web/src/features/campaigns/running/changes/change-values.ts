import type { Audience } from '@trellis/contract/campaigns/campaign-input.ts'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** The last day of a campaign, which ends when that day is over. */
export const getLastDay = (endsAt: string) => {
  const last = new Date(new Date(endsAt).getTime() - 1)
  return `${last.getFullYear()}-${two(last.getMonth() + 1)}-${two(last.getDate())}`
}

/** The end of a campaign by its last day; unchanged if the day is the same. */
export const endOfDay = (day: string, previousEnd: string) => {
  if (day === getLastDay(previousEnd) || day === '') return previousEnd
  const end = new Date(`${day}T00:00:00`)
  end.setDate(end.getDate() + 1)
  return end.toISOString()
}

/** The editable texts of the rewards; their worth cannot change. */
export const toRewardTexts = ({ rewards }: Pick<Campaign, 'rewards'>) =>
  rewards.map(({ id, qualifyingMessage, options }) => ({
    id,
    qualifyingMessage,
    options: options.map(({ id, title, description, image, value }) => ({ id, title, description, image, value })),
  }))

export type RewardTexts = ReturnType<typeof toRewardTexts>

/** An audience with some places more. */
export const withPlaces = (audience: Audience, addedIds: readonly string[]): Audience => {
  if (audience.kind === 'states') return { ...audience, states: [...audience.states, ...addedIds] }
  if (audience.kind === 'dispensaries') return { ...audience, dispensaryIds: [...audience.dispensaryIds, ...addedIds] }
  if (audience.kind === 'retail-organizations')
    return { ...audience, retailOrganizationIds: [...audience.retailOrganizationIds, ...addedIds] }
  return audience
}
