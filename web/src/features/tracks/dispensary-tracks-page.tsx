import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { Store } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { useUser } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ShownTogether } from '../../ui/shown-together.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DispensaryChoice, type ShownDispensary } from './dispensary-choice.tsx'
import { DispensaryTracks, TracksLoading } from './dispensary-tracks.public.tsx'
import { aboveOwnTracks } from './tracks.slots.ts'

const myDispensaries = cacheOffline(read(tracks.dispensaries))

/** The shown store: from the URL, else the user's own or the first in their list. Its name may be unknown here. */
function useDispensaries() {
  const [params, setParams] = useSearchParams()
  const mine = useQuery(myDispensaries)
  const places = mine.data?.items ?? []
  const requestedId = params.get('dispensaryId')
  const requestedStore = places.find(({ id }) => id === requestedId)
  const place: ShownDispensary | null = requestedId ? (requestedStore ?? { id: requestedId }) : (places[0] ?? null)
  const choose = (id: string) => setParams({ dispensaryId: id })
  return { mine, places, place, choose }
}

type Dispensaries = ReturnType<typeof useDispensaries>

const NoDispensary = () => (
  <EmptyState icon={Store} title={<Trans>No stores yet</Trans>}>
    <Trans>Once you work with a store, its tracks appear here.</Trans>
  </EmptyState>
)

function Content({ mine, place }: Dispensaries) {
  if (place) return <DispensaryTracks key={place.id} place={place} />
  return (
    <QueryStates
      query={mine}
      loading={<TracksLoading />}
      errorTitle={<Trans>The dispensaries could not be loaded</Trans>}
    >
      {() => <NoDispensary />}
    </QueryStates>
  )
}

/** Name of the shown store and a control to switch; skeletons while loading. */
function Head({ mine, places, place, choose, isOwn }: Dispensaries & { isOwn: boolean }) {
  const roles = useUser()?.roles ?? null
  const mayManage = mayOpen(screens['/track-management'].access, roles)
  const isChoice = places.length > 1 || (places.length === 1 && !place?.name)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="wrap-anywhere min-w-0">
        <h1 className="text-title-l">{isOwn ? <Trans>Tracks of my store</Trans> : <Trans>Tracks</Trans>}</h1>
        {mine.isPending && <Skeleton className="mt-2 h-4.5 w-44" />}
        {place?.name && <p className="mt-0.5 text-ink-2">{`${place.name}, ${place.city}`}</p>}
      </div>
      <div className="flex flex-wrap items-end gap-3 empty:hidden max-[769px]:w-full">
        {mine.isPending && <Skeleton className="h-19 w-full rounded-m min-[769px]:w-72" />}
        {place && isChoice && <DispensaryChoice places={places} place={place} onChoose={choose} />}
        {mayManage && (
          <ButtonLink to="/track-management" variant="quiet" className="max-[769px]:w-full">
            <Trans>Manage tracks</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Tracks of a store, for people who manage several or work for a brand. */
export function DispensaryTracksPage({ isOwn = false }: { isOwn?: boolean }) {
  const all = useDispensaries()
  return (
    <PageFrame width={290}>
      <Head {...all} isOwn={isOwn} />
      <ShownTogether className="mt-5" above={isOwn && <SlotParts slot={aboveOwnTracks} props={{}} />}>
        <Content {...all} />
      </ShownTogether>
    </PageFrame>
  )
}

/** Tracks of a manager's own store, with due dates. */
export const OwnTracksPage = () => <DispensaryTracksPage isOwn />
