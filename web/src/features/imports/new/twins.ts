import type { ImportRow } from '@trellis/contract/imports/imports.ts'

/** Groups of differing rows for the same person, store or reward; one of each must be chosen. */
export const twinGroups = (rows: Iterable<ImportRow>): ImportRow[][] => {
  const groups = new Map<number, ImportRow[]>()
  for (const row of rows) {
    const { number, twin, outcome, isLeftOut } = row
    if (twin === null || outcome !== 'CANNOT' || isLeftOut) continue
    const first = Math.min(number, twin)
    groups.set(first, [...(groups.get(first) ?? []), row])
  }
  return [...groups.values()].filter(group => group.length > 1)
}

/** Whether a row has a problem other than being a duplicate. */
export const hasOwnProblem = ({ twin, notes }: ImportRow) => twin === null || notes.length > 1
