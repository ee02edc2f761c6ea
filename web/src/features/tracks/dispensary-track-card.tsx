import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DispensaryTrack } from '@trellis/contract/tracks/tracks.ts'
import clsx from 'clsx'
import { Archive, BellOff, CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Poster } from '../../ui/poster.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'
import { noonOfDay } from './noon-of-day.public.ts'
import { storeTrackActs } from './tracks.slots.ts'

function useDueDateLabel({ dueOn, dueAfterDays }: DispensaryTrack) {
  const { t } = useLingui()
  const format = useFormat()
  if (dueOn) return t`Due ${format.date(noonOfDay(dueOn))}`
  if (dueAfterDays) return t`Due ${plural(dueAfterDays, { one: '# day', other: '# days' })} after a person gets it`
  return t`No due date`
}

/** Due date of a track at a store, with an edit button for permitted users. */
function DispensaryDueDate({ track, dispensaryId }: { track: DispensaryTrack; dispensaryId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const words = useDueDateLabel(track)
  const name = track.name
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b px-4 py-1.5 text-small">
      <span className="flex items-center gap-2 text-ink-2">
        <CalendarClock aria-hidden className="size-4" />
        {words}
      </span>
      {track.may.setDueDate && (
        <Button variant="ghost" size="s" aria-label={t`Due date of ${name}`} onClick={() => setOpen(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
      {isOpen && <DueDateDialog track={track} dispensaryId={dispensaryId} onClose={() => setOpen(false)} />}
    </div>
  )
}

type MutableTrack = Pick<DispensaryTrack, 'items' | 'mutedItems'>

/** Whether a course of a track is muted at the store. */
const isMuted = ({ mutedItems }: Pick<MutableTrack, 'mutedItems'>, item: { trackItemId: string }): boolean =>
  mutedItems.some(({ trackItemId }) => trackItemId === item.trackItemId)

/** Number of courses of a track that are muted at the store. */
const mutedCount = (track: MutableTrack): number => track.items.filter(item => isMuted(track, item)).length

type Item = DispensaryTrack['items'][number]

function ItemRow({ item, place, isMutedHere }: { item: Item; place: number; isMutedHere: boolean }) {
  const isShown = !isMutedHere && item.courseIsActive
  return (
    <li className="flex items-center gap-3 py-2">
      <span aria-hidden className="num w-5 shrink-0 text-right text-ink-3 text-small">
        {place}
      </span>
      <span className={clsx('min-w-0 flex-1 leading-snug', !isShown && 'text-ink-2')}>{item.courseName}</span>
      {isMutedHere && (
        <Chip icon={BellOff}>
          <Trans>Muted</Trans>
        </Chip>
      )}
      {!item.courseIsActive && (
        <Chip tone="wait" icon={Archive}>
          <Trans>Archived</Trans>
        </Chip>
      )}
    </li>
  )
}

/** A store's track: due date and courses in order; muted courses are marked. */
export function DispensaryTrackCard({ track, dispensaryId }: { track: DispensaryTrack; dispensaryId: string }) {
  const { t } = useLingui()
  const titleId = useId()
  const muted = mutedCount(track)
  const facts = [
    t`${plural(track.items.length, { one: '# course', other: '# courses' })}`,
    muted > 0 && t`${muted} muted here`,
    track.isByRule && t`assigned by a rule`,
  ]
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex items-center gap-3.5 border-line border-b p-4">
        <Poster shape="square" src={track.posterImageUrl} title={track.name} />
        <div className="min-w-0">
          <h2 id={titleId} className="text-title-s">
            {track.name}
          </h2>
          <p className="num mt-1 text-ink-2 text-small">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <DispensaryDueDate track={track} dispensaryId={dispensaryId} />
      <ol className="px-4 py-2 text-dense">
        {track.items.map((item, index) => (
          <ItemRow key={item.trackItemId} item={item} place={index + 1} isMutedHere={isMuted(track, item)} />
        ))}
      </ol>
      {track.may.setDueDate && <SlotParts slot={storeTrackActs} props={{ dispensaryId, track }} />}
    </Card>
  )
}
