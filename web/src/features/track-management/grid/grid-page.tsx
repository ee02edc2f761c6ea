import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type GridStore, gridSize, type TrackGrid } from '@trellis/contract/track-management/track-grid.ts'
import { ChevronRight, Route, Store } from 'lucide-react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { useTracksHome } from '../store/use-tracks-home.ts'
import { GridPanel } from './grid-panel.tsx'
import { useGrid } from './use-grid.ts'

function StoreLine({ store }: { store: GridStore }) {
  const home = useTracksHome(store.id)
  return (
    <li className="border-line border-t first:border-t-0">
      <Link to={home} className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold">{store.name}</span>
          <span className="block text-ink-2 text-small">{`${store.city}, ${store.state}`}</span>
        </span>
        <span className="num text-ink-2 text-small">
          <Plural value={store.tracks} _0="no tracks" one="# track" other="# tracks" />
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}

/** Store list for narrow pages, linked to each store's tracks. */
const GridList = ({ stores }: { stores: readonly GridStore[] }) => (
  <ul>
    {stores.map(store => (
      <StoreLine key={store.id} store={store} />
    ))}
  </ul>
)

const Waiting = () => (
  <Loading>
    <Skeleton className="m-3.5 h-80 rounded-m" />
  </Loading>
)

type View = ReturnType<typeof useGrid>

function NoStores({ view: { filter, search } }: { view: View }) {
  if (filter === '')
    return (
      <EmptyState icon={Store} title={<Trans>No stores yet</Trans>}>
        <Trans>Once you manage a store, it appears here with its tracks.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Store}
      title={<Trans>No store matches this search</Trans>}
      action={
        <Button variant="quiet" size="s" onClick={() => search('')}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    >
      <Trans>Try a shorter part of the name or the city.</Trans>
    </EmptyState>
  )
}

const NoTracks = () => (
  <EmptyState icon={Route} title={<Trans>No tracks yet</Trans>}>
    <Trans>A track is a list of courses in order. Most start with ‘First week’.</Trans>
  </EmptyState>
)

function Content({ grid, view, isNarrow }: { grid: TrackGrid; view: View; isNarrow: boolean }) {
  if (grid.dispensaries.length === 0) return <NoStores view={view} />
  if (isNarrow) return <GridList stores={grid.dispensaries} />
  return grid.tracks.length === 0 ? <NoTracks /> : <GridPanel grid={grid} />
}

/** Pagination of stores and tracks; renders nothing if all fit. */
function Pages({ grid, view, isNarrow }: { grid: TrackGrid; view: View; isNarrow: boolean }) {
  const { t } = useLingui()
  const stores = { page: view.page, limit: gridSize.dispensaries, total: grid.paging.total }
  const tracks = { page: view.trackPage, limit: gridSize.tracks, total: grid.trackPaging.total }
  return (
    <>
      <Pagination {...stores} onChange={view.turnTo} label={t`Pages of stores`} />
      {!isNarrow && <Pagination {...tracks} onChange={view.turnTracks} label={t`Pages of tracks`} />}
    </>
  )
}

/** Grid of stores by tracks; on a phone, a store list. */
export function GridPage() {
  const { t } = useLingui()
  const view = useGrid()
  const isNarrow = useIsNarrow()
  const { found, filter, search } = view
  return (
    <PageFrame width={320}>
      <PageHead
        title={<Trans>Tracks</Trans>}
        note={
          found.data && (
            <span className="num">
              <Plural value={found.data.paging.total} one="# store" other="# stores" />
              {' · '}
              <Plural value={found.data.trackPaging.total} one="# track" other="# tracks" />
            </span>
          )
        }
      >
        <ButtonLink variant="quiet" size="s" to="/track-management">
          <Trans>As a list</Trans>
        </ButtonLink>
      </PageHead>
      <Card radius="m" className="mt-5">
        <div className="flex flex-wrap items-center gap-2.5 border-line border-b px-3.5 py-2.5">
          <SearchField
            size="s"
            className="w-full sm:w-90"
            placeholder={t`Name or city of the store`}
            value={filter}
            onSearch={search}
          />
          <span className="flex-1" />
          {found.data && <Pages grid={found.data} {...{ view, isNarrow }} />}
        </div>
        <QueryStates
          query={found}
          loading={<Waiting />}
          isEmpty={() => false}
          errorTitle={<Trans>The table could not be loaded</Trans>}
        >
          {grid => <Content key={`${view.page} ${view.trackPage}`} {...{ grid, view, isNarrow }} />}
        </QueryStates>
      </Card>
    </PageFrame>
  )
}
