import type { StateRule } from '@trellis/contract/campaigns/campaigns.ts'
import type { PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import type { StateForecast } from '@trellis/contract/campaigns/plans.ts'
import { strictest } from '../state-rules/state.rules.ts'

/** People by how many courses of a campaign each of them can complete. */
export type Group = { courses: number; people: number }

type Option = { value: number; stock: number | null }
export type Offer = { kind: 'course' | 'campaign'; options: readonly Option[] }

const dearestOf = ({ options }: Offer) => Math.max(0, ...options.map(({ value }) => value))

/** How often a reward can be earned by people who complete everything. */
const timesOf = ({ kind }: Offer, groups: readonly Group[]) =>
  groups.reduce((sum, { courses, people }) => sum + people * (kind === 'course' ? courses : Math.min(courses, 1)), 0)

/** The most that so many of a reward cost: the dearest options first, as far as the stock goes. */
const costOf = ({ options }: Offer, times: number) => {
  let [cost, left] = [0, times]
  for (const { value, stock } of options.toSorted((a, b) => b.value - a.value)) {
    const taken = Math.min(left, stock ?? left)
    cost += taken * value
    left -= taken
  }
  return cost
}

/** The most that a campaign costs, in cents: everybody completes everything and chooses what costs most. */
export const mostOf = (offers: readonly Offer[], groups: readonly Group[]) =>
  offers.reduce((sum, offer) => sum + costOf(offer, timesOf(offer, groups)), 0)

/** The most that one person costs, in cents. */
const mostOfPerson = (offers: readonly Offer[], courses: number) =>
  offers.reduce((sum, offer) => sum + dearestOf(offer) * timesOf(offer, [{ courses, people: 1 }]), 0)

type Funded = { offers: readonly Offer[]; groups: readonly Group[]; budget: number | null }

/** How many people a budget is enough for at least, whoever comes first; null = for everybody. */
export const enoughFor = ({ offers, groups, budget }: Funded) => {
  if (budget === null || mostOf(offers, groups) <= budget) return null
  let [people, left] = [0, budget]
  const costs = groups.map(group => ({ ...group, cost: mostOfPerson(offers, group.courses) }))
  for (const { cost, people: all } of costs.toSorted((a, b) => b.cost - a.cost)) {
    const paid = cost === 0 ? all : Math.min(all, Math.floor(left / cost))
    people += paid
    left -= paid * cost
    if (paid < all) break
  }
  return people
}

/** What a campaign will likely cost, in cents: as much of the most as people finished before, within the budget. */
export const likelyOf = (
  most: number,
  { finishedPct, budget }: { finishedPct: number | null; budget: number | null },
) =>
  finishedPct === null ? null : Math.min(Math.round((most * finishedPct) / 100), budget ?? Number.POSITIVE_INFINITY)

type Decided = Pick<PlanSettings, 'confirmedStates' | 'leftOutStates'>

const decisionOf = (ruling: StateForecast['ruling'], state: string, plan: Decided): StateForecast['decision'] => {
  if (ruling === 'forbidden' || plan.leftOutStates.includes(state)) return 'left-out'
  return ruling === 'allowed' || plan.confirmedStates.includes(state) ? 'rewards' : 'open'
}

/** What the rules say state by state, and what is decided about each. */
export const statesOf = (checks: readonly StateRule[], plan: Decided): Omit<StateForecast, 'stores'>[] =>
  [...new Set(checks.map(({ state }) => state))].map(state => {
    const rules = checks.filter(check => check.state === state)
    const ruling = strictest(rules.map(rule => rule.ruling))
    return { state, rules, ruling, decision: decisionOf(ruling, state, plan) }
  })
