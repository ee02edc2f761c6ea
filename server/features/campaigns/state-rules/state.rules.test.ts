import { optionKinds, type Ruling } from '@trellis/contract/campaigns/campaign-input.ts'
import { states } from '@trellis/contract/states.ts'
import { describe, expect, test } from 'vitest'
import { researchedRules } from './rules-of-2026-11-20.ts'
import { listRuleChanges, ruleFor, rulesNotice, rulesVersion, stateRules, strictest } from './state.rules.ts'

const keyOf = ({ state, kind }: { state: string; kind: string }) => `${state} ${kind}`
const pairs = Object.keys(states).flatMap(state => optionKinds.map(kind => keyOf({ state, kind })))

test('quality: every state and every kind of reward has exactly one rule', () => {
  expect(stateRules.map(keyOf)).toEqual(pairs)
  const found = researchedRules.flatMap(({ state, kinds }) => kinds.map(kind => keyOf({ state, kind })))
  expect(new Set(found).size).toBe(found.length)
})

test('quality: rules that allow or forbid name their source, and every rule its date and note', () => {
  const decided = stateRules.filter(({ ruling }) => ruling !== 'needs-confirmation')
  expect(decided.filter(({ source }) => !source)).toEqual([])
  expect(stateRules.filter(({ note, checkedOn }) => note === '' || checkedOn !== rulesVersion)).toEqual([])
})

test.each(optionKinds)('quality: New York refuses %s by its own rule', kind => {
  expect(ruleFor('NY', kind)).toMatchObject({
    ruling: 'forbidden',
    source: expect.stringContaining('New York, 9 NYCRR 124.1'),
    note: 'Retailers may not take incentive rewards from suppliers.',
  })
})

test('quality: an unknown state is never silently allowed', () => {
  expect(ruleFor('ZZ', 'gift-card')).toMatchObject({ ruling: 'needs-confirmation', source: null })
  expect(stateRules.filter(({ ruling, source }) => ruling === 'allowed' && source === null)).toEqual([])
})

test('quality: the rules say that they are no legal advice', () => {
  expect(rulesNotice).toContain('no legal advice')
})

test.each<[Ruling[], Ruling]>([
  [[], 'allowed'],
  [['allowed', 'needs-confirmation'], 'needs-confirmation'],
  [['forbidden', 'needs-confirmation', 'allowed'], 'forbidden'],
])('quality: the strictest of %j is %s', (rulings, expected) => {
  expect(strictest(rulings)).toBe(expected)
})

describe('what has changed since a campaign was published', () => {
  const rule = (_state: string, kind: string) => ({
    ruling: (kind === 'gift-card' ? 'forbidden' : 'allowed') as Ruling,
  })

  test('quality: a stricter rule is named with its kind', () => {
    expect(listRuleChanges([{ state: 'CO', ruling: 'allowed' }], ['gift-card', 'merchandise'], rule)).toEqual([
      { state: 'CO', kind: 'gift-card', was: 'allowed', is: 'forbidden' },
    ])
  })

  test('quality: a looser rule is named too', () => {
    expect(listRuleChanges([{ state: 'CO', ruling: 'needs-confirmation' }], ['merchandise'], rule)).toEqual([
      { state: 'CO', kind: 'merchandise', was: 'needs-confirmation', is: 'allowed' },
    ])
  })

  test('quality: a state whose overall ruling is unchanged is not listed', () => {
    expect(listRuleChanges([{ state: 'CO', ruling: 'forbidden' }], ['gift-card', 'merchandise'], rule)).toEqual([])
  })
})
