import { createSlot } from '../../platform/composition/slot.tsx'

/** History of a person's account and of their actions. */
export const userHistory = createSlot<{ userId: string }>()
