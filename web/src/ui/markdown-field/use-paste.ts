import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import { pasteOver } from './link-edits.ts'
import { insert, type Selected } from './markdown-edits.ts'
import { markdownOfHtml } from './markdown-of-html.ts'
import { applyEdit, readSelected } from './text-view.ts'

/** What was pasted as Markdown, as its plain text; forgotten with the next change. */
type Pasted = { plain: string; before: Selected; after: string }

/** Pastes rich text as Markdown and addresses as links; `takePlain` does the former again, as plain text. */
export function usePaste() {
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const onPaste = ({ clipboardData }: ClipboardEvent, view: EditorView) => {
    const plain = clipboardData?.getData('text/plain') ?? ''
    const html = clipboardData?.getData('text/html') ?? ''
    const before = readSelected(view)
    const linked = pasteOver(before, plain)
    const markdown = html && !linked ? markdownOfHtml(html) : ''
    if (!linked && (markdown === '' || markdown === plain.trim())) return false
    const next = linked ?? insert(markdown)(before)
    applyEdit(view, () => next)
    if (!linked) setPasted({ plain, before, after: next.text })
    return true
  }
  const takePlain = (view: EditorView) => {
    if (pasted) applyEdit(view, () => insert(pasted.plain)(pasted.before))
    setPasted(null)
  }
  return { pasted, onPaste, takePlain }
}
