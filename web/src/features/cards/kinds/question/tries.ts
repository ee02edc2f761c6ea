import type { Verdict } from '../../../../ui/option-row.tsx'

/** A person's tries at a question: what is chosen now, what was found wrong, and how often it was. */
export type Tries = { chosen: string[]; wrong: string[]; wrongTries: number }

export const noTries: Tries = { chosen: [], wrong: [], wrongTries: 0 }

const toggled = (list: string[], id: string) => (list.includes(id) ? list.filter(each => each !== id) : [...list, id])

/** One answer replaces the other; of several, each is its own. A new choice takes the marks off that no longer fit. */
export function choose(tries: Tries, id: string, takesSeveral: boolean): Tries {
  if (takesSeveral) return { ...tries, chosen: toggled(tries.chosen, id), wrong: [] }
  return { ...tries, chosen: [id], wrong: tries.wrong.filter(each => each !== id) }
}

/** A wrong try: an answer alone stays marked through the next tries; of several, all that were sent are marked. */
export function failed(tries: Tries, takesSeveral: boolean): Tries {
  const wrongTries = tries.wrongTries + 1
  if (takesSeveral) return { chosen: tries.chosen, wrong: tries.chosen, wrongTries }
  return { chosen: [], wrong: [...tries.wrong, ...tries.chosen], wrongTries }
}

/** What an answer shows of itself: right once the solution is there, wrong while it is marked so. */
export function verdictOf(id: string, tries: Tries, correctIds: readonly string[] | null): Verdict | undefined {
  if (correctIds) return correctIds.includes(id) ? 'right' : undefined
  return tries.wrong.includes(id) ? 'wrong' : undefined
}
