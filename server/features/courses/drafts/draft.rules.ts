import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { DraftSettings, SettingsPatch } from '@trellis/contract/editor/drafts.ts'

/** A draft as it is stored. */
export type DraftContent = DraftSettings & { cards: readonly DraftCard[] }

/** What one save changes; without `order`, new cards come last. */
export type DraftPatch = {
  course: SettingsPatch
  put: readonly DraftCard[]
  remove: readonly string[]
  order: readonly string[] | null
}

/** Keeps the order of `mine`; a card that it does not name comes after its left neighbour. */
const mergeOrder = (mine: readonly string[], current: readonly string[]) => {
  const there = new Set(current)
  const merged = [...new Set(mine)].filter(id => there.has(id))
  const placed = new Set(merged)
  current.forEach((id, nth) => {
    const left = current[nth - 1]
    if (!placed.has(id)) merged.splice(left === undefined ? 0 : merged.indexOf(left) + 1, 0, id)
  })
  return merged
}

/** A draft with a patch applied. */
export const applyPatch = (draft: DraftContent, { course, put, remove, order }: DraftPatch): DraftContent => {
  const cards = new Map(draft.cards.map(card => [card.id, card]))
  for (const id of remove) cards.delete(id)
  for (const card of put) cards.set(card.id, card)
  const ids = order ? mergeOrder(order, [...cards.keys()]) : [...cards.keys()]
  return { ...draft, ...course, cards: ids.flatMap(id => cards.get(id) ?? []) }
}

/** The patch that makes a draft equal to another one. */
export const patchTo = (draft: DraftContent, { cards, ...course }: DraftContent): DraftPatch => {
  const ids = new Set(cards.map(card => card.id))
  return {
    course,
    put: cards,
    remove: draft.cards.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    order: cards.map(card => card.id),
  }
}

const keyOf = (value: unknown, index: number) =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(index)

/** All texts in a content, by where they are: in lists by the id of their entry. */
const textsIn = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((each, nth) => textsIn(each, `${path}/${keyOf(each, nth)}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${path}/${key}`))
}

const isShrunk = (before: DraftCard, after: DraftCard) => {
  const texts = new Map(textsIn(after.content))
  return textsIn(before.content).some(
    ([path, text]) => text.length > 200 && (texts.get(path) ?? '').length < text.length / 4,
  )
}

/** Whether a save empties much of a course: more than half of its cards, or a long text. */
export const isShrinking = (draft: DraftContent, { put, remove }: DraftPatch) => {
  const sent = new Map(put.map(card => [card.id, card]))
  const gone = draft.cards.filter(({ id }) => remove.includes(id) && !sent.has(id)).length
  if (draft.cards.length >= 6 && gone > draft.cards.length / 2) return true
  return draft.cards.some(card => {
    const after = sent.get(card.id)
    return after !== undefined && isShrunk(card, after)
  })
}
