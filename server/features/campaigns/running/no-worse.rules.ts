import type { Audience } from '@trellis/contract/campaigns/campaign-input.ts'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import type { CampaignChange } from '@trellis/contract/campaigns/running.ts'

type Faults = Record<string, string[]>

/** Errors of rejected changes to a published campaign. */
const sentences = {
  shorter: 'People have started with this end date. You can only move it later; to stop, end the campaign.',
  higherTarget: 'People have started with this target. You can only lower it.',
  lowerValue: 'People have started for this value. You cannot lower it.',
  higherValue: 'The value stays while the campaign runs. Plan a new campaign for a higher one.',
  fewer: 'People have started for these rewards. You cannot remove any of them.',
  more: 'Rewards cannot be added to a published campaign. Plan a new one.',
  fewerPlaces: 'People have started in these places. You can add places but not remove them.',
}

const listPlaces = (audience: Audience): readonly string[] => {
  if (audience.kind === 'states') return audience.states
  if (audience.kind === 'dispensaries') return audience.dispensaryIds
  return audience.kind === 'retail-organizations' ? audience.retailOrganizationIds : []
}

/** The places of an audience that another of the same kind lacks. */
export const placesBeyond = (audience: Audience, other: Audience) => {
  const others = new Set(listPlaces(other))
  return [...new Set(listPlaces(audience))].filter(place => !others.has(place))
}

/** Whether an audience covers at least what another does. */
const coversAll = (after: Audience, before: Audience) =>
  after.kind === 'all' || (after.kind === before.kind && placesBeyond(before, after).length === 0)

type PromisedTerms = Pick<Campaign, 'endsAt' | 'targetPctComplete' | 'audience' | 'rewards'>
type ChangedTerms = Pick<CampaignChange, 'endsAt' | 'targetPctComplete' | 'audience' | 'rewards'>

const optionIds = ({ rewards }: PromisedTerms | ChangedTerms) => [
  ...rewards.flatMap(reward => [reward.id, ...reward.options.map(option => `${reward.id} ${option.id}`)]),
]

const faultOfRewards = (before: PromisedTerms, after: ChangedTerms): Faults => {
  const [beforeIds, afterIds] = [optionIds(before), optionIds(after)]
  if (beforeIds.some(id => !afterIds.includes(id))) return { rewards: [sentences.fewer] }
  return afterIds.length > beforeIds.length ? { rewards: [sentences.more] } : {}
}

const faultsOfValues = (before: PromisedTerms, after: ChangedTerms): Faults => {
  const values = new Map(before.rewards.flatMap(({ options }) => options.map(({ id, value }) => [id, value])))
  const faults = after.rewards.flatMap(({ options }, reward) =>
    options.flatMap(({ id, value }, option): [string, string[]][] => {
      const promised = values.get(id)
      if (promised === undefined || promised === value) return []
      const sentence = value < promised ? sentences.lowerValue : sentences.higherValue
      return [[`rewards.${reward}.options.${option}.value`, [sentence]]]
    }),
  )
  return Object.fromEntries(faults)
}

/** Errors by field for changes that are worse for learners in progress or no longer possible; empty = none. */
export const faultsOfChange = (before: PromisedTerms, after: ChangedTerms): Faults => ({
  ...(new Date(after.endsAt) < new Date(before.endsAt) ? { endsAt: [sentences.shorter] } : {}),
  ...(after.targetPctComplete > before.targetPctComplete ? { targetPctComplete: [sentences.higherTarget] } : {}),
  ...(coversAll(after.audience, before.audience) ? {} : { audience: [sentences.fewerPlaces] }),
  ...faultOfRewards(before, after),
  ...faultsOfValues(before, after),
})
