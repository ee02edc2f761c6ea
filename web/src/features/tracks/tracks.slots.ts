import { createSlot } from '../../platform/composition/slot.tsx'

/** Above the learner's tracks: what others ask of the learner. */
export const aboveTracks = createSlot<{ className: string }>()

/** On the poster or in the row of a course that is not completed: what else there is to say of it. */
export const courseNote = createSlot<{ courseId: string; isOnPoster: boolean }>()

/** Above the tracks of a manager's own store: what waits for an answer. */
export const aboveOwnTracks = createSlot<object>()

/** Above the tracks of a store, for those who look after it. */
export const aboveStoreTracks = createSlot<{ dispensaryId: string }>()

/** On the card of a track of a store, for those who look after it. */
export const storeTrackActs = createSlot<{ dispensaryId: string; track: { id: string; name: string } }>()
