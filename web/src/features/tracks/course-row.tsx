import { useLingui } from '@lingui/react/macro'
import { screenOfItem } from '@trellis/contract/routes.ts'
import type { TrackItem } from '@trellis/contract/tracks/tracks.ts'
import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { Link } from '../../ui/link.tsx'
import { Poster } from '../../ui/poster.tsx'
import { courseNote } from './tracks.slots.ts'

/** A learner's status in a course of a track. */
type ItemState = 'not-started' | 'started' | 'completed'

function getItemState({ completed, startedAt }: Pick<TrackItem, 'completed' | 'startedAt'>): ItemState {
  if (completed) return 'completed'
  return startedAt === null ? 'not-started' : 'started'
}

const marks: { [S in ItemState]: string } = {
  completed: 'bg-good-soft text-good',
  started: 'bg-accent-soft text-accent-ink',
  'not-started': 'inset-ring-[1.5px] inset-ring-line-strong text-ink-2',
}

function StateMark({ state, place }: { state: ItemState; place: number }) {
  const pictures: { [S in ItemState]: ReactNode } = {
    completed: <Check aria-hidden strokeWidth={2.6} className="size-4.5" />,
    started: <Minus aria-hidden strokeWidth={2.8} className="size-4.5" />,
    'not-started': place,
  }
  return (
    <span
      aria-hidden
      className={clsx(
        'num grid size-8 shrink-0 place-items-center rounded-full font-semibold text-small',
        marks[state],
      )}
    >
      {pictures[state]}
    </span>
  )
}

/** Status text of a course: Completed Nov 3; Started · 4 min; 6 min. */
function useItemLabels() {
  const { t } = useLingui()
  const format = useFormat()
  return (item: TrackItem) => {
    const minutes = format.duration(60 * item.minutes)
    const words: { [S in ItemState]: string } = {
      completed: item.completedAt ? t`Completed ${format.dateInWords(item.completedAt)}` : t`Completed`,
      started: t`Started · ${minutes}`,
      'not-started': t`Not started · ${minutes}`,
    }
    return words[getItemState(item)]
  }
}

type Props = {
  trackId: string
  item: TrackItem
  /** Position in the track, from 1. */
  place: number
  isNext: boolean
}

/** A course of a track with a link to it; a completed one opens at its top. */
export function CourseRow({ trackId, item, place, isNext }: Props) {
  const words = useItemLabels()
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={clsx(
        'relative flex items-center gap-3 border-line border-b py-3 last:border-b-0 min-[769px]:px-5',
        'min-[769px]:hover:bg-sunken/50',
      )}
    >
      <Poster shape="square" src={item.thumbnailImageUrl ?? item.posterImage} title={item.courseTitle} />
      <div className="min-w-0 flex-1">
        <Link
          to={screenOfItem(trackId, item, item.completed)}
          className="block rounded-s font-bold leading-snug after:absolute after:inset-0 after:rounded-m"
        >
          {item.courseTitle}
        </Link>
        <p className="num mt-0.5 text-ink-2 text-small">{words(item)}</p>
        {!item.completed && <SlotParts slot={courseNote} props={{ courseId: item.courseId, isOnPoster: false }} />}
      </div>
      <StateMark state={getItemState(item)} place={place} />
    </li>
  )
}
