import { createSlot } from '../../platform/composition/slot.tsx'

/** The audit log entries about a company. */
export const companyHistory = createSlot<{ companyId: string }>()

/** The rules that assign tracks to the stores of a chain. */
export const chainTracks = createSlot<{ chainId: string; isArchived: boolean }>()
