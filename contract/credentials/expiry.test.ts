import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time-sheets/days.ts'
import { addMonths, expiryOf, type RenewalRule } from './expiry.ts'

const rule = (fields: Partial<RenewalRule>): RenewalRule => ({
  renews: 'never',
  renewMonths: null,
  renewDay: null,
  renewalFrom: 'completion',
  ...fields,
})
const months = (renewMonths: number, renewalFrom: RenewalRule['renewalFrom'] = 'completion') =>
  rule({ renews: 'months', renewMonths, renewalFrom })
const fixedDay = (renewDay: string) => rule({ renews: 'fixed-day', renewDay })

describe('expiryOf', () => {
  it.each([
    ['never expires', rule({}), ['2026-03-03', null, null]],
    ['24 months', months(24), ['2026-03-03', null, '2028-03-03']],
    ['a leap day in another year', months(12), ['2028-02-29', null, '2029-02-28']],
    ['a leap day four years later', months(48), ['2024-02-29', null, '2028-02-29']],
    ['the end of a longer month', months(1), ['2027-01-31', null, '2027-02-28']],
    ['across the year end', months(1), ['2026-12-31', null, '2027-01-31']],
    ['renewed 60 days early, from the last day', months(24, 'expiry'), ['2026-03-02', '2026-05-01', '2028-05-01']],
    ['renewed 61 days early, from completion', months(24, 'expiry'), ['2026-03-01', '2026-05-01', '2028-03-01']],
    ['renewed on the last day', months(24, 'expiry'), ['2026-05-01', '2026-05-01', '2028-05-01']],
    ['renewed late, from completion', months(24, 'expiry'), ['2026-05-02', '2026-05-01', '2028-05-02']],
    ['renewed early where completion counts', months(24), ['2026-04-01', '2026-05-01', '2028-04-01']],
    ['a calendar year covers the next one', rule({ renews: 'calendar-year' }), ['2026-12-31', null, '2027-12-31']],
    ['a calendar year from its first day', rule({ renews: 'calendar-year' }), ['2026-01-01', null, '2027-12-31']],
    ['a fixed day of the same year', fixedDay('06-30'), ['2026-04-30', null, '2026-06-30']],
    ['a fixed day within 60 days', fixedDay('06-30'), ['2026-05-01', null, '2027-06-30']],
    ['a fixed day itself', fixedDay('06-30'), ['2026-06-30', null, '2027-06-30']],
    ['a fixed day early in the next year', fixedDay('01-15'), ['2026-12-20', null, '2028-01-15']],
    ['a fixed leap day', fixedDay('02-29'), ['2026-06-01', null, '2027-02-28']],
  ] as const)('%s', (_, of, [issuedOn, former, lastDay]) => {
    expect(expiryOf(of, issuedOn, former)).toBe(lastDay)
  })

  it('a credential is valid for at least the day of its issue, and renewing early loses no day', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map(days => addDays('2020-01-01', days))
    const any = fc.oneof(
      fc.constantFrom(rule({ renews: 'calendar-year' }), fixedDay('02-29'), fixedDay('12-31'), fixedDay('01-01')),
      fc.integer({ min: 1, max: 120 }).map(each => months(each, 'expiry')),
    )
    fc.assert(
      fc.property(any, day, fc.integer({ min: 0, max: 60 }), (of, issuedOn, early) => {
        const first = expiryOf(of, issuedOn, null) ?? ''
        expect(first > issuedOn).toBe(true)
        const [, renewedOn = ''] = [issuedOn, addDays(first, -early)].sort()
        const renewed = expiryOf(of, renewedOn, first) ?? ''
        expect(renewed > addDays(first, 26)).toBe(true)
      }),
    )
  })
})

it('B2 months are counted on and back across years, at most to the last day of a month', () => {
  expect(addMonths('2026-11-20', -24)).toBe('2024-11-20')
  expect(addMonths('2026-01-31', -11)).toBe('2025-02-28')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
})
