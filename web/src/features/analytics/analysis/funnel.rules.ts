import type { AnalyzedCard } from '@trellis/contract/analytics/analysis.ts'

/** A card of the funnel with the drop from the card before it. */
export type FunnelRow = AnalyzedCard & {
  position: number
  /** The length of its bar: 0 to 100. */
  percent: number
  /** The share of people lost since the previous card, in percent; null = unknown. */
  drop: number | null
  /** The position of the previous card. */
  dropAfter: number | null
  isBiggestDrop: boolean
  /** The first of the cards added with this version; null = it was there from the start. */
  newSince: number | null
}

type Options = {
  /** The people who opened the course; null = fewer than five. */
  opened: number | null
  /** Only people who could see all of its cards are counted. */
  isOneVersion: boolean
}

const findPreviousCard = (cards: readonly AnalyzedCard[], index: number, isOneVersion: boolean) =>
  cards.slice(0, index).findLastIndex(({ since }) => isOneVersion || since === cards[index]?.since)

const countDrop = (previous: AnalyzedCard | undefined, { people }: AnalyzedCard) =>
  previous?.people && people !== null && people < previous.people
    ? Math.round((100 * (previous.people - people)) / previous.people)
    : null

/**
 * The cards as a funnel. Who came before a card was published never saw it: cards are compared with those of their own
 * version.
 */
export function buildFunnel(cards: readonly AnalyzedCard[], { opened, isOneVersion }: Options): FunnelRow[] {
  const rows = cards.map((card, index) => {
    const previous = findPreviousCard(cards, index, isOneVersion)
    const drop = countDrop(cards[previous], card)
    return { card, drop, dropAfter: drop === null ? null : previous + 1 }
  })
  const biggest = Math.max(0, ...rows.map(({ drop }) => drop ?? 0))
  const firstBiggest = biggest === 0 ? -1 : rows.findIndex(({ drop }) => drop === biggest)
  return rows.map(({ card, drop, dropAfter }, index) => ({
    ...card,
    position: index + 1,
    percent: opened ? Math.min(100, (100 * (card.people ?? 0)) / opened) : 0,
    drop,
    dropAfter,
    isBiggestDrop: index === firstBiggest,
    newSince: card.since > 1 && card.since !== cards[index - 1]?.since ? card.since : null,
  }))
}
