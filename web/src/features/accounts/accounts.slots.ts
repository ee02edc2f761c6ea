import { createSlot } from '../../platform/composition/slot.tsx'

/** Above one's own account: what others ask of its owner. */
export const aboveProfile = createSlot<{ className: string }>()

/** In one's own account, below the name: where its owner works. */
export const ownWork = createSlot<object>()

/** In one's own account, below the mails: what its owner has allowed others. */
export const ownPermissions = createSlot<object>()
