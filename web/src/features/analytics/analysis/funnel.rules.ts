import type { AnalyzedCard } from '@trellis/contract/analytics/analysis.ts'

/** A card of the funnel, with what was lost on the way to it. */
export type FunnelRow = AnalyzedCard & {
  position: number
  /** The length of its bar: 0 to 100. */
  percent: number
  /** The share of the people of the card before it that did not come to it, in percent; null = cannot be said. */
  drop: number | null
  /** The position of that card. */
  dropAfter: number | null
  isBiggestDrop: boolean
  /** It is the first of the cards that came with this version; null = it was there from the start. */
  newSince: number | null
}

type Options = {
  /** The people who opened the course; null = fewer than five. */
  opened: number | null
  /** Only people who could see all of its cards are counted. */
  isOneVersion: boolean
}

const cardBefore = (cards: readonly AnalyzedCard[], nth: number, isOneVersion: boolean) =>
  cards.slice(0, nth).findLastIndex(({ since }) => isOneVersion || since === cards[nth]?.since)

const dropOf = (before: AnalyzedCard | undefined, { people }: AnalyzedCard) =>
  before?.people && people !== null && people < before.people
    ? Math.round((100 * (before.people - people)) / before.people)
    : null

/**
 * The cards as a funnel. Who came before a card was published never saw it: cards are compared with those of their own
 * version.
 */
export function funnelOf(cards: readonly AnalyzedCard[], { opened, isOneVersion }: Options): FunnelRow[] {
  const rows = cards.map((card, nth) => {
    const before = cardBefore(cards, nth, isOneVersion)
    const drop = dropOf(cards[before], card)
    return { card, drop, dropAfter: drop === null ? null : before + 1 }
  })
  const biggest = Math.max(0, ...rows.map(({ drop }) => drop ?? 0))
  const firstBiggest = biggest === 0 ? -1 : rows.findIndex(({ drop }) => drop === biggest)
  return rows.map(({ card, drop, dropAfter }, nth) => ({
    ...card,
    position: nth + 1,
    percent: opened ? Math.min(100, (100 * (card.people ?? 0)) / opened) : 0,
    drop,
    dropAfter,
    isBiggestDrop: nth === firstBiggest,
    newSince: card.since > 1 && card.since !== cards[nth - 1]?.since ? card.since : null,
  }))
}
