import type { ImportRow } from '@trellis/contract/imports/imports.ts'

/** The rows that name the same person, store or reward and differ, group by group: one of each is to be kept. */
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

/** Whether a row has a problem of its own, other than that another row names the same. */
export const hasOwnProblem = ({ twin, notes }: ImportRow) => twin === null || notes.length > 1
