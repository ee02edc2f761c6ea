import { useLingui } from '@lingui/react/macro'
import type { ClipboardEvent } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import { toast } from '../../../../ui/toast-store.ts'
import { useEditor } from '../editor-context.ts'
import { cardsAsText, cardsOfText, paragraphsOf, textCard } from './clipboard.ts'

/** Copies, cuts and pastes whole cards while the list has the focus. */
export function useListClipboard() {
  const { t } = useLingui()
  const { acts, selection, snapshot } = useEditor()
  const chosen = () => listed(snapshot.editing.current).filter(({ id }) => selection.ids.includes(id))
  const copy = (event: ClipboardEvent) => {
    const cards = chosen()
    if (cards.length === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cardsAsText(cards))
    toast.success(cards.length === 1 ? t`Card copied` : t`${cards.length} cards copied`, { brief: true })
  }
  const cut = (event: ClipboardEvent) => {
    copy(event)
    acts.remove(selection.ids)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const cards = cardsOfText(text) ?? paragraphsOf(text).map(textCard)
    if (cards.length === 0) return
    event.preventDefault()
    acts.insert(cards, selection.current, cards.length === 1 ? t`Paste a card` : t`Paste ${cards.length} cards`)
  }
  return { onCopy: copy, onCut: cut, onPaste: paste }
}
