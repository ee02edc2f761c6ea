import { DraftCard } from '@trellis/contract/cards/cards.ts'
import { copyCards } from '@trellis/contract/editor/new-ids.ts'
import * as z from 'zod/mini'
import { newId } from '../../../../../platform/api/ids.ts'

/** Cards on the clipboard: plain JSON, so that they pass between courses, browsers and installations. */
const CopiedCards = z.object({ trellisCards: z.array(DraftCard) })

/** Cards as the text of the clipboard. */
export const cardsAsText = (cards: readonly DraftCard[]): string => JSON.stringify({ trellisCards: cards }, null, 2)

/** The cards in a text of the clipboard, with new ids; null = it holds none. */
export function cardsOfText(text: string): DraftCard[] | null {
  try {
    const copied = CopiedCards.safeParse(JSON.parse(text))
    return copied.success ? copyCards(copied.data.trellisCards, newId) : null
  } catch {
    return null
  }
}

/** The paragraphs of a pasted text, each to become a card. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n|\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)

/** A video card for the pasted URL of a library video; null = it is not such a URL. */
export function toVideoCard(text: string): DraftCard | null {
  const url = text.trim().replace(location.origin, '')
  if (!/^\/media\/[\w./-]+\.(mp4|webm)$/.test(url)) return null
  return DraftCard.parse({ id: newId(), cardType: 'VIDEO', content: { url } })
}

/** A text card with these words. */
export const textCard = (text: string): DraftCard =>
  DraftCard.parse({ id: newId(), cardType: 'TEXT', content: { title: '', text } })
