import type { CardCourse } from '@trellis/contract/courses.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { openCards } from '../course-copy.ts'
import { CardsFollow } from '../feed/cards-follow.tsx'

type Props = {
  course: CardCourse
  /** Whether the card that the course waits for is on the screen: its action belongs to what one sees. */
  isDocked: boolean
  /** Given the place of the main action. */
  dockRef: (element: HTMLElement | null) => void
  footer: ReactNode
}

/** The lower edge of the screen: the main action of the current card on a phone, and the course's own call to action. */
export function BottomBar({ course, isDocked, dockRef, footer }: Props) {
  const following = course.cards.length - openCards(course).length
  return (
    <div className="pointer-events-none sticky bottom-0 z-10 mt-auto *:pointer-events-auto">
      {footer}
      <div
        className={clsx(
          'border-line border-t bg-surface px-safe-4 pt-3 pb-safe-4 has-[>[data-dock]:empty]:hidden min-[769px]:hidden',
          isDocked ? 'animate-rise' : 'hidden',
        )}
      >
        <div ref={dockRef} data-dock className="grid" />
        {following > 0 && <CardsFollow count={following} className="mt-2 text-center" />}
      </div>
    </div>
  )
}
