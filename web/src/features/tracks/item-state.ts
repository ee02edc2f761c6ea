import type { TrackItem } from '@trellis/contract/tracks/tracks.ts'

/** A learner's status in a course of a track. */
export type ItemState = 'not-started' | 'started' | 'completed'

export function itemStateOf({ completed, startedAt }: Pick<TrackItem, 'completed' | 'startedAt'>): ItemState {
  if (completed) return 'completed'
  return startedAt === null ? 'not-started' : 'started'
}
