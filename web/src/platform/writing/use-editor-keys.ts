import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

const panes = ['list', 'form', 'phone'] as const
const controls = 'input:not([type=hidden]), textarea, [contenteditable=true], select, button, iframe, [tabindex="0"]'

/** Focuses the next or previous visible pane. */
function focusPane(by: 1 | -1) {
  const openPanes = panes.flatMap(name => document.querySelector<HTMLElement>(`[data-pane="${name}"]`) ?? [])
  const at = openPanes.findIndex(pane => pane.contains(document.activeElement))
  const pane = openPanes[(at + by + openPanes.length) % Math.max(1, openPanes.length)]
  const first =
    pane?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? pane?.querySelector<HTMLElement>(controls)
  first?.focus()
}

type Options = {
  undo: () => void
  redo: () => void
  /** Sends unsent edits now. */
  flush: () => void
  /** Selects the next or previous item in the list. */
  goBy: (by: 1 | -1) => void
  announce: (text: string) => void
  /** Opens the publish page. */
  publish?: () => void
}

/** Whether the target is in an overlay outside the document, whose fields have their own undo. */
const hasOwnUndo = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[data-own-undo]') !== null

/** Editor-wide shortcuts. It owns Ctrl+Z, even in text fields, whose native undo would conflict with it. */
export function useEditorKeys({ undo, redo, flush, goBy, announce, publish }: Options): void {
  const { t } = useLingui()
  const actsByKey: Record<string, () => void> = {
    'Ctrl+z': undo,
    'Ctrl+Shift+z': redo,
    'Ctrl+y': redo,
    'Ctrl+s': () => {
      flush()
      announce(t`Saved`)
    },
    ...(publish && { 'Ctrl+Enter': publish }),
    F6: () => focusPane(1),
    'Shift+F6': () => focusPane(-1),
    'Alt+ArrowUp': () => goBy(-1),
    'Alt+ArrowDown': () => goBy(1),
  }
  const latest = useRef(actsByKey)
  latest.current = actsByKey
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const name = key.length === 1 ? key.toLowerCase() : key
      const combo = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', name]
        .filter(Boolean)
        .join('+')
      const act = latest.current[combo]
      if (!act || hasOwnUndo(event)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
