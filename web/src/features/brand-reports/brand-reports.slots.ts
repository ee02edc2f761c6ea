import { createSlot } from '../../platform/composition/slot.tsx'

/**
 * Last in the head of a brand's reports, as it is loaded after it: what can be done with the report of this address.
 */
export const brandReportActions = createSlot<object>()
