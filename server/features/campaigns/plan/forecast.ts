import { type Plan, planProblemAt, problemsOfPlan, toCampaignInput } from '@trellis/contract/campaigns/plan.ts'
import type { Forecast } from '@trellis/contract/campaigns/plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { listFaultsNow } from '../brand/check-plan.ts'
import { listStateChecks } from '../brand/state-checks.ts'
import { rulesNotice, rulesVersion } from '../state-rules/state.rules.ts'
import { countCanEarn, findFinishedPct } from './forecast.queries.ts'
import { enoughFor, likelyCost, maxCost, type Offer, toStateForecasts } from './forecast.rules.ts'
import { readPlan } from './plans.queries.ts'

type ForecastInput = { campaignId: string; actor: Actor; now: Date }

export const toOffers = ({ rewards }: Plan): Offer[] =>
  rewards.map(({ kind, options }) => ({
    kind,
    options: options.map(({ value, stock }) => ({ value: value ?? 0, stock })),
  }))

const listProblems = async (db: Db, { plan, brandId, actor, now }: ForecastInput & { plan: Plan; brandId: string }) => {
  const input = toCampaignInput(plan)
  if (!input) return problemsOfPlan(plan)
  const faults = await listFaultsNow(db, { brandId, input, actor, now })
  return Object.entries(faults).flatMap(([path, sentences]) =>
    sentences.map(sentence => planProblemAt(plan, path, sentence)),
  )
}

const getBudget = ({ settings }: Plan) => (settings.isUnlimited ? null : settings.budget)

/** The forecast of a plan: people who can earn, cost, state rulings and open problems. */
export const forecastPlan = async (db: Db, request: ForecastInput): Promise<Forecast> => {
  const { campaignId } = request
  const { plan, brandId } = await readPlan(db, request)
  const states = toStateForecasts(await listStateChecks(db, campaignId), plan.settings)
  const leftOut = states.filter(({ decision }) => decision === 'left-out').map(({ state }) => state)
  const { groups, places } = await countCanEarn(db, { campaignId, leftOut })
  const finishedPct = await findFinishedPct(db, { campaignId, brandId })
  const [offers, budget] = [toOffers(plan), getBudget(plan)]
  const most = maxCost(offers, groups)
  const storesIn = (state: string) => places.find(place => place.state === state)?.stores ?? 0
  return {
    people: groups.reduce((sum, { people }) => sum + people, 0),
    stores: places.reduce((sum, { state, stores }) => sum + (leftOut.includes(state) ? 0 : stores), 0),
    most,
    likely: likelyCost(most, { finishedPct, budget }),
    finishedPct,
    enoughFor: enoughFor({ offers, groups, budget }),
    states: states.map(state => ({ ...state, stores: storesIn(state.state) })),
    rulesVersion,
    notice: rulesNotice,
    problems: await listProblems(db, { ...request, plan, brandId }),
  }
}
