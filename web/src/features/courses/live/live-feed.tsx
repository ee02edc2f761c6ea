import { useState } from 'react'
import { LazyRun } from '../../../ui/lazy-run.tsx'
import { runsOf } from '../../../ui/runs-of.ts'
import { CardFrame } from '../feed/card-frame.tsx'
import { LockedCardCount } from '../feed/locked-card-count.tsx'
import { type LocalCourse, nextBlockingCard, openCards } from '../local-course.ts'

type Props = {
  course: LocalCourse
  take: (element: HTMLElement, position: number) => () => void
}

/** The open cards of the editor's phone, as a learner sees them; only those near its screen are painted. */
export function LiveFeed({ course, take }: Props) {
  const open = openCards(course)
  const current = nextBlockingCard(course)
  const [openAtFirst] = useState(open.length)
  const following = course.cards.length - open.length
  const places = new Map(open.map((card, index) => [card, index]))
  return (
    <div className="[&>:has([data-card-loading])~*]:animate-hold">
      {runsOf(open, ({ id }) => id).map(({ key, items }) => (
        <LazyRun key={key} className="flex flex-col gap-9 pb-9">
          {items.map(card => (
            <CardFrame
              key={card.id}
              card={card}
              total={course.cards.length}
              isCurrent={card === current}
              dock={null}
              outboxEntry={null}
              isNew={(places.get(card) ?? 0) >= openAtFirst}
              take={take}
            />
          ))}
        </LazyRun>
      ))}
      {following > 0 && <LockedCardCount count={following} className="text-center" />}
    </div>
  )
}
