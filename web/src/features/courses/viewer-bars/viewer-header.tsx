import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, Lock, TextAlignStart } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { afterPaint } from '../../../platform/composition/after-paint.ts'
import { Link } from '../../../ui/link.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SegmentedProgress } from '../../../ui/segmented-progress.tsx'
import { getIcon } from '../../cards/card-player.public.tsx'
import { type JumpTarget, jumpTargets, type LocalCourse, listLeft, openCards } from '../local-course.ts'

type JumpMenuProps = { targets: readonly JumpTarget[]; onJump: (position: number) => void }

/** A menu of the cards with a title; locked cards are listed and disabled. */
function JumpMenu({ targets, onJump }: JumpMenuProps) {
  if (targets.length === 0) return null
  const items = targets.map(({ card, title, isOpen }) => ({
    label: `${card.position + 1}. ${title}`,
    icon: isOpen ? getIcon(card.cardType) : Lock,
    disabled: !isOpen,
    onSelect: () => onJump(card.position),
  }))
  return (
    <Menu
      items={items}
      trigger={props => (
        <button
          type="button"
          {...props}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-m px-2.5 font-semibold text-dense text-ink transition-colors hover:bg-sunken aria-expanded:bg-sunken -me-3 min-[769px]:px-3"
        >
          <TextAlignStart aria-hidden strokeWidth={2.2} className="size-5.5" />
          <span className="max-[769px]:sr-only">
            <Trans>Jump To</Trans>
          </span>
        </button>
      )}
    />
  )
}

const loadSheet = async () => ({ default: (await import('./what-is-left-sheet.tsx')).WhatIsLeftSheet })
const WhatIsLeftSheet = lazy(loadSheet)

type Props = {
  course: LocalCourse
  /** The position of the card being read. */
  at: number
  /** The target of the back link; null = none, as in a preview. */
  back: string | null
  onJump: (position: number) => void
}

/** The furthest position that the learner has reached, from 0; one past the last card in a completed course. */
const reached = (course: LocalCourse, at: number) =>
  course.isCompleted ? course.cards.length : Math.min(Math.max(course.seenPosition, at), openCards(course).length - 1)

function ProgressWords({ course, at, onOpen }: Pick<Props, 'course' | 'at'> & { onOpen: () => void }) {
  const { t } = useLingui()
  const place = t`${at + 1} of ${course.cards.length}`
  const left = listLeft(course).length
  if (course.isPreview) return <p className="num truncate text-ink-2 text-tiny">{`${place} · ${t`Preview`}`}</p>
  const open =
    left === 0 && course.hasWaitingCalls
      ? t`Waiting to be sent`
      : t`${plural(left, { one: '# thing left', other: '# things left' })}`
  const rest = course.isCompleted ? t`Completed!` : open
  return (
    <button
      type="button"
      onClick={onOpen}
      className="num max-w-full truncate rounded-[4px] text-ink-2 text-tiny after:absolute after:inset-x-0 after:-bottom-1 after:h-8 hover:text-ink"
    >
      {place} · <span className="underline decoration-current/30 underline-offset-2">{rest}</span>
    </button>
  )
}

/** The header of an open course: back, its name, progress, and Jump To. */
export function ViewerHeader({ course, at, back, onJump }: Props) {
  const { t } = useLingui()
  const [showsLeft, setShowsLeft] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  useEffect(() => afterPaint(() => loadSheet().catch(() => undefined)), [])
  const open = async () => {
    await loadSheet()
    setAsked(true)
    setShowsLeft(true)
  }
  const total = course.cards.length
  const jumpFromSheet = (position: number) => {
    setShowsLeft(false)
    // Waits until the sheet is closed and has restored the focus; then the focus moves to the card.
    setTimeout(onJump, 0, position)
  }
  return (
    <div className="border-line bg-surface min-[769px]:border-b">
      <div className="relative mx-auto max-w-160 px-safe-4">
        <div className="flex items-center gap-1.5 pt-1.5 pb-0.5">
          {back && (
            <Link
              to={back}
              aria-label={t`Back`}
              className="-ms-3 grid size-11 shrink-0 place-items-center rounded-m hover:bg-sunken min-[769px]:-ms-13"
            >
              <ChevronLeft aria-hidden strokeWidth={2.2} className="size-6" />
            </Link>
          )}
          <div className="min-w-0 flex-1">
            <h1 className="truncate font-bold font-text text-base leading-tight tracking-normal">{course.title}</h1>
            <ProgressWords course={course} at={at} onOpen={() => void open().catch(() => undefined)} />
          </div>
          <JumpMenu targets={jumpTargets(course)} onJump={onJump} />
        </div>
        <SegmentedProgress
          total={total}
          done={reached(course, at)}
          label={t`Card ${at + 1} of ${total}`}
          className="pt-1 pb-2.5"
        />
      </div>
      <Suspense>
        {wasAsked && (
          <WhatIsLeftSheet
            open={showsLeft}
            onClose={() => setShowsLeft(false)}
            left={listLeft(course)}
            hasWaitingCalls={course.hasWaitingCalls === true}
            cards={course.cards}
            openCount={openCards(course).length}
            onJump={jumpFromSheet}
          />
        )}
      </Suspense>
    </div>
  )
}
