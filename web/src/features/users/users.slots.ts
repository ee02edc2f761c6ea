import { createSlot } from '../../platform/composition/slot.tsx'

/** What was done to a person's account, and by it. */
export const userHistory = createSlot<{ userId: string }>()
