import { Plural } from '@lingui/react/macro'
import type { GridStore } from '@trellis/contract/track-management/track-grid.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../../ui/link.tsx'
import { useTracksHome } from '../store/use-tracks-home.ts'

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

/** Where a table has no room: the stores, each leading to its tracks. */
export const GridList = ({ stores }: { stores: readonly GridStore[] }) => (
  <ul>
    {stores.map(store => (
      <StoreLine key={store.id} store={store} />
    ))}
  </ul>
)
