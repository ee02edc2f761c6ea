import type { WaitingKind } from '@trellis/contract/home/home.ts'
import { createSlot } from '../../platform/composition/slot.tsx'

/** At the top of a role's home screen; `shownHere` = the waiting kinds that the screen itself lists. */
export const homeTop = createSlot<{ shownHere?: readonly WaitingKind[] }>()
