import { type OptionKind, optionKinds, type Ruling } from '@trellis/contract/campaigns/campaign-input.ts'
import type { StateRule } from '@trellis/contract/campaigns/campaigns.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { researchedRules, version } from './rules-of-2026-11-20.ts'

/** The current edition of the rules. */
export const rulesVersion = version

/** The disclaimer shown with the rules. */
export const rulesNotice =
  'This list is no legal advice. It says what we found on the day it names, and where; rules change, and others may apply as well. Where it asks for confirmation, look into the rules of the state yourself, or ask its cannabis regulator or a lawyer, before you confirm.'

const silence =
  'No rule that speaks of such rewards was found. That is no permission: ask the state’s cannabis regulator or a lawyer.'

/** The rule of a state for a kind of reward; unknown states and missing rules need confirmation. */
export const ruleFor = (state: string, kind: OptionKind): StateRule => {
  const found = researchedRules.find(rule => rule.state === state && rule.kinds.includes(kind))
  const { ruling, source, note } = found ?? { ruling: 'needs-confirmation', source: null, note: silence }
  return { state, kind, ruling, source, checkedOn: version, note }
}

/** One rule for every state and every kind of reward. */
export const stateRules: readonly StateRule[] = typedKeys(states).flatMap(state =>
  optionKinds.map(kind => ruleFor(state, kind)),
)

const severity: Record<Ruling, number> = { allowed: 0, 'needs-confirmation': 1, forbidden: 2 }

const isStricter = (one: Ruling, other: Ruling) => severity[one] > severity[other]

/** The strictest of several rulings; an empty list is allowed. */
export const strictest = (rulings: readonly Ruling[]) =>
  rulings.reduce<Ruling>((worst, ruling) => (isStricter(ruling, worst) ? ruling : worst), 'allowed')

export type StateRuling = { state: string; ruling: Ruling }
type Rule = (state: string, kind: OptionKind) => { ruling: Ruling }

/**
 * Differences of today's rules from those at the publication of a campaign, by state and kind. A campaign stores only
 * the strictest ruling of a state, so only kinds that cause a difference are listed.
 */
export const listRuleChanges = (
  publishedRulings: readonly StateRuling[],
  kinds: readonly OptionKind[],
  rule: Rule = ruleFor,
) =>
  publishedRulings.flatMap(({ state, ruling: was }) => {
    const today = kinds.map(kind => ({ state, kind, was, is: rule(state, kind).ruling }))
    const is = strictest(today.map(each => each.is))
    if (is === was) return []
    return today.filter(each => (isStricter(is, was) ? isStricter(each.is, was) : each.is !== was))
  })
