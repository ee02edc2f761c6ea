import type { StateRule } from '@trellis/contract/campaigns/campaigns.ts'
import type { PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import type { StateForecast } from '@trellis/contract/campaigns/plans.ts'
import { strictest } from '../state-rules/state.rules.ts'

/** People by the number of courses of a campaign that each can complete. */
export type Group = { courses: number; people: number }

type Option = { value: number; stock: number | null }
export type Offer = { kind: 'course' | 'campaign'; options: readonly Option[] }

const maxOptionCost = ({ options }: Offer) => Math.max(0, ...options.map(({ value }) => value))

/** Counts how often a reward can be earned if everyone completes everything. */
const countEarned = ({ kind }: Offer, groups: readonly Group[]) =>
  groups.reduce((sum, { courses, people }) => sum + people * (kind === 'course' ? courses : Math.min(courses, 1)), 0)

/** The maximum cost of a number of rewards: most expensive options first, within the stock. */
const costFor = ({ options }: Offer, times: number) => {
  let [cost, remaining] = [0, times]
  for (const { value, stock } of options.toSorted((a, b) => b.value - a.value)) {
    const count = Math.min(remaining, stock ?? remaining)
    cost += count * value
    remaining -= count
  }
  return cost
}

/** The maximum cost of a campaign, in cents: everyone completes everything and chooses the most expensive option. */
export const maxCost = (offers: readonly Offer[], groups: readonly Group[]) =>
  offers.reduce((sum, offer) => sum + costFor(offer, countEarned(offer, groups)), 0)

/** The maximum cost of one person, in cents. */
const maxCostPerPerson = (offers: readonly Offer[], courses: number) =>
  offers.reduce((sum, offer) => sum + maxOptionCost(offer) * countEarned(offer, [{ courses, people: 1 }]), 0)

type BudgetInput = { offers: readonly Offer[]; groups: readonly Group[]; budget: number | null }

/** The minimum number of people that a budget covers, in any order; null = everyone. */
export const enoughFor = ({ offers, groups, budget }: BudgetInput) => {
  if (budget === null || maxCost(offers, groups) <= budget) return null
  let [people, remaining] = [0, budget]
  const costs = groups.map(group => ({ ...group, cost: maxCostPerPerson(offers, group.courses) }))
  for (const { cost, people: all } of costs.toSorted((a, b) => b.cost - a.cost)) {
    const paid = cost === 0 ? all : Math.min(all, Math.floor(remaining / cost))
    people += paid
    remaining -= paid * cost
    if (paid < all) break
  }
  return people
}

/** The likely cost of a campaign, in cents: the maximum times the past completion rate, within the budget. */
export const likelyCost = (
  most: number,
  { finishedPct, budget }: { finishedPct: number | null; budget: number | null },
) =>
  finishedPct === null ? null : Math.min(Math.round((most * finishedPct) / 100), budget ?? Number.POSITIVE_INFINITY)

type StateDecisions = Pick<PlanSettings, 'confirmedStates' | 'leftOutStates'>

const toDecision = (
  ruling: StateForecast['ruling'],
  state: string,
  plan: StateDecisions,
): StateForecast['decision'] => {
  if (ruling === 'forbidden' || plan.leftOutStates.includes(state)) return 'left-out'
  return ruling === 'allowed' || plan.confirmedStates.includes(state) ? 'rewards' : 'open'
}

/** The ruling and the decision of each state. */
export const toStateForecasts = (checks: readonly StateRule[], plan: StateDecisions): Omit<StateForecast, 'stores'>[] =>
  [...new Set(checks.map(({ state }) => state))].map(state => {
    const rules = checks.filter(check => check.state === state)
    const ruling = strictest(rules.map(rule => rule.ruling))
    return { state, rules, ruling, decision: toDecision(ruling, state, plan) }
  })
