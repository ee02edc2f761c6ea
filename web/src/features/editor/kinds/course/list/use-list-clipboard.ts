import { useLingui } from '@lingui/react/macro'
import { blankCard } from '@trellis/contract/cards/card-rules.ts'
import { DraftCard } from '@trellis/contract/cards/cards.ts'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { newId } from '../../../../../platform/api/ids.ts'
import { listed } from '../../../../../platform/autosave/document.ts'
import { toast } from '../../../../../ui/toast-store.ts'
import { useEditor } from '../editor-context.ts'
import { cardsAsText, cardsOfText, splitParagraphs, textCard, toVideoCard } from './clipboard.ts'
import { filterImages, keepFile } from './dropped-files.ts'

/**
 * Copies, cuts and pastes whole cards while the list has the focus. `pendingParagraphs` were pasted and wait for the
 * choice between one card and several.
 */
export function useListClipboard() {
  const { t } = useLingui()
  const { acts, selection, session } = useEditor()
  const [pendingParagraphs, setPendingParagraphs] = useState<readonly string[] | null>(null)
  const listSelected = () =>
    listed(session.autosave.snapshot().editing.current).filter(({ id }) => selection.ids.includes(id))
  const sayCopied = (count: number) =>
    toast.success(count === 1 ? t`Card copied` : t`${count} cards copied`, { brief: true })
  const copyByKey = (event: ClipboardEvent) => {
    const cards = listSelected()
    if (cards.length === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cardsAsText(cards))
    sayCopied(cards.length)
  }
  /** Copies by a button. */
  const copy = async () => {
    const cards = listSelected()
    try {
      await navigator.clipboard.writeText(cardsAsText(cards))
      sayCopied(cards.length)
    } catch {
      toast.error(t`Your browser did not allow copying.`)
    }
  }
  const cut = (event: ClipboardEvent) => {
    copyByKey(event)
    acts.remove(selection.ids)
  }
  const insert = (cards: readonly DraftCard[]) =>
    acts.insert(cards, selection.current, cards.length === 1 ? t`Paste a card` : t`Paste ${cards.length} cards`)
  const pasteTexts = (texts: readonly string[]) => insert(texts.map(textCard))
  const insertPictures = (files: FileList) => {
    const images = filterImages(files)
    const imageCards = images.map(file => {
      const card = DraftCard.parse(blankCard('IMAGE', newId))
      keepFile(card.id, file)
      return card
    })
    if (imageCards.length > 0) insert(imageCards)
    return imageCards.length > 0
  }
  const paste = (event: ClipboardEvent) => {
    if (insertPictures(event.clipboardData.files)) return event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const videoCard = toVideoCard(text)
    const cards = cardsOfText(text) ?? (videoCard && [videoCard])
    const paragraphs = splitParagraphs(text)
    if (!cards && paragraphs.length === 0) return
    event.preventDefault()
    if (cards) insert(cards)
    else if (paragraphs.length === 1) pasteTexts(paragraphs)
    else setPendingParagraphs(paragraphs)
  }
  const dragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    // Else the browser would leave the editor and show the file.
    event.preventDefault()
    if (!insertPictures(event.dataTransfer.files))
      toast.error(t`Only images can be dropped here. Add other files in a card’s form.`)
  }
  const handlers = { onCopy: copyByKey, onCut: cut, onPaste: paste, onDragOver: dragOver, onDrop: drop }
  return { pendingParagraphs, setPendingParagraphs, pasteTexts, copy, handlers }
}
