import { listRecordChanges, type RecordChange } from '../authoring/record-changes.ts'
import { differingKeys, isSame } from '../authoring/same.ts'
import { AuthoredCard, type DraftCard } from '../cards/cards.ts'
import { StickyFooter } from '../courses/sticky-footer.ts'
import type { DraftFooter } from './draft-footer.ts'

/** The images of a course in lists; they belong to no version. */
export type CourseImages = { posterUrl: string | null; thumbnailUrl: string | null }

/** The content of a version or a draft of a course; images are compared only if both states have them. */
export type CourseText = {
  title: string
  stickyFooter: DraftFooter
  cards: readonly DraftCard[]
} & Partial<CourseImages>

const imageFields = ['posterUrl', 'thumbnailUrl'] as const

/** One difference between two states of a course; positions count from 0. */
type CourseChange =
  | { kind: 'settings'; field: 'title' | 'stickyFooter' | keyof CourseImages }
  | (RecordChange extends infer C ? (C extends RecordChange ? Omit<C, 'id'> & { cardId: string } : never) : never)

/** A card with the defaults of its kind, so that an omitted field equals its default. */
const withDefaults = (card: DraftCard) => {
  const result = AuthoredCard.safeParse(card)
  return result.success
    ? { cardType: result.data.cardType, ...result.data.content }
    : { ...card.content, cardType: card.cardType }
}

const footerWithDefaults = (footer: DraftFooter) => {
  const result = StickyFooter.safeParse(footer)
  return result.success ? result.data : footer
}

const changedFields = (before: DraftCard, after: DraftCard) => differingKeys(withDefaults(before), withDefaults(after))

const listSettingsChanges = (before: CourseText, after: CourseText): CourseChange[] => [
  ...(before.title === after.title ? [] : [{ kind: 'settings' as const, field: 'title' as const }]),
  ...(isSame(footerWithDefaults(before.stickyFooter), footerWithDefaults(after.stickyFooter))
    ? []
    : [{ kind: 'settings' as const, field: 'stickyFooter' as const }]),
  ...imageFields
    .filter(field => before[field] !== undefined && after[field] !== undefined && before[field] !== after[field])
    .map(field => ({ kind: 'settings' as const, field })),
]

/** Lists the differences between two states of a course: settings, then cards in their new order. */
export const listChanges = (before: CourseText, after: CourseText): CourseChange[] => [
  ...listSettingsChanges(before, after),
  ...listRecordChanges(before.cards, after.cards, changedFields).map(({ id, ...change }) => ({
    ...change,
    cardId: id,
  })),
]
