import { createSlot } from '../../platform/composition/slot.tsx'

/** Above one's own account: what others ask of its owner. */
export const aboveProfile = createSlot<{ className: string }>()
