import type { DispensaryTrack } from '@trellis/contract/tracks/tracks.ts'

type Muting = Pick<DispensaryTrack, 'items' | 'mutedItems'>

/** Whether a course of a track is muted at the dispensary. */
export const isMuted = ({ mutedItems }: Pick<Muting, 'mutedItems'>, item: { trackItemId: string }): boolean =>
  mutedItems.some(({ trackItemId }) => trackItemId === item.trackItemId)

/** The number of courses of a track that are muted at the dispensary. */
export const mutedCount = (track: Muting): number => track.items.filter(item => isMuted(track, item)).length
