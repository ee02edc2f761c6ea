import { createSlot } from '../../platform/composition/slot.tsx'

/** Above the learner's tracks: questions to the learner. */
export const aboveTracks = createSlot<{ className: string }>()

/** Note on the poster or in the row of an unfinished course. */
export const courseNote = createSlot<{ courseId: string; isOnPoster: boolean }>()

/** Above the tracks of a manager's own store: pending questions. */
export const aboveOwnTracks = createSlot<object>()

/** Above a store's tracks, for its managers. */
export const aboveStoreTracks = createSlot<{ dispensaryId: string }>()

/** Actions on a store's track card, for its managers. */
export const storeTrackActs = createSlot<{ dispensaryId: string; track: { id: string; name: string } }>()
