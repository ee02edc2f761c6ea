import { createSlot } from '../../platform/composition/slot.tsx'

/** What was done to a company. */
export const companyHistory = createSlot<{ companyId: string }>()
