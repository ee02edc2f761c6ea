import type { DraftCard } from '../cards/card-rules.ts'
import { AuthoredCard } from '../cards/cards.ts'
import { StickyFooter } from '../courses/sticky-footer.ts'
import type { DraftFooter } from './draft-footer.ts'
import { differingKeys, isSame } from './same.ts'

/** What a version or a draft holds of a course. */
export type CourseText = { title: string; stickyFooter: DraftFooter; cards: readonly DraftCard[] }

/** One difference between two states of a course; positions count from 0. */
type CourseChange =
  | { kind: 'settings'; field: 'title' | 'stickyFooter' }
  | { kind: 'added'; cardId: string; position: number }
  | { kind: 'removed'; cardId: string; position: number }
  | { kind: 'moved'; cardId: string; from: number; to: number }
  | { kind: 'changed'; cardId: string; position: number; fields: string[] }

/** A card with the defaults of its kind, so that a field left out equals one that has its default. */
const completed = (card: DraftCard) => {
  const read = AuthoredCard.safeParse(card)
  return read.success
    ? { cardType: read.data.cardType, ...read.data.content }
    : { ...card.content, cardType: card.cardType }
}

const completedFooter = (footer: DraftFooter) => {
  const read = StickyFooter.safeParse(footer)
  return read.success ? read.data : footer
}

/** The longest increasing run of some places, as a set: what is not in it has moved. */
const longestRun = (places: readonly number[]) => {
  const ends: number[] = []
  const before: number[] = []
  places.forEach((place, nth) => {
    const length = ends.findIndex(end => (places[end] ?? 0) >= place)
    const at = length === -1 ? ends.length : length
    before[nth] = ends[at - 1] ?? -1
    ends[at] = nth
  })
  const run = new Set<number>()
  for (let nth = ends.at(-1) ?? -1; nth >= 0; nth = before[nth] ?? -1) run.add(places[nth] ?? 0)
  return run
}

const placesOf = (cards: readonly DraftCard[]) => new Map(cards.map((card, position) => [card.id, position]))

const changesOfCard = (before: DraftCard, after: DraftCard, position: number): CourseChange[] => {
  if (isSame(before, after)) return []
  const fields = differingKeys(completed(before), completed(after))
  return fields.length > 0 ? [{ kind: 'changed', cardId: after.id, position, fields }] : []
}

const changesOfSettings = (before: CourseText, after: CourseText): CourseChange[] => [
  ...(before.title === after.title ? [] : [{ kind: 'settings' as const, field: 'title' as const }]),
  ...(isSame(completedFooter(before.stickyFooter), completedFooter(after.stickyFooter))
    ? []
    : [{ kind: 'settings' as const, field: 'stickyFooter' as const }]),
]

/** What has to be told of the way from one state of a course to another: settings, then cards in their new order. */
export const listChanges = (before: CourseText, after: CourseText): CourseChange[] => {
  const [old, now] = [placesOf(before.cards), placesOf(after.cards)]
  const stayed = longestRun(after.cards.flatMap(card => old.get(card.id) ?? []))
  const removed = before.cards.flatMap(({ id }, position): CourseChange[] =>
    now.has(id) ? [] : [{ kind: 'removed', cardId: id, position }],
  )
  const shown = after.cards.flatMap((card, position): CourseChange[] => {
    const from = old.get(card.id)
    const was = from === undefined ? undefined : before.cards[from]
    if (from === undefined || !was) return [{ kind: 'added', cardId: card.id, position }]
    const moved: CourseChange[] = stayed.has(from) ? [] : [{ kind: 'moved', cardId: card.id, from, to: position }]
    return [...moved, ...changesOfCard(was, card, position)]
  })
  return [...changesOfSettings(before, after), ...shown, ...removed]
}
