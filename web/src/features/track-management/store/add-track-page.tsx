import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { type ManagedTrack, managedTracks, trackList } from '@trellis/contract/track-management/managed-tracks.ts'
import { Route } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/list/bulk-bar.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { usePicked } from '../../../ui/list/use-picked.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfStoreTracks, useStoreImpact } from '../impact.ts'
import { ImpactLine } from '../impact-line.tsx'
import { ChosenTrack } from './chosen-track.tsx'
import { BackToTracks, NoSuchTrack, TrackLoading } from './store-track-page.tsx'
import { useTracksHome } from './use-tracks-home.ts'

type Props = {
  dispensaryId: string
  tracks: readonly { id: string; name: string }[]
  onAdded: () => void
  onClose: () => void
}

/** Assigns several tracks to a store after previewing the affected people. */
function AddTracksDialog({ dispensaryId, tracks, onAdded, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const ids = tracks.map(({ id }) => id)
  const impact = useStoreImpact(dispensaryId, { give: ids })
  const { mutate, isPending, error } = useSend(trackAssignments.assign, readsOfStoreTracks)
  const add = () => {
    const onSuccess = ({ assigned }: { assigned: number }) => {
      toast.success(t`${plural(assigned, { one: '# track was added.', other: '# tracks were added.' })}`)
      onAdded()
    }
    mutate({ params: { dispensaryId }, body: ids.map(id => ({ id })) }, { onSuccess })
  }
  return (
    <ActDialog
      title={<Plural value={tracks.length} one="Add # track?" other="Add # tracks?" />}
      consequence={<Trans>Each starts with its default roles and all of its courses.</Trans>}
      confirm={<Trans>Add</Trans>}
      tone="primary"
      busy={isPending}
      error={error}
      onConfirm={add}
      onCancel={onClose}
    >
      <ul className="list-inside list-disc text-dense">
        {tracks.map(({ id, name }) => (
          <li key={id} className="break-words">
            {name}
          </li>
        ))}
      </ul>
      <ImpactLine found={impact} />
    </ActDialog>
  )
}

function useColumns(): ListColumn<ManagedTrack>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Track`,
      cell: ({ name, posterImage }) => (
        <span className="flex items-center gap-3">
          <Poster shape="square" src={posterImage} title={name} className="size-10!" />
          <span className="min-w-0 break-words">{name}</span>
        </span>
      ),
      card: 'title',
      cardCell: ({ name }) => name,
    },
    { id: 'owner', heading: t`From`, cell: ({ owner }) => owner.name ?? t`The platform`, truncate: true, card: 'note' },
    {
      id: 'courses',
      heading: t`Courses`,
      numeric: true,
      cell: ({ items }) => <Plural value={items} one="# course" other="# courses" />,
      card: 'foot',
    },
  ]
}

const pageSize = 30

/** First step: select tracks that the store does not have yet. */
function TrackChoice({ dispensaryId, onAdded }: { dispensaryId: string; onAdded: () => void }) {
  const { t } = useLingui()
  const list = useListOf(trackList, {
    pageSize,
    read: query => read(managedTracks.list, { query: { ...query, notAssignedToDispensaryId: dispensaryId } }),
  })
  const selection = usePicked(list, ({ id }) => id)
  const [isAdding, setAdding] = useState(false)
  const selectedTracks = (list.rows ?? []).filter(({ id }) => selection.selection.picked.has(id))
  const bulkBar = (
    <BulkBar list={list} picked={selection} most={pageSize}>
      <Button size="s" onClick={() => setAdding(true)}>
        <Plural value={selection.count} one="Add # track" other="Add # tracks" />
      </Button>
    </BulkBar>
  )
  return (
    <>
      <ListPanel
        list={list}
        selection={selection.selection}
        bulkBar={bulkBar}
        title={<Trans>Choose a track</Trans>}
        caption={t`Tracks that can be added`}
        search={t`Name of the track`}
        columns={useColumns()}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/dispensary-tracks/${dispensaryId}/add?trackId=${id}`}
        cardPicture={({ name, posterImage }) => <Poster shape="square" src={posterImage} title={name} />}
        empty={{
          icon: Route,
          title: <Trans>No other tracks to add</Trans>,
          text: <Trans>The store has all tracks of the platform, its chain and its brands.</Trans>,
        }}
        noMatch={{ title: <Trans>No track matches this search</Trans> }}
        errorTitle={<Trans>The tracks could not be loaded</Trans>}
      />
      {isAdding && (
        <AddTracksDialog
          dispensaryId={dispensaryId}
          tracks={selectedTracks}
          onAdded={onAdded}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** Second step: roles and courses of the selected track. */
function Chosen({ dispensaryId, trackId, onAdded }: { dispensaryId: string; trackId: string; onAdded: () => void }) {
  const found = useQuery(read(trackAssignments.get, { params: { dispensaryId, trackId } }))
  return (
    <QueryStates
      query={found}
      loading={<TrackLoading />}
      missing={<NoSuchTrack />}
      errorTitle={<Trans>This track could not be loaded</Trans>}
    >
      {track => <ChosenTrack track={track} onAdded={onAdded} />}
    </QueryStates>
  )
}

/** Adds a track to a store: select it, review its roles and courses, add it. */
export function AddTrackPage() {
  const { dispensaryId = '' } = useParams()
  const trackId = useSearchParams()[0].get('trackId')
  const navigate = useNavigate()
  const home = useTracksHome(dispensaryId)
  const onAdded = () => void navigate(home)
  return (
    <PageFrame width={200}>
      <div className="mb-4 min-h-5">
        <BackToTracks dispensaryId={dispensaryId} />
      </div>
      <h1 className="text-title-l">
        <Trans>Add a track</Trans>
      </h1>
      <div className="mt-5">
        {trackId ? (
          <Chosen dispensaryId={dispensaryId} trackId={trackId} onAdded={onAdded} />
        ) : (
          <TrackChoice dispensaryId={dispensaryId} onAdded={onAdded} />
        )}
      </div>
    </PageFrame>
  )
}
