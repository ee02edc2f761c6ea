import { reachesTarget } from '@trellis/contract/campaigns/rewards.ts'
import { fewestPeople } from '../../organizations/small-groups.public.ts'
import { maxCost, type Offer } from './forecast.rules.ts'

/** How many courses of a plan somebody has ever completed, how many of these since a moment, and how many they still see. */
export type CompletedCounts = { ever: number; since: number; toDo: number }

/** People who have done the same. */
export type CompletedGroup = CompletedCounts & { people: number }

export type PricedOffers = { offers: readonly Offer[]; target: number }

const ofKind = (offers: readonly Offer[], requestedKind: Offer['kind']) =>
  offers.filter(({ kind }) => kind === requestedKind)

/** The most that people get who may be named: each for their courses, and for the campaign if its target is reached. */
export const mostForNamed = ({ offers, target }: PricedOffers, { since, toDo, people }: CompletedGroup) => {
  const earned = reachesTarget(since + toDo, since, target) ? offers : ofKind(offers, 'course')
  return maxCost(earned, [{ courses: since, people }])
}

/**
 * The most people who did something since a moment, of those who ever did it: fives in the order in which they did it, as
 * far as their fifth did it since then, and who waits for a fifth as five. Nobody is told from four others by it: not by
 * two moments, as what lies between them is fives that stay as they are, and not by none, which is told as five.
 */
export const roundedUp = ({ ever, since }: { ever: number; since: number }) =>
  Math.max(1, Math.ceil(ever / fewestPeople) - Math.floor((ever - since) / fewestPeople)) * fewestPeople

const countPeople = (rows: readonly CompletedGroup[], counts: (row: CompletedGroup) => boolean) =>
  rows.reduce((sum, row) => sum + (counts(row) ? row.people : 0), 0)

/**
 * The people of a state who may not be named, and the most that they get. Who completed one course or more, two or more
 * and so on, and who reached the target, are rounded up each for themselves.
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
