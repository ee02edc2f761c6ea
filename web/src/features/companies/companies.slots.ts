import { createSlot } from '../../platform/composition/slot.tsx'

/** What was done to a company. */
export const companyHistory = createSlot<{ companyId: string }>()

/** The tracks that new stores of a chain are given. */
export const chainTracks = createSlot<{ chainId: string; isArchived: boolean }>()
