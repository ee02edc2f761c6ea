import { blocksSelling, decideStanding } from '@trellis/contract/credentials/standing.ts'
import type { AskedPerson, AskedRequirement } from './asked-people.queries.ts'

/** What a pack says of a person in a requirement, and of a person in all of theirs. */
export type PackStanding = 'complete' | 'not-due' | 'incomplete'

/**
 * The standing by confirmed certificates alone, on the day of the standing: one that the store has not confirmed completes
 * nothing, and a waiver excuses without completing.
 */
export const decideByConfirmed = ({ rule, hiredOn, day, confirmed }: AskedRequirement) =>
  decideStanding({ rule, hiredOn, today: day, confirmed, unconfirmed: null, waiver: null })

/** What a pack says of a requirement. */
export const toPackStanding = (asked: AskedRequirement): PackStanding => {
  const { state } = decideByConfirmed(asked)
  if (blocksSelling(state)) return 'incomplete'
  return state === 'due' ? 'not-due' : 'complete'
}

/** How many people a pack is about; those who are neither incomplete nor not due yet are complete. */
export type PackCounts = { people: number; incomplete: number; notDue: number; left: number }

export const noPeople: PackCounts = { people: 0, incomplete: 0, notDue: 0, left: 0 }

/** Counts of a pack with one person more. */
export const addPerson = (counts: PackCounts, { asked, hasLeft }: Pick<AskedPerson, 'asked' | 'hasLeft'>) => {
  const standings = asked.map(toPackStanding)
  const isIncomplete = standings.includes('incomplete')
  return {
    people: counts.people + 1,
    incomplete: counts.incomplete + Number(isIncomplete),
    notDue: counts.notDue + Number(!isIncomplete && standings.includes('not-due')),
    left: counts.left + Number(hasLeft),
  }
}
