import type { TrackItem } from '@trellis/contract/tracks/tracks.ts'

/** Where a learner stands with a course of a track. */
export type ItemState = 'not-started' | 'started' | 'completed'

/** The state of a course of a track. */
export function itemStateOf({ completed, startedAt }: Pick<TrackItem, 'completed' | 'startedAt'>): ItemState {
  if (completed) return 'completed'
  return startedAt === null ? 'not-started' : 'started'
}
