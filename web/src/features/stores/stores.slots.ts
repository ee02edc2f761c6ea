import { createSlot } from '../../platform/composition/slot.tsx'

/** What was done to a store. */
export const storeHistory = createSlot<{ storeId: string }>()
