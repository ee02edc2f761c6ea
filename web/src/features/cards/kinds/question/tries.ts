import type { Verdict } from '../../../../ui/option-row.tsx'

/** A person's tries at a question: the current choice, the answers marked as wrong, and the number of wrong tries. */
export type Tries = { chosen: string[]; wrong: string[]; wrongTries: number }

export const noTries: Tries = { chosen: [], wrong: [], wrongTries: 0 }

const toggleItem = (list: string[], id: string) =>
  list.includes(id) ? list.filter(item => item !== id) : [...list, id]

/** Single select replaces the choice, multi-select toggles it. Wrong marks that no longer apply are removed. */
export function choose(tries: Tries, id: string, takesSeveral: boolean): Tries {
  if (takesSeveral) return { ...tries, chosen: toggleItem(tries.chosen, id), wrong: [] }
  return { ...tries, chosen: [id], wrong: tries.wrong.filter(item => item !== id) }
}

/** Adds a wrong try. Single select keeps earlier wrong marks; multi-select marks the whole choice. */
export function recordFailedTry(tries: Tries, takesSeveral: boolean): Tries {
  const wrongTries = tries.wrongTries + 1
  if (takesSeveral) return { chosen: tries.chosen, wrong: tries.chosen, wrongTries }
  return { chosen: [], wrong: [...tries.wrong, ...tries.chosen], wrongTries }
}

/** The mark of an answer: right once the solution is known, wrong while it is marked as wrong. */
export function getVerdict(id: string, tries: Tries, correctIds: readonly string[] | null): Verdict | undefined {
  if (correctIds) return correctIds.includes(id) ? 'right' : undefined
  return tries.wrong.includes(id) ? 'wrong' : undefined
}
