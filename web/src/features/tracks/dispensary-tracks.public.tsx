import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { Route, Store } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShownTogether } from '../../ui/shown-together.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ShownDispensary } from './dispensary-choice.tsx'
import { DispensaryTrackCard } from './dispensary-track-card.tsx'
import { aboveStoreTracks } from './tracks.slots.ts'

/** Number of other owners' tracks, which a brand may not see. */
const Others = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="This store has # more track from others."
    other="This store has # more tracks from others."
  />
)

const NoTracks = ({ name, others }: { name: string | undefined; others: number }) => (
  <EmptyState icon={Route} title={name ? <Trans>No tracks at {name} yet</Trans> : <Trans>No tracks yet</Trans>}>
    {others > 0 ? (
      <Others count={others} />
    ) : (
      <Trans>Once a track is assigned to this dispensary, it appears here with its courses.</Trans>
    )}
  </EmptyState>
)

/** Warning for managers that the store has no tracks, with ways to assign some. */
function Unassigned({ place, people }: { place: ShownDispensary; people: number }) {
  const { t } = useLingui()
  const name = place.name ?? t`The store`
  return (
    <EmptyState
      icon={Route}
      title={
        <Plural
          value={people}
          _0={`${name} has no tracks.`}
          one={`${name} has no tracks: its # person sees nothing.`}
          other={`${name} has no tracks: its # people see nothing.`}
        />
      }
      action={<SlotParts slot={aboveStoreTracks} props={{ dispensaryId: place.id }} />}
    />
  )
}

/** Shown while tracks or stores load. */
export const TracksLoading = () => (
  <div className="grid min-h-80 place-items-center text-accent">
    <Spinner />
  </div>
)

const NotYours = () => (
  <EmptyState icon={Store} title={<Trans>This dispensary is not one of yours</Trans>}>
    <Trans>The link may be out of date, or the dispensary may no longer be on your list.</Trans>
  </EmptyState>
)

/** All tracks of a store with their courses; a spinner while loading. */
export function DispensaryTracks({ place }: { place: ShownDispensary }) {
  const found = useQuery(read(tracks.ofDispensary, { query: { dispensaryId: place.id } }))
  return (
    <QueryStates
      query={found}
      loading={<TracksLoading />}
      missing={<NotYours />}
      errorTitle={<Trans>The tracks could not be loaded</Trans>}
    >
      {({ items, others, people, may }) => (
        <div className="grid gap-5">
          <ShownTogether
            className="grid gap-5"
            above={
              may.giveTracks &&
              items.length > 0 && <SlotParts slot={aboveStoreTracks} props={{ dispensaryId: place.id }} />
            }
          >
            {items.length === 0 && may.giveTracks && others === 0 ? (
              <Unassigned place={place} people={people ?? 0} />
            ) : items.length === 0 ? (
              <NoTracks name={place.name} others={others} />
            ) : (
              <ul className="grid grid-cols-1 items-start gap-4 min-[769px]:grid-cols-2 min-[769px]:gap-5">
                {items.map(track => (
                  <DispensaryTrackCard key={track.id} track={track} dispensaryId={place.id} />
                ))}
              </ul>
            )}
            {items.length > 0 && others > 0 && (
              <p className="num text-ink-2">
                <Others count={others} />
              </p>
            )}
          </ShownTogether>
        </div>
      )}
    </QueryStates>
  )
}
