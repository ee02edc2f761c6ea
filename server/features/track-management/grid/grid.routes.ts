import { buildPaging } from '@trellis/contract/paging.ts'
import { trackGrid } from '@trellis/contract/track-management/track-grid.ts'
import { implement } from '../../../platform/http/implement.ts'
import { listGridCells, listGridStores, listGridTracks } from './grid.queries.ts'

const listIds = (list: readonly { id: string }[]) => list.map(({ id }) => id)

export const trackGridRoutes = implement('trackGrid', trackGrid, {
  read: async ({ db, actor, query: { filter, offset, limit, trackOffset, trackLimit } }) => {
    const stores = await listGridStores(db, actor, { filter, offset, limit })
    const { rows: tracks, total } = await listGridTracks(db, actor, { offset: trackOffset, limit: trackLimit })
    const part = { dispensaryIds: listIds(stores.items), trackIds: listIds(tracks) }
    return {
      dispensaries: stores.items,
      tracks,
      cells: await listGridCells(db, actor, part),
      paging: buildPaging(stores.total, offset, limit),
      trackPaging: buildPaging(total, trackOffset, trackLimit),
    }
  },
})
