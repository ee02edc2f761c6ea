import { DraftCard } from '../cards/cards.ts'
import type { DraftFooter } from './draft-footer.ts'

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)

/** Maps ids to new ones: the same old id always gets the same new id. */
const createRenewal = (newId: () => string) => {
  const renewed = new Map<string, string>()
  return (id: string) => {
    const renewedId = renewed.get(id) ?? newId()
    renewed.set(id, renewedId)
    return renewedId
  }
}

const withNewIds = (value: unknown, renew: (id: string) => string): unknown => {
  if (Array.isArray(value)) return value.map(item => withNewIds(item, renew))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      key === 'id' && isId(field) ? renew(field) : withNewIds(field, renew),
    ]),
  )
}

const copyCard = ({ id, cardType, content }: DraftCard, renew: (id: string) => string): DraftCard =>
  DraftCard.parse({ id: renew(id), cardType, content: withNewIds(content, renew) })

/** Copies of cards with new ids everywhere: of the cards, their children, questions and answers. */
export const copyCards = (cards: readonly DraftCard[], newId: () => string) => {
  const renew = createRenewal(newId)
  return cards.map(card => copyCard(card, renew))
}

type CopiedCourse = { stickyFooter: DraftFooter; cards: readonly DraftCard[] }

/** A copy of a course with new ids everywhere; a footer that scrolls to a card scrolls to that card's copy. */
export const copyCourse = <T extends CopiedCourse>(course: T, newId: () => string): T => {
  const renew = createRenewal(newId)
  const cards = course.cards.map(card => copyCard(card, renew))
  const { stickyFooter } = course
  if (!stickyFooter?.targetUrl?.startsWith('#')) return { ...course, cards }
  return {
    ...course,
    cards,
    stickyFooter: { ...stickyFooter, targetUrl: `#${renew(stickyFooter.targetUrl.slice(1))}` },
  }
}
