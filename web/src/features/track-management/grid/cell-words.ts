import { useLingui } from '@lingui/react/macro'
import type { GridCell, GridTrack } from '@trellis/contract/track-management/track-grid.ts'
import { say } from '../../../platform/i18n/say.ts'

/** State of a track at a store: for everyone, for some roles, with muted items, or not assigned. */
export type CellState = 'whole' | 'restricted' | 'muted' | 'both' | 'open' | 'closed'

export const getCellState = (cell: GridCell | undefined): CellState => {
  if (!cell) return 'open'
  if (!cell.isAssigned) return 'closed'
  if (cell.roles.length > 0) return cell.muted > 0 ? 'both' : 'restricted'
  return cell.muted > 0 ? 'muted' : 'whole'
}

/** Letter of each state. */
export function useLetters(): Record<CellState, string> {
  const { t } = useLingui()
  const [assigned, restricted, muted] = [
    t({ message: 'A', context: 'one letter: assigned' }),
    t({ message: 'R', context: 'one letter: restricted' }),
    t({ message: 'M', context: 'one letter: muted' }),
  ]
  return { whole: assigned, restricted, muted, both: `${restricted}${muted}`, open: '', closed: '–' }
}

/** Describes the state of a cell. */
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
