import { createSlot } from '../../platform/composition/slot.tsx'

/** Above the learner's tracks: what others ask of the learner. */
export const aboveTracks = createSlot<{ className: string }>()
