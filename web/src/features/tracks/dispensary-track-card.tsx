import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DispensaryTrack } from '@trellis/contract/tracks/tracks.ts'
import clsx from 'clsx'
import { Archive, BellOff } from 'lucide-react'
import { useId } from 'react'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Poster } from '../../ui/poster.tsx'
import { DispensaryDueDate } from './dispensary-due-date.tsx'
import { isMuted, mutedCount } from './muted.ts'
import { storeTrackActs } from './tracks.slots.ts'

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

/** A track of a dispensary: its due date and its courses in order; courses muted there are marked. */
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
