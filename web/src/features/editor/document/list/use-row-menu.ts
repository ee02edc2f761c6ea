import { useLingui } from '@lingui/react/macro'
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  ListOrdered,
  Plus,
  Trash2,
} from 'lucide-react'
import { useCallback, useRef } from 'react'
import type { MenuItem } from '../../../../ui/menu-entry.tsx'
import type { ListEditing } from './list-editing.ts'

type Options = {
  /** The label of the add action: “Add a card after it”. */
  addLabel: string
  onAdd: (after: string | null) => void
  onMove: (ids: readonly string[]) => void
  /** Pastes after an item, for people without a keyboard. */
  onPaste?: (after: string) => void
}

/** Everything that can be done to an item, as a menu: nothing needs a mouse or a key of its own. */
export function useRowMenu(editing: Pick<ListEditing, 'order' | 'acts'>, options: Options) {
  const { t } = useLingui()
  const labels = {
    duplicate: t`Duplicate`,
    paste: t`Paste after it`,
    up: t`Move up`,
    down: t`Move down`,
    top: t`Move to the top`,
    end: t`Move to the end`,
    moveTo: t`Move to…`,
    remove: t`Delete`,
  }
  const latest = useRef({ editing, options, labels })
  latest.current = { editing, options, labels }
  return useCallback((id: string): MenuItem[] => {
    const { editing: now, options: to, labels: say } = latest.current
    const { acts, order } = now
    const at = order.indexOf(id)
    const { onPaste } = to
    const [isFirst, isLast] = [at === 0, at === order.length - 1]
    return [
      { label: to.addLabel, icon: Plus, onSelect: () => to.onAdd(id) },
      { label: say.duplicate, icon: Copy, onSelect: () => acts.duplicate([id]) },
      ...(onPaste ? [{ label: say.paste, icon: ClipboardPaste, onSelect: () => onPaste(id) }] : []),
      { label: say.up, icon: ArrowUp, apart: true, disabled: isFirst, onSelect: () => acts.move([id], at - 1) },
      { label: say.down, icon: ArrowDown, disabled: isLast, onSelect: () => acts.move([id], at + 1) },
      { label: say.top, icon: ArrowUpToLine, disabled: isFirst, onSelect: () => acts.move([id], 0) },
      {
        label: say.end,
        icon: ArrowDownToLine,
        disabled: isLast,
        onSelect: () => acts.move([id], order.length),
      },
      { label: say.moveTo, icon: ListOrdered, onSelect: () => to.onMove([id]) },
      { label: say.remove, icon: Trash2, tone: 'danger', apart: true, onSelect: () => acts.remove([id]) },
    ]
  }, [])
}
