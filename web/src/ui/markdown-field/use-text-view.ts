import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TextSelection } from './markdown-edits.ts'
import { readSelected, readUpdate, showText, textView } from './text-view.ts'

type Options = {
  value: string
  onChange: (value: string, isWhole: boolean) => void
  /** Returns whether the paste was handled. */
  onPaste: (event: ClipboardEvent, view: EditorView) => boolean
  onLink: () => void
  attributes: Record<string, string>
}

/** Focuses the field by a press on its label, which browsers do only for native fields. */
function focusByLabel(view: EditorView, id: string | undefined) {
  const label = document.querySelector(`label[for="${id}"]`)
  const focus = () => view.focus()
  label?.addEventListener('click', focus)
  return () => label?.removeEventListener('click', focus)
}

/** Connects the view to the latest props of its component. */
function connect(latest: RefObject<Options>, onSelect: (selected: TextSelection) => void): Extension {
  const openLink = () => {
    latest.current.onLink()
    return true
  }
  return [
    EditorView.contentAttributes.of(() => latest.current.attributes),
    EditorView.domEventHandlers({ paste: (event, view) => latest.current.onPaste(event, view) }),
    keymap.of([{ key: 'Mod-k', run: openLink }]),
    EditorView.updateListener.of(update => {
      if (update.view.hasFocus) onSelect(readSelected(update.view))
      const { isOwn, isWhole } = readUpdate(update)
      // Flushed, so that the next key finds the field with this text.
      if (isOwn) flushSync(() => latest.current.onChange(update.state.doc.toString(), isWhole))
    }),
  ]
}

/** Editor view in the element that receives `host`, and its selection once it has had focus. */
export function useTextView(options: Options) {
  const [view, setView] = useState<EditorView | null>(null)
  const [selected, setSelected] = useState<TextSelection | null>(null)
  const latest = useRef(options)
  latest.current = options
  const host = useCallback((parent: HTMLElement | null) => {
    if (!parent) return
    const { value, attributes } = latest.current
    const state = EditorState.create({ doc: value, extensions: [connect(latest, setSelected), textView] })
    const created = new EditorView({ parent, state })
    setView(created)
    const stop = focusByLabel(created, attributes.id)
    return () => {
      stop()
      created.destroy()
    }
  }, [])
  const { value, attributes } = options
  useLayoutEffect(() => {
    if (view) showText(view, value)
  }, [view, value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an update reads the attributes again
  useLayoutEffect(() => view?.dispatch({}), [view, JSON.stringify(attributes)])
  return { host, view, selected }
}
