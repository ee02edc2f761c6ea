import type { Card } from '@trellis/contract/cards/cards.ts'
import { memo, useState } from 'react'
import { LazyRun } from '../../../ui/lazy-run.tsx'
import { splitIntoRuns } from '../../../ui/runs-of.ts'
import { CardFrame } from '../feed/card-frame.tsx'
import { LockedCardCount } from '../feed/locked-card-count.tsx'
import { type LocalCourse, nextBlockingCard, openCards } from '../local-course.ts'

type RunProps = {
  cards: readonly Card[]
  total: number
  /** The card to answer next, if it is one of these; null = none. */
  current: Card | null
  /** Cards from this position on were added since the course was opened. */
  newFrom: number
  take: (element: HTMLElement, position: number) => () => void
}

const hasSameCards = (some: readonly Card[], others: readonly Card[]) =>
  some.length === others.length && some.every((card, index) => card === others[index])

const isSameRun = (previous: RunProps, now: RunProps) =>
  hasSameCards(previous.cards, now.cards) &&
  previous.total === now.total &&
  previous.current === now.current &&
  previous.newFrom === now.newFrom &&
  previous.take === now.take

/** Adjacent cards; only a run with a changed card renders again. */
const CardRun = memo(
  ({ cards, total, current, newFrom, take }: RunProps) => (
    <LazyRun className="flex flex-col gap-9 pb-9 [&>:has([data-card-loading])~*]:animate-hold">
      {cards.map(card => (
        <CardFrame
          key={card.id}
          card={card}
          total={total}
          isCurrent={card === current}
          dock={null}
          outboxEntry={null}
          isNew={card.position >= newFrom}
          take={take}
        />
      ))}
    </LazyRun>
  ),
  isSameRun,
)

/** The open cards on the editor's phone, as a learner sees them. */
export function LiveFeed({ course, take }: Pick<RunProps, 'take'> & { course: LocalCourse }) {
  const open = openCards(course)
  const current = nextBlockingCard(course)
  const [openAtFirst] = useState(open.length)
  const following = course.cards.length - open.length
  return (
    <div className="[&>:has([data-card-loading])~*]:animate-hold">
      {splitIntoRuns(open, ({ id }) => id).map(({ key, items }) => (
        <CardRun
          key={key}
          cards={items}
          total={course.cards.length}
          current={current && items.includes(current) ? current : null}
          newFrom={openAtFirst}
          take={take}
        />
      ))}
      {following > 0 && <LockedCardCount count={following} className="text-center" />}
    </div>
  )
}
