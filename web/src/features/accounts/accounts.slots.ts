import { createSlot } from '../../platform/composition/slot.tsx'

/** Shown above the account page: pending questions to its owner. */
export const aboveProfile = createSlot<{ className: string }>()

/** In one's own account, below the name: where its owner works. */
export const ownWork = createSlot<object>()

/** Shown on the account page below the e-mail settings: the consents its owner has granted. */
export const ownPermissions = createSlot<object>()
