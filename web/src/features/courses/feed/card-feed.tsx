import type { CardCourse } from '@trellis/contract/courses.ts'
import { useState } from 'react'
import { openCards, waitsFor } from '../course-copy.ts'
import { CardFrame } from './card-frame.tsx'
import { CardsFollow } from './cards-follow.tsx'

type Props = {
  course: CardCourse
  dock: HTMLElement | null
  take: (element: HTMLElement, position: number) => () => void
}

/** The cards that may be read, one below the other. */
export function CardFeed({ course, dock, take }: Props) {
  const open = openCards(course)
  const current = waitsFor(course)
  const [openAtFirst] = useState(open.length)
  const following = course.cards.length - open.length
  return (
    <div className="flex flex-col gap-9">
      {open.map((card, index) => (
        <CardFrame
          key={card.id}
          card={card}
          total={course.cards.length}
          isCurrent={card === current}
          dock={dock}
          isNew={index >= openAtFirst}
          take={take}
        />
      ))}
      {following > 0 && <CardsFollow count={following} className={dock ? 'sr-only' : 'text-center'} />}
    </div>
  )
}
