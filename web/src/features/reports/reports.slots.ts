import { createSlot } from '../../platform/composition/slot.tsx'

/** Beside the filters of the reports: what can be done with the report of this address. */
export const reportActions = createSlot<object>()
