import type { WaitingKind } from '@trellis/contract/home/home.ts'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { homeTop } from './organizations.slots.ts'

/** The top of the screen that a role lands on; `shownHere` = the waiting kinds that the screen itself lists. */
export const HomeTop = (props: { shownHere?: readonly WaitingKind[] }) => <SlotParts slot={homeTop} props={props} />
