import type { WaitingKind } from '@trellis/contract/home/home.ts'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { homeTop } from './organizations.slots.ts'

/** Top of a role's home screen; `shownHere` = the waiting kinds that the screen itself lists. */
export const HomeTop = (props: { shownHere?: readonly WaitingKind[] }) => <SlotParts slot={homeTop} props={props} />
