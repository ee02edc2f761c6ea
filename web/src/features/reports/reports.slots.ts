import { createSlot } from '../../platform/composition/slot.tsx'

/** Actions on the current report, beside its filters. */
export const reportActions = createSlot<object>()
