import { useLingui } from '@lingui/react/macro'
import { toast } from '../../ui/toast-store.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { Item } from '../autosave/document.ts'

type Options<R, I extends Item> = {
  autosave: Autosave<R, I>
  announce: (text: string) => void
  /**
   * Shows the items that a step touched; `owner` is the owner of its field, null = the step is not limited to one
   * field.
   */
  show: (ids: readonly string[], owner: string | null) => void
}

/** Key of a field: its owner and path. Edits with the same key join into one step. */
export const fieldKey = (owner: string, path: string) => `${owner}:${path}`

/** Undo and redo: announces the step, shows what it touched, and focuses its field. */
export function useTravel<R, I extends Item>({ autosave, announce, show }: Options<R, I>) {
  const { t } = useLingui()
  const travel = (direction: 'undo' | 'redo') => {
    const key = autosave.snapshot().editing.stack[direction === 'undo' ? 'done' : 'undone'].at(-1)?.key ?? null
    const step = autosave.travel(direction)
    if (!step) return announce(direction === 'undo' ? t`There is nothing to undo.` : t`There is nothing to redo.`)
    toast.success(direction === 'undo' ? t`Undone: ${step.label}` : t`Redone: ${step.label}`, { brief: true })
    const [owner = null, ...path] = key?.split(':') ?? []
    show(Object.keys(step.difference.items), owner)
    if (path.length === 0) return
    // Wait until the form of the touched item is rendered.
    const field = `[data-path="${CSS.escape(path.join(':'))}"]`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus())
  }
  return { undo: () => travel('undo'), redo: () => travel('redo') }
}
