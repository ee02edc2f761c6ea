import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Copy, ListOrdered, Plus, Trash2 } from 'lucide-react'
import { useCallback, useRef } from 'react'
import type { MenuItem } from '../../../../ui/menu-entry.tsx'
import { useEditor } from '../editor-context.ts'

type Options = { onAdd: (after: string | null) => void; onMove: (ids: readonly string[]) => void }

/** Everything that can be done to a card, as a menu: nothing needs a mouse or a key of its own. */
export function useCardMenu(options: Options) {
  const { t } = useLingui()
  const editor = useEditor()
  const latest = useRef({ editor, options, t })
  latest.current = { editor, options, t }
  return useCallback((id: string): MenuItem[] => {
    const { editor: now, options: to, t: say } = latest.current
    const { acts, snapshot } = now
    const { order } = snapshot.editing.current
    const at = order.indexOf(id)
    const [isFirst, isLast] = [at === 0, at === order.length - 1]
    return [
      { label: say`Add a card after it`, icon: Plus, onSelect: () => to.onAdd(id) },
      { label: say`Duplicate`, icon: Copy, onSelect: () => acts.duplicate([id]) },
      { label: say`Move up`, icon: ArrowUp, apart: true, disabled: isFirst, onSelect: () => acts.move([id], at - 1) },
      { label: say`Move down`, icon: ArrowDown, disabled: isLast, onSelect: () => acts.move([id], at + 1) },
      { label: say`Move to the top`, icon: ArrowUpToLine, disabled: isFirst, onSelect: () => acts.move([id], 0) },
      {
        label: say`Move to the end`,
        icon: ArrowDownToLine,
        disabled: isLast,
        onSelect: () => acts.move([id], order.length),
      },
      { label: say`Move to…`, icon: ListOrdered, onSelect: () => to.onMove([id]) },
      { label: say`Delete`, icon: Trash2, tone: 'danger', apart: true, onSelect: () => acts.remove([id]) },
    ]
  }, [])
}
