import { useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { type ClipboardEvent, useState } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import { toast } from '../../../../ui/toast-store.ts'
import { useEditor } from '../editor-context.ts'
import { cardsAsText, cardsOfText, filmCard, paragraphsOf, textCard } from './clipboard.ts'

/**
 * Copies, cuts and pastes whole cards while the list has the focus. `asked` are the paragraphs of which somebody has to
 * say whether they become one card or several.
 */
export function useListClipboard() {
  const { t } = useLingui()
  const { acts, selection, snapshot } = useEditor()
  const [asked, setAsked] = useState<readonly string[] | null>(null)
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
  const insert = (cards: readonly DraftCard[]) =>
    acts.insert(cards, selection.current, cards.length === 1 ? t`Paste a card` : t`Paste ${cards.length} cards`)
  const pasteTexts = (texts: readonly string[]) => insert(texts.map(textCard))
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const film = filmCard(text)
    const cards = cardsOfText(text) ?? (film && [film])
    const paragraphs = paragraphsOf(text)
    if (!cards && paragraphs.length === 0) return
    event.preventDefault()
    if (cards) insert(cards)
    else if (paragraphs.length === 1) pasteTexts(paragraphs)
    else setAsked(paragraphs)
  }
  return { asked, setAsked, pasteTexts, handlers: { onCopy: copy, onCut: cut, onPaste: paste } }
}
