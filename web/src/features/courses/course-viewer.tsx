import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { usePageTitle } from '../../platform/frame/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { loadPlayers } from '../cards/card-player.public.tsx'
import { CourseContext } from '../cards/course-context.public.ts'
import { useCompletion } from './completion/use-completion.ts'
import { WaitingToBeSent } from './completion/waiting-to-be-sent.tsx'
import { courseHead, courseObserver } from './courses.slots.ts'
import { CardFeed } from './feed/card-feed.tsx'
import { scrollToCard, useFocusNewCard } from './feed/use-focus-new-card.ts'
import { useOpeningPosition } from './feed/use-opening-position.ts'
import { useRecordPosition } from './feed/use-record-position.ts'
import { useVisibleCards } from './feed/use-visible-cards.ts'
import { isReadToTheEnd, type LocalCourse, nextBlockingCard, openCards } from './local-course.ts'
import { type CardActionsInput, useCardActions } from './use-card-actions.ts'
import { BottomBar } from './viewer-bars/bottom-bar.tsx'
import { StickyFooter } from './viewer-bars/sticky-footer.tsx'
import { useIsPhone } from './viewer-bars/use-is-phone.ts'

type HeaderParts = { at: number; onJump: (position: number) => void }
type EndParts = { isFresh: boolean; ref: RefObject<HTMLElement | null> }

type Props = {
  course: LocalCourse
  reading: CardActionsInput
  /** Opens the course at its top for a review. */
  isReview: boolean
  header: (parts: HeaderParts) => ReactNode
  /** Shown after the last card of a completed course. */
  end?: (parts: EndParts) => ReactNode
}

/** Tracks the reader in the feed: seen cards, current position, and newly opened cards. */
function useFeed({ course, reading, isReview }: Omit<Props, 'header' | 'end'>) {
  const actions = useCardActions(reading)
  const end = useRef<HTMLElement>(null)
  const userId = useUser()?.id ?? null
  const markSeen = useRecordPosition({ course, copy: reading.copy, userId })
  const see = (position: number) => {
    const card = course.cards.find(item => item.position === position)
    if (!card) return
    markSeen(position)
    actions.log('CARD_VIEWED', { cardId: card.id, position, compositeId: null })
  }
  const watch = useVisibleCards({ onSeen: see })
  const isFresh = useCompletion(course, actions.log)
  const endElement = useCallback(() => end.current, [])
  useOpeningPosition({ course, userId, isReview, elementAt: watch.elementAt })
  useFocusNewCard({
    openCount: openCards(course).length,
    isFinished: course.isCompleted && isReadToTheEnd(course),
    elementAt: watch.elementAt,
    end: endElement,
  })
  return { actions, end, isFresh, ...watch }
}

/** A course: a feed of cards, a header, and the main action at the bottom. */
export function CourseViewer(props: Props) {
  const { course, header, end } = props
  const { t } = useLingui()
  const feed = useFeed(props)
  const isPhone = useIsPhone()
  const [dock, setDock] = useState<HTMLElement | null>(null)
  usePageTitle(course.title)
  useEffect(() => void loadPlayers(course.cards), [course.cards])

  const current = nextBlockingCard(course)
  const isDocked = isPhone && current !== null && feed.visible.has(current.position)
  const jump = (position: number) => {
    const element = feed.elementAt(position)
    if (element) scrollToCard(element)
  }
  // A locked card cannot be opened: jumps to the card that locks it.
  const jumpToCard = (cardId: string) => {
    const card = openCards(course).find(({ id }) => id === cardId) ?? current
    if (card) jump(card.position)
  }

  return (
    <CourseContext value={feed.actions}>
      <SlotParts slot={courseObserver} props={{ courseId: course.id, isOn: !course.isPreview }} />
      {header({ at: feed.at, onJump: jump })}
      <div className="flex min-h-[calc(100dvh-8rem)] flex-col">
        {course.rewards && !course.isCompleted && (
          <div className="mx-auto min-h-30 w-full max-w-160 px-safe-4 pt-6">
            <SlotParts slot={courseHead} props={{ rewards: course.rewards }} />
          </div>
        )}
        <div
          className={clsx(
            'mx-auto w-full max-w-160 px-safe-4 pt-6 min-[769px]:pt-10',
            'has-[[data-card-loading]]:[&>:not(:first-child)]:animate-hold',
            current ? 'pb-[36dvh]' : 'pb-14 min-[769px]:pb-20',
          )}
        >
          <CardFeed course={course} dock={isPhone ? dock : null} take={feed.take} />
          {course.isCompleted ? end?.({ isFresh: feed.isFresh, ref: feed.end }) : <WaitingToBeSent course={course} />}
          <p role="status" className="sr-only">
            {feed.isFresh && t`You have finished ${course.title}`}
          </p>
        </div>
        <BottomBar
          course={course}
          isDocked={isDocked}
          dockRef={setDock}
          footer={
            course.stickyFooter && (
              <StickyFooter footer={course.stickyFooter} isSmall={isDocked} onAnchor={jumpToCard} />
            )
          }
        />
      </div>
    </CourseContext>
  )
}
