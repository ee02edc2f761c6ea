import type { CampaignInput, OptionInput, RewardInput } from '@trellis/contract/campaigns/campaign-input.ts'
import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { employAtOrganization, textCard } from '../../../testing/learning.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'

/** A brand with an admin, one course, and a partner store of a chain in Colorado. */
export type Desk = {
  brandId: string
  /** The brand admin's token. */
  token: string
  courseId: string
  cardId: string
  dispensaryId: string
  retailOrganizationId: string
}

/** Creates the desk of a new brand; its store may be in another state. */
export const openDesk = async (app: TestApp, { stateCode = 'CO' } = {}): Promise<Desk> => {
  const [brandId, retailOrganizationId] = [await buildBrand(app.db), await buildRetailOrganization(app.db)]
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId, stateCode })
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const card = textCard()
  const courseId = await buildCourse(app.db, { brandId, cards: [card], now: app.now() })
  const token = await employAtOrganization(app, { brandId }, { isBrandAdmin: true, isBrandSales: true })
  return { brandId, token, courseId, cardId: card.id, dispensaryId, retailOrganizationId }
}

/** The time a number of days from now. */
export const inDays = (app: TestApp, days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString()

/** A gift card of $25 with unlimited stock by default. */
export const option = (overrides: Partial<OptionInput> = {}): OptionInput => ({
  kind: 'gift-card',
  title: 'Gift card',
  image: null,
  description: '',
  productId: 'GIFT-25',
  value: 2500,
  stock: null,
  additionalInfoForm: null,
  ...overrides,
})

/** A reward for each completed course. */
export const courseReward = (...options: OptionInput[]): RewardInput => ({
  kind: 'course',
  qualifyingMessage: 'You finished the course.',
  options,
})

/** A plan of a month for the desk's course and store, with a budget of $100. */
export const planFor = (app: TestApp, desk: Desk, overrides: Partial<CampaignInput> = {}): CampaignInput => ({
  title: 'Learn and earn',
  startsAt: inDays(app, 0),
  endsAt: inDays(app, 30),
  courseIds: [desk.courseId],
  audience: { kind: 'dispensaries', dispensaryIds: [desk.dispensaryId] },
  includesLaterStores: true,
  tellsLimit: false,
  targetPctComplete: 100,
  budget: 10_000,
  rewards: [courseReward(option())],
  ...overrides,
})

/** Posts a plan as the desk's admin. */
export const sendPlan = (app: TestApp, desk: Desk, overrides: Partial<CampaignInput> = {}) =>
  app.call(campaigns.create, { body: { campaign: planFor(app, desk, overrides) } }, desk.token)

/** Saves a draft as the desk's admin; returns it. */
export const draftCampaign = async (app: TestApp, desk: Desk, overrides: Partial<CampaignInput> = {}) =>
  (await sendPlan(app, desk, overrides)).body

/** Publishes a draft, for Colorado unless other states are confirmed. */
export const publish = (
  app: TestApp,
  { token }: Pick<Desk, 'token'>,
  { id, ...body }: { id: string; confirmedStates?: string[]; countPastFrom?: string },
) => app.call(campaigns.publish, { params: { id }, body: { confirmedStates: ['CO'], ...body } }, token)

/** Saves a campaign and publishes it. */
export const runCampaign = async (app: TestApp, desk: Desk, overrides: Partial<CampaignInput> = {}) => {
  const { id } = await draftCampaign(app, desk, overrides)
  return (await publish(app, desk, { id })).body
}

/** Reads a campaign's current state. */
export const readCampaign = async (app: TestApp, { token }: Pick<Desk, 'token'>, id: string) =>
  (await app.call(campaigns.read, { params: { id } }, token)).body
