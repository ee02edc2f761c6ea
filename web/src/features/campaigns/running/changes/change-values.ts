import type { Audience } from '@trellis/contract/campaigns/campaign-input.ts'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** The last day of a campaign: it ends when that day is over. */
export const lastDayOf = (endsAt: string) => {
  const last = new Date(new Date(endsAt).getTime() - 1)
  return `${last.getFullYear()}-${two(last.getMonth() + 1)}-${two(last.getDate())}`
}

/** The end of a campaign by its last day; unchanged where the day is. */
export const endOfDay = (day: string, before: string) => {
  if (day === lastDayOf(before) || day === '') return before
  const end = new Date(`${day}T00:00:00`)
  end.setDate(end.getDate() + 1)
  return end.toISOString()
}

/** What is sent of the rewards: their words may differ, what they are worth stands. */
export const wordsOf = ({ rewards }: Pick<Campaign, 'rewards'>) =>
  rewards.map(({ id, qualifyingMessage, options }) => ({
    id,
    qualifyingMessage,
    options: options.map(({ id, title, description, image, value }) => ({ id, title, description, image, value })),
  }))

export type Words = ReturnType<typeof wordsOf>

/** An audience with some places more. */
export const withPlaces = (audience: Audience, added: readonly string[]): Audience => {
  if (audience.kind === 'states') return { ...audience, states: [...audience.states, ...added] }
  if (audience.kind === 'dispensaries') return { ...audience, dispensaryIds: [...audience.dispensaryIds, ...added] }
  if (audience.kind === 'retail-organizations')
    return { ...audience, retailOrganizationIds: [...audience.retailOrganizationIds, ...added] }
  return audience
}
