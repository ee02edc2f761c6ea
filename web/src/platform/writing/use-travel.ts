import { useLingui } from '@lingui/react/macro'
import { toast } from '../../ui/toast-store.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { Item } from '../autosave/document.ts'

type Options<R, I extends Item> = {
  autosave: Autosave<R, I>
  announce: (text: string) => void
  /** Shows what a step has touched; `owner` is what its field belongs to, null = the step is not of one field. */
  show: (ids: readonly string[], owner: string | null) => void
}

/** The key of a field: what it belongs to, and its path there. Typing with the same key joins into one step. */
export const fieldKey = (owner: string, path: string) => `${owner}:${path}`

/** Undo and redo: the step is named, what it touched is shown, and its field takes the focus. */
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
    // The form of what was touched is drawn first.
    const field = `[data-path="${CSS.escape(path.join(':'))}"]`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus())
  }
  return { undo: () => travel('undo'), redo: () => travel('redo') }
}
