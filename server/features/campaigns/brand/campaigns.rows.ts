import type { Audience, OptionKind, Ruling } from '@trellis/contract/campaigns/campaign-input.ts'
import type { Campaign, CampaignRow, campaignPhases, Money } from '@trellis/contract/campaigns/campaigns.ts'

export type Phase = (typeof campaignPhases)[number]

/** A campaign in a list. */
export type ListedCampaign = {
  id: string
  brandId: string
  brandName: string
  title: string
  startsAt: Date
  endsAt: Date
  phase: Phase
  pausedAt: Date | null
  budget: number | null
  reserved: number
  granted: number
  fulfilled: number
  available: number | null
  peopleQualified: number
  rewardsSelected: number
  issuesOpen: number
}

type Place = { id: string; name: string }

/** A campaign in full. */
export type WholeCampaign = ListedCampaign & {
  courses: { id: string; title: string }[]
  audienceKind: Audience['kind']
  states: string[]
  dispensaries: Place[]
  retailOrganizations: Place[]
  includesLaterStores: boolean
  tellsLimit: boolean
  targetPctComplete: number
  pastCountedFrom: Date | null
  rulesVersion: string | null
  rulings: { state: string; ruling: Ruling; confirmedAt: string | null }[]
  rewards: (Campaign['rewards'][number] & { options: { kind: OptionKind }[] })[]
}

/** A campaign's balances, in cents; `available` null = not funded yet. */
export type Figures = Pick<ListedCampaign, 'budget' | 'reserved' | 'granted' | 'fulfilled' | 'available'>

/** A campaign's money; a draft is not funded yet, so all of its budget is left. */
export const toMoney = ({ budget, reserved, granted, fulfilled, available }: Figures): Money => ({
  budget,
  reserved,
  granted,
  fulfilled,
  spent: granted + fulfilled,
  left: budget === null ? null : (available ?? budget),
})

/** Converts a time that PostgreSQL wrote into JSON to the API's format. */
const toIso = (written: string) => new Date(written).toISOString()

export const toCampaignRow = (row: ListedCampaign): CampaignRow => ({
  id: row.id,
  brandId: row.brandId,
  brandName: row.brandName,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  phase: row.phase,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  money: toMoney(row),
  peopleQualified: row.peopleQualified,
  rewardsSelected: row.rewardsSelected,
  issuesOpen: row.issuesOpen,
})

const toIds = (places: readonly { id: string }[]) => places.map(({ id }) => id)

/** The stores or chains that a campaign names. */
const toPlaces = ({ audienceKind: kind, dispensaries, retailOrganizations }: WholeCampaign) => {
  if (kind === 'dispensaries') return dispensaries
  return kind === 'retail-organizations' ? retailOrganizations : []
}

const toAudience = (campaign: WholeCampaign): Audience => {
  const { audienceKind: kind, states } = campaign
  if (kind === 'states') return { kind, states }
  if (kind === 'dispensaries') return { kind, dispensaryIds: toIds(toPlaces(campaign)) }
  return kind === 'retail-organizations' ? { kind, retailOrganizationIds: toIds(toPlaces(campaign)) } : { kind }
}

export const toCampaign = (row: WholeCampaign, may: Campaign['may']): Campaign => ({
  ...toCampaignRow(row),
  courseIds: toIds(row.courses),
  courses: row.courses,
  audience: toAudience(row),
  places: toPlaces(row),
  includesLaterStores: row.includesLaterStores,
  tellsLimit: row.tellsLimit,
  targetPctComplete: row.targetPctComplete,
  pastCountedFrom: row.pastCountedFrom?.toISOString() ?? null,
  rulesVersion: row.rulesVersion,
  rulings: row.rulings.map(ruling => ({ ...ruling, confirmedAt: ruling.confirmedAt && toIso(ruling.confirmedAt) })),
  rewards: row.rewards,
  may,
})
