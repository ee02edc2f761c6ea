import type { DraftCard } from '@trellis/contract/cards/cards.ts'

/** The course settings shown by the editor's phone besides the cards. */
export type LiveCourse = { title: string; stickyFooter: unknown }

/**
 * The reader whose view the phone shows: every card open, locked as for a new learner, or as for a learner who has
 * reached a card.
 */
export type LiveReader = 'open' | 'learner' | { at: string }
/** The answers of that reader: none, one card wrong or right, or everything. */
export type LiveAnswers = 'fresh' | 'wrong' | 'right' | 'done'

/** From the editor to its phone: only what changed. */
export type ToPhone =
  | { type: 'draft'; course?: LiveCourse; put?: DraftCard[]; remove?: string[]; order?: readonly string[] }
  | { type: 'select'; cardId: string }
  | { type: 'as'; reader: LiveReader; answers: LiveAnswers; cardId: string | null }

/** From the phone to its editor: a text of a card was pressed, twice when it is to be edited. */
export type FromPhone = { type: 'pressed'; cardId: string; text: string; isDouble: boolean }

/** The phone reports that it has loaded; the editor answers with a port. */
export const phoneReady = 'trellis-phone-ready'
export const phonePort = 'trellis-phone-port'
/** By this event the editor tells its phone something at once: a message would come only after the editor is painted. */
export const phoneTold = 'trellis-phone-told'

declare global {
  interface WindowEventMap {
    'trellis-phone-told': CustomEvent
  }
}
