import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time-sheets/days.ts'
import { type StandingFacts, standingOf, standingStates } from './standing.ts'

const today = '2026-11-30'
const day = (least: number, most: number) => fc.integer({ min: least, max: most }).map(days => addDays(today, days))
const anyDay = day(-200, 200)

const anyCredential = fc.record({
  issuedOn: day(-400, 3),
  expiresOn: fc.option(anyDay, { nil: null }),
  isConfirmed: fc.boolean(),
})
const anyWaiver = fc.record({ until: anyDay, reason: fc.constantFrom('On leave.', 'Not on the floor.') })

const anyFacts: fc.Arbitrary<StandingFacts> = fc.record({
  rule: fc.record({
    firstDueDays: fc.option(fc.integer({ min: 0, max: 120 }), { nil: null }),
    beforeSelling: fc.boolean(),
    appliesFrom: day(-300, 0),
  }),
  credentials: fc.array(anyCredential, { maxLength: 4 }),
  waivers: fc.array(anyWaiver, { maxLength: 3 }),
  hiredOn: day(-300, 0),
  today: fc.constant(today),
})

const rank = (facts: StandingFacts) => standingStates.indexOf(standingOf(facts).state)

describe('standingOf', () => {
  it('a confirmed credential that is valid today never worsens a standing', () => {
    const anyValid = fc.record({
      issuedOn: day(-400, 0),
      expiresOn: fc.option(day(0, 200), { nil: null }),
      isConfirmed: fc.constant(true),
    })
    fc.assert(
      fc.property(anyFacts, anyValid, (facts, credential) => {
        const better = { ...facts, credentials: [...facts.credentials, credential] }
        expect(rank(better)).toBeLessThanOrEqual(rank(facts))
      }),
    )
  })

  it('a waiver, and a credential that waits for a look, never worsen a standing', () => {
    const anyWaiting = fc.record({ issuedOn: day(-9, 0), expiresOn: anyDay, isConfirmed: fc.constant(false) })
    fc.assert(
      fc.property(anyFacts, anyWaiver, anyWaiting, (facts, waiver, credential) => {
        expect(rank({ ...facts, waivers: [...facts.waivers, waiver] })).toBeLessThanOrEqual(rank(facts))
        expect(rank({ ...facts, credentials: [credential, ...facts.credentials] })).toBeLessThanOrEqual(rank(facts))
      }),
    )
  })

  it('the order of facts does not matter', () => {
    const anyOrders = anyFacts.chain(facts =>
      fc.tuple(
        fc.constant(facts),
        fc.shuffledSubarray([...facts.credentials], { minLength: facts.credentials.length }),
        fc.shuffledSubarray([...facts.waivers], { minLength: facts.waivers.length }),
      ),
    )
    fc.assert(
      fc.property(anyOrders, ([facts, credentials, waivers]) => {
        expect(standingOf({ ...facts, credentials, waivers })).toEqual(standingOf(facts))
      }),
    )
  })

  it('every state but fine has a reason, and each reason its day', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const { state, why } = standingOf(facts)
        expect(why.length > 0).toBe(state !== 'fine')
        expect(why.every(reason => !('days' in reason) || reason.days >= 0)).toBe(true)
      }),
    )
  })

  it('a person who was hired before the time limit applied has its days from then', () => {
    const rule = { firstDueDays: 30, beforeSelling: false, appliesFrom: '2026-11-01' }
    const facts = { rule, credentials: [], waivers: [], hiredOn: '2020-01-01', today }
    expect(standingOf(facts)).toMatchObject({ state: 'due', until: '2026-12-01' })
  })

  it('a certificate that expired since the first day of work stays expired when a new edition applies', () => {
    const rule = { firstDueDays: 30, beforeSelling: false, appliesFrom: today }
    const credentials = [{ issuedOn: '2024-11-01', expiresOn: '2026-11-01', isConfirmed: true }]
    const facts = { rule, credentials, waivers: [], hiredOn: '2024-01-01', today }
    expect(standingOf(facts)).toMatchObject({ state: 'expired', until: '2026-11-01' })
    expect(standingOf({ ...facts, hiredOn: '2026-11-20' })).toMatchObject({ state: 'due', until: '2026-12-30' })
  })
})
