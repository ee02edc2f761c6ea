import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, line } from '../fields.ts'
import { count, Paging } from '../paging.ts'

/** Maximum number of stores and tracks per page. */
export const gridSize = { dispensaries: 50, tracks: 20 } as const

const GridStore = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Number of all its tracks, including those not on this page. */
  tracks: z.int(),
})
export type GridStore = z.infer<typeof GridStore>

const GridTrack = z.object({ id: Id, name: z.string(), items: z.int() })
export type GridTrack = z.infer<typeof GridTrack>

/** A cell of the grid: the store has the track, or cannot be assigned it. */
const GridCell = z.object({
  dispensaryId: Id,
  trackId: Id,
  isAssigned: z.boolean(),
  /** The roles it is restricted to; empty = everyone. */
  roles: z.array(z.string()),
  muted: z.int(),
})
export type GridCell = z.infer<typeof GridCell>

const TrackGrid = z.object({
  dispensaries: z.array(GridStore),
  tracks: z.array(GridTrack),
  cells: z.array(GridCell),
  paging: Paging,
  trackPaging: Paging,
})
export type TrackGrid = z.infer<typeof TrackGrid>

/** Stores and their tracks, as a table. */
export const trackGrid = {
  read: endpoint({
    method: 'GET',
    path: '/admin/track-grid',
    access: ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'],
    summary: 'The tracks of each of my stores, with roles and muted courses',
    query: z.object({
      filter: z._default(line(100), ''),
      offset: count(0, 1_000_000),
      limit: count(gridSize.dispensaries, gridSize.dispensaries),
      trackOffset: count(0, 100_000),
      trackLimit: count(gridSize.tracks, gridSize.tracks),
    }),
    response: TrackGrid,
  }),
}
