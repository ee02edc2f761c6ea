import { useLingui } from '@lingui/react/macro'
import type { GridCell, GridTrack } from '@trellis/contract/track-management/track-grid.ts'
import { say } from '../../../platform/i18n/say.ts'

/** How a track is at a store: for everybody, for some roles, with something muted; or not there. */
export type CellState = 'whole' | 'restricted' | 'muted' | 'both' | 'open' | 'closed'

export const getCellState = (cell: GridCell | undefined): CellState => {
  if (!cell) return 'open'
  if (!cell.isAssigned) return 'closed'
  if (cell.roles.length > 0) return cell.muted > 0 ? 'both' : 'restricted'
  return cell.muted > 0 ? 'muted' : 'whole'
}

/** The letter that stands for each state. */
export function useLetters(): Record<CellState, string> {
  const { t } = useLingui()
  const [assigned, restricted, muted] = [
    t({ message: 'A', context: 'one letter: assigned' }),
    t({ message: 'R', context: 'one letter: restricted' }),
    t({ message: 'M', context: 'one letter: muted' }),
  ]
  return { whole: assigned, restricted, muted, both: `${restricted}${muted}`, open: '', closed: '–' }
}

/** The state of a cell in words. */
export function useCellWords() {
  const { t } = useLingui()
  return (cell: GridCell | undefined, { items }: Pick<GridTrack, 'items'>): string => {
    if (!cell) return t`Not assigned`
    if (!cell.isAssigned) return t`Cannot be assigned to this store`
    const { muted } = cell
    const roles = cell.roles.map(say).join(', ')
    const who = roles ? t`Assigned, only for: ${roles}` : t`Assigned to everyone`
    return muted > 0 ? [who, t`${muted} of ${items} muted`].join(' · ') : who
  }
}
