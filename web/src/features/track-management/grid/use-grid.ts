import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import {
  type GridCell,
  type GridStore,
  type GridTrack,
  gridSize,
  type TrackGrid,
  trackGrid,
} from '@trellis/contract/track-management/track-grid.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { useListAddress } from '../../../ui/use-list-address.ts'
import { readsOfStoreTracks } from '../impact.ts'

/** Grid page for the URL's filters. */
export function useGrid() {
  const { params, filter, page, search, put, turnTo } = useListAddress()
  const trackPage = Math.max(1, Math.trunc(Number(params.get('tracks'))) || 1)
  const query = {
    filter,
    offset: (page - 1) * gridSize.dispensaries,
    limit: gridSize.dispensaries,
    trackOffset: (trackPage - 1) * gridSize.tracks,
    trackLimit: gridSize.tracks,
  }
  const found = useQuery({ ...read(trackGrid.read, { query }), placeholderData: keepPreviousData })
  return {
    found,
    filter,
    search,
    page,
    turnTo: (next: number) => turnTo(next),
    trackPage,
    turnTracks: (next: number) => put({ tracks: next > 1 ? String(next) : undefined }),
  }
}

const toCellKey = (dispensaryId: string, trackId: string) => `${dispensaryId} ${trackId}`

/** Indexes cells by store and track. */
export function indexCells({ cells }: TrackGrid) {
  const byPlace = new Map(cells.map(cell => [toCellKey(cell.dispensaryId, cell.trackId), cell]))
  return (store: GridStore, track: GridTrack): GridCell | undefined => byPlace.get(toCellKey(store.id, track.id))
}

/** Assigns a track to a store with its default roles; can be undone briefly. */
export function useGive() {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(trackAssignments.assign, readsOfStoreTracks)
  const { mutateAsync: remove } = useSend(trackAssignments.remove, readsOfStoreTracks)
  const give = async ({ id: dispensaryId, name: store }: GridStore, { id: trackId, name }: GridTrack) => {
    const undo = async () => {
      try {
        await remove({ params: { dispensaryId, trackId } })
        toast.success(t`${name} was removed.`)
      } catch {
        toast.error(t`This could not be undone.`)
      }
    }
    try {
      await mutateAsync({ params: { dispensaryId }, body: [{ id: trackId }] })
      toast.undoable(t`${name} is assigned to ${store}.`, { label: t`Undo`, run: () => void undo() })
    } catch {
      toast.error(t`${name} could not be assigned to ${store}.`)
    }
  }
  return { give, isGiving: isPending }
}
