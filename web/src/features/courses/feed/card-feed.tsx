import { lazy, Suspense, useState } from 'react'
import { type CourseHere, openCards, waitsFor } from '../course-copy.ts'
import { homelessAnswers } from '../unsent-answers.ts'
import { CardFrame } from './card-frame.tsx'
import { CardsFollow } from './cards-follow.tsx'

const HomelessAnswers = lazy(async () => ({ default: (await import('./homeless-answers.tsx')).HomelessAnswers }))

type Props = {
  course: CourseHere
  dock: HTMLElement | null
  take: (element: HTMLElement, position: number) => () => void
}

/** The open cards, one below the other. */
export function CardFeed({ course, dock, take }: Props) {
  const open = openCards(course)
  const current = waitsFor(course)
  const [openAtFirst] = useState(open.length)
  const homeless = homelessAnswers(course)
  const following = course.cards.length - open.length
  // Cards below one that is still loading are hidden, as they would move when it gets its size.
  return (
    <div className="flex flex-col gap-9 [&>:has([data-on-the-way])~*]:animate-hold">
      {open.map((card, index) => (
        <CardFrame
          key={card.id}
          card={card}
          total={course.cards.length}
          isCurrent={card === current}
          dock={dock}
          unsent={course.unsent?.get(card.id) ?? null}
          isNew={index >= openAtFirst}
          take={take}
        />
      ))}
      {homeless.length > 0 && (
        <Suspense>
          <HomelessAnswers answers={homeless} />
        </Suspense>
      )}
      {following > 0 && <CardsFollow count={following} className={dock ? 'sr-only' : 'text-center'} />}
    </div>
  )
}
