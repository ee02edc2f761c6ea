import { reachesTarget } from '@trellis/contract/campaigns/rewards.ts'
import { fewestPeople } from '../../organizations/small-groups.public.ts'
import { maxCost, type Offer } from './forecast.rules.ts'

/** A person's courses of a plan: completed ever, completed since a moment, and still to do. */
export type CompletedCounts = { ever: number; since: number; toDo: number }

/** People with the same counts. */
export type CompletedGroup = CompletedCounts & { people: number }

export type PricedOffers = { offers: readonly Offer[]; target: number }

const ofKind = (offers: readonly Offer[], requestedKind: Offer['kind']) =>
  offers.filter(({ kind }) => kind === requestedKind)

/** The maximum reward of people who may be named: for their courses, and for the campaign if they reach its target. */
export const mostForNamed = ({ offers, target }: PricedOffers, { since, toDo, people }: CompletedGroup) => {
  const earned = reachesTarget(since + toDo, since, target) ? offers : ofKind(offers, 'course')
  return maxCost(earned, [{ courses: since, people }])
}

/**
 * An upper bound of the people who did something since a moment, of all who ever did it: grouped in fives by time,
 * groups whose fifth did it since then, and an incomplete group as five. No one can be singled out: neither by
 * comparing two moments, between which only whole fives differ, nor by an empty group, which counts as five.
 */
export const roundedUp = ({ ever, since }: { ever: number; since: number }) =>
  Math.max(1, Math.ceil(ever / fewestPeople) - Math.floor((ever - since) / fewestPeople)) * fewestPeople

const countPeople = (rows: readonly CompletedGroup[], counts: (row: CompletedGroup) => boolean) =>
  rows.reduce((sum, row) => sum + (counts(row) ? row.people : 0), 0)

/**
 * The unnamed people of a state and their maximum reward. People with at least one course, at least two and so on, and
 * people who reached the target, are each rounded up separately.
 */
export const countOthers = (
  rows: readonly CompletedGroup[],
  { offers, target, courses }: PricedOffers & { courses: number },
) => {
  const atLeast = Array.from({ length: courses }, (_, index) => ({
    courses: 1,
    people: roundedUp({
      ever: countPeople(rows, ({ ever }) => ever > index),
      since: countPeople(rows, ({ since }) => since > index),
    }),
  }))
  const reached = roundedUp({
    ever: countPeople(rows, ({ ever, toDo }) => reachesTarget(ever + toDo, ever, target)),
    since: countPeople(rows, ({ since, toDo }) => reachesTarget(since + toDo, since, target)),
  })
  return {
    people: atLeast[0]?.people ?? 0,
    most:
      maxCost(ofKind(offers, 'course'), atLeast) +
      maxCost(ofKind(offers, 'campaign'), [{ courses: 1, people: reached }]),
  }
}
