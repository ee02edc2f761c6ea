import { createSlot } from '../../platform/composition/slot.tsx'

/** In the head of a brand's reports: what can be done with the report of this address. */
export const brandReportActions = createSlot<object>()
