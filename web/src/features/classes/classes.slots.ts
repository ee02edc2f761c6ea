import { createSlot } from '../../platform/composition/slot.tsx'

/** Mounted while a class is open; renders nothing. */
export const classObserver = createSlot<{ classId: string }>()
