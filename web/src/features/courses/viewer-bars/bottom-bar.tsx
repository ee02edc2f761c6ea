import clsx from 'clsx'
import type { ReactNode } from 'react'
import { LockedCardCount } from '../feed/locked-card-count.tsx'
import { type LocalCourse, openCards } from '../local-course.ts'

type Props = {
  course: LocalCourse
  /** Whether the current card is on the screen: its action is only shown then. */
  isDocked: boolean
  /** Receives the element that holds the main action. */
  dockRef: (element: HTMLElement | null) => void
  /** The course's call to action, if it has one. */
  footer: ReactNode
}

/** The bottom of the screen: on a phone the main action of the current card, and the course's call to action. */
export function BottomBar({ course, isDocked, dockRef, footer }: Props) {
  const following = course.cards.length - openCards(course).length
  const isShown = isDocked || Boolean(footer)
  return (
    <div
      className={clsx(
        'sticky bottom-0 z-10 mt-auto border-line border-t bg-surface px-safe-4 pt-3 pb-safe-4',
        isShown ? 'animate-rise' : 'hidden',
      )}
    >
      <div ref={dockRef} className={isDocked ? 'grid empty:hidden' : 'hidden'} />
      <div className={clsx('mx-auto flex max-w-140 items-center justify-center gap-4', isDocked && 'not-first:mt-2')}>
        {isDocked && following > 0 && <LockedCardCount count={following} />}
        {footer}
      </div>
    </div>
  )
}
