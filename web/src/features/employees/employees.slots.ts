import { createSlot } from '../../platform/composition/slot.tsx'

/** Above the list of a store's people. No store = all the stores that the reader runs. */
export const aboveEmployees = createSlot<{ dispensaryId?: string }>()
