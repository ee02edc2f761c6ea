import { reachesTarget } from '@trellis/contract/campaigns/rewards.ts'
import { fewestPeople } from '../../organizations/small-groups.public.ts'
import { mostOf, type Offer } from './forecast.rules.ts'

/** How many courses of a plan somebody has ever completed, how many of these since a moment, and how many they still see. */
export type Done = { ever: number; since: number; toDo: number }

/** People who have done the same. */
export type DoneBy = Done & { people: number }

export type Priced = { offers: readonly Offer[]; target: number }

const ofKind = (offers: readonly Offer[], asked: Offer['kind']) => offers.filter(({ kind }) => kind === asked)

/** The most that people get who may be named: each for their courses, and for the campaign if its target is reached. */
export const mostForNamed = ({ offers, target }: Priced, { since, toDo, people }: DoneBy) => {
  const earned = reachesTarget(since + toDo, since, target) ? offers : ofKind(offers, 'course')
  return mostOf(earned, [{ courses: since, people }])
}

/**
 * The most people who did something since a moment, of those who ever did it: fives in the order in which they did it, as
 * far as their fifth did it since then, and who waits for a fifth as five. Nobody is told from four others by it: not by
 * two moments, as what lies between them is fives that stay as they are, and not by none, which is told as five.
 */
export const roundedUp = ({ ever, since }: { ever: number; since: number }) =>
  Math.max(1, Math.ceil(ever / fewestPeople) - Math.floor((ever - since) / fewestPeople)) * fewestPeople

const peopleIn = (rows: readonly DoneBy[], counts: (row: DoneBy) => boolean) =>
  rows.reduce((sum, row) => sum + (counts(row) ? row.people : 0), 0)

/**
 * The people of a state who may not be named, and the most that they get. Who completed one course or more, two or more
 * and so on, and who reached the target, are rounded up each for themselves.
 */
export const countOthers = (rows: readonly DoneBy[], { offers, target, courses }: Priced & { courses: number }) => {
  const atLeast = Array.from({ length: courses }, (_, nth) => ({
    courses: 1,
    people: roundedUp({
      ever: peopleIn(rows, ({ ever }) => ever > nth),
      since: peopleIn(rows, ({ since }) => since > nth),
    }),
  }))
  const reached = roundedUp({
    ever: peopleIn(rows, ({ ever, toDo }) => reachesTarget(ever + toDo, ever, target)),
    since: peopleIn(rows, ({ since, toDo }) => reachesTarget(since + toDo, since, target)),
  })
  return {
    people: atLeast[0]?.people ?? 0,
    most:
      mostOf(ofKind(offers, 'course'), atLeast) + mostOf(ofKind(offers, 'campaign'), [{ courses: 1, people: reached }]),
  }
}
