import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ManagedTrack, managedTracks, trackList } from '@trellis/contract/track-management/managed-tracks.ts'
import { Archive, ArchiveRestore, Copy, ListChecks, Plus, Route, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'
import type { MenuItem } from '../../ui/menu-entry.tsx'
import { Poster } from '../../ui/poster.tsx'
import { GridPage } from './grid/grid-page.tsx'
import { NewTrackDialog } from './new-track-dialog.tsx'
import { OfferedNotice } from './offers/offered-notice.tsx'
import { OfferedPage } from './offers/offered-page.tsx'
import { type TrackAct, TrackActDialog } from './track-act-dialog.tsx'

function useColumns(): ListColumn<ManagedTrack>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Track`,
      sort: 'name',
      width: '38%',
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
    { id: 'courses', heading: t`Courses`, number: ({ items }) => items },
    { id: 'stores', heading: t`Stores`, number: ({ dispensaries }) => dispensaries },
    { id: 'created', heading: t`Made`, sort: 'createdAt', time: ({ createdAt }) => createdAt, card: 'none' },
  ]
}

function useViewFilter(): ListFilter {
  const { t } = useLingui()
  return {
    name: 'view',
    label: t`View`,
    all: t`Active`,
    options: [{ value: 'archived', label: t({ message: 'Archived', context: 'tracks' }) }],
    chip: () => t({ message: 'Archived', context: 'tracks' }),
  }
}

type TrackActRequest = { track: ManagedTrack; act: TrackAct }

/** Actions on a track in the list. */
function useRowMenu(ask: (request: TrackActRequest) => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (track: ManagedTrack): MenuItem[] => {
    const entry = (act: TrackAct, label: string, icon: MenuItem['icon']): MenuItem => ({
      label,
      icon,
      onSelect: () => ask({ track, act }),
    })
    const duplicate = entry('duplicate', t`Duplicate`, Copy)
    if (track.archivedAt) return [duplicate, entry('restore', t`Restore`, ArchiveRestore)]
    const end =
      track.dispensaries === 0
        ? entry('remove', t`Delete`, Trash2)
        : entry('archive', t({ message: 'Archive', context: 'verb' }), Archive)
    const assign: MenuItem = {
      label: t`Assign…`,
      icon: ListChecks,
      onSelect: () => void navigate(`/track-assignments/new?track=${track.id}`),
    }
    return [assign, duplicate, { ...end, tone: 'danger' }]
  }
}

/** Tracks that the user manages. */
function TrackListPage() {
  const { t } = useLingui()
  const [adding, setAdding] = useState<'new' | 'example' | null>(null)
  const [pending, setPending] = useState<TrackActRequest | null>(null)
  const list = useListOf(trackList, {
    pageSize: 30,
    filters: { view: 'view' },
    read: query => read(managedTracks.list, { query }),
  })
  const add = (
    <Button size="s" onClick={() => setAdding('new')}>
      <Plus aria-hidden />
      <Trans>New track</Trans>
    </Button>
  )
  const actions = (
    <>
      <ButtonLink size="s" variant="quiet" to="/track-management?view=grid">
        <Trans>Stores and tracks</Trans>
      </ButtonLink>
      <ButtonLink size="s" variant="quiet" to="/track-assignments">
        <Trans>Assignments</Trans>
      </ButtonLink>
      <ButtonLink size="s" variant="quiet" to="/track-assignments/new">
        <Trans>Assign tracks</Trans>
      </ButtonLink>
      {add}
    </>
  )
  return (
    <>
      <ListPage
        list={list}
        title={t`Tracks`}
        count={total => <Plural value={total} one="# track" other="# tracks" />}
        actions={actions}
        above={<OfferedNotice />}
        search={t`Name of the track`}
        filters={[useViewFilter()]}
        columns={useColumns()}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/track-management/${id}`}
        rowMenu={useRowMenu(setPending)}
        cardPicture={({ name, posterImage }) => <Poster shape="square" src={posterImage} title={name} />}
        empty={{
          icon: Route,
          title: <Trans>No tracks yet</Trans>,
          text: <Trans>A track is a list of courses in order. Most start with ‘First week’.</Trans>,
          action: (
            <div className="flex flex-wrap justify-center gap-2.5">
              <Button size="s" onClick={() => setAdding('example')}>
                <Trans>Create it from the example</Trans>
              </Button>
              <Button size="s" variant="quiet" onClick={() => setAdding('new')}>
                <Trans>New track</Trans>
              </Button>
            </div>
          ),
        }}
        noMatch={{
          title: <Trans>No track matches these filters</Trans>,
          text: <Trans>Try a shorter part of the name, or another view.</Trans>,
        }}
        errorTitle={<Trans>The tracks could not be loaded</Trans>}
      />
      {adding && <NewTrackDialog isExample={adding === 'example'} onClose={() => setAdding(null)} />}
      {pending && <TrackActDialog key={pending.track.id} {...pending} onClose={() => setPending(null)} />}
    </>
  )
}

/** Tracks as a list; `?view=grid` shows the store grid, `?view=offered` brands' offers. */
export function TracksPage() {
  const [params] = useSearchParams()
  const view = params.get('view')
  if (view === 'grid') return <GridPage />
  return view === 'offered' ? <OfferedPage /> : <TrackListPage />
}
