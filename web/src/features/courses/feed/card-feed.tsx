import { lazy, Suspense, useState } from 'react'
import { listOrphanedAnswers } from '../course-with-outbox.ts'
import { type LocalCourse, nextBlockingCard, openCards } from '../local-course.ts'
import { CardFrame } from './card-frame.tsx'
import { LockedCardCount } from './locked-card-count.tsx'

const OrphanedAnswers = lazy(async () => ({ default: (await import('./orphaned-answers.tsx')).OrphanedAnswers }))

type Props = {
  course: LocalCourse
  dock: HTMLElement | null
  take: (element: HTMLElement, position: number) => () => void
}

/** The open cards, one below the other. */
export function CardFeed({ course, dock, take }: Props) {
  const open = openCards(course)
  const current = nextBlockingCard(course)
  const [openAtFirst] = useState(open.length)
  const orphaned = listOrphanedAnswers(course)
  const following = course.cards.length - open.length
  // Cards below one that is still loading are hidden, as they would move when it gets its size.
  return (
    <div className="flex flex-col gap-9 [&>:has([data-card-loading])~*]:animate-hold">
      {open.map((card, index) => (
        <CardFrame
          key={card.id}
          card={card}
          total={course.cards.length}
          isCurrent={card === current}
          dock={dock}
          outboxEntry={course.outboxAnswers?.get(card.id) ?? null}
          isNew={index >= openAtFirst}
          take={take}
        />
      ))}
      {orphaned.length > 0 && (
        <Suspense>
          <OrphanedAnswers answers={orphaned} />
        </Suspense>
      )}
      {following > 0 && <LockedCardCount count={following} className={dock ? 'sr-only' : 'text-center'} />}
    </div>
  )
}
