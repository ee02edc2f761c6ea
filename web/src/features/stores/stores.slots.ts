import { createSlot } from '../../platform/composition/slot.tsx'

/** History of a store. */
export const storeHistory = createSlot<{ storeId: string }>()

/** Above a list of stores. */
export const aboveStores = createSlot<object>()
