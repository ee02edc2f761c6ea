import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { type DraftConflict, DraftSettings, type Merged } from '@trellis/contract/editor/drafts.ts'
import { isSame } from '@trellis/contract/editor/same.ts'
import { keysOf } from '@trellis/contract/keys.ts'
import type { DraftContent, DraftPatch } from './draft.rules.ts'

/** What others have saved since, oldest first. */
export type ForeignChange = {
  cardIds: readonly string[]
  before: { cards: Readonly<Record<string, DraftCard | null>>; course: Readonly<Record<string, unknown>> }
  by: { id: string; name: string } | null
  at: string
}

const settings = keysOf(DraftSettings.shape)

const cardIn = ({ cards }: DraftContent, id: string) => cards.find(card => card.id === id) ?? null

const conflictsOfCards = (draft: DraftContent, { put, remove }: DraftPatch, foreign: readonly ForeignChange[]) => {
  const wanted = new Map<string, DraftCard | null>([
    ...remove.map(id => [id, null] as const),
    ...put.map(card => [card.id, card] as const),
  ])
  return [...wanted].flatMap(([id, mine]) => {
    const changes = foreign.filter(change => change.cardIds.includes(id))
    const [first, last] = [changes[0], changes.at(-1)]
    const theirs = cardIn(draft, id)
    if (!first || !last || isSame(theirs, mine)) return []
    return [{ id, theirs, base: first.before.cards[id] ?? null, by: last.by, at: last.at }]
  })
}

const conflictsOfSettings = (draft: DraftContent, { course }: DraftPatch, foreign: readonly ForeignChange[]) =>
  settings.flatMap(field => {
    const changes = foreign.filter(change => field in change.before.course)
    const [first, last] = [changes[0], changes.at(-1)]
    if (!(field in course) || !first || !last || isSame(draft[field], course[field])) return []
    return [{ field, theirs: draft[field], base: first.before.course[field], by: last.by, at: last.at }]
  })

/** The cards and settings that a patch would take from others; null = none. */
export const conflictOf = (
  draft: DraftContent,
  patch: DraftPatch,
  foreign: readonly ForeignChange[],
): Omit<DraftConflict, 'revision'> | null => {
  const [cards, course] = [conflictsOfCards(draft, patch, foreign), conflictsOfSettings(draft, patch, foreign)]
  return cards.length + course.length > 0 ? { cards, course } : null
}

/** What others have changed, as it stands after the save. */
export const mergedOf = (draft: DraftContent, patch: DraftPatch, foreign: readonly ForeignChange[]): Merged => {
  const sent = new Set([...patch.put.map(card => card.id), ...patch.remove])
  const touched = [...new Set(foreign.flatMap(change => change.cardIds))].filter(id => !sent.has(id))
  const fields = settings.filter(
    field => !(field in patch.course) && foreign.some(change => field in change.before.course),
  )
  return {
    course: Object.fromEntries(fields.map(field => [field, draft[field]])),
    put: touched.flatMap(id => cardIn(draft, id) ?? []),
    remove: touched.filter(id => cardIn(draft, id) === null),
    order: draft.cards.map(card => card.id),
  }
}
