import type { WaitingKind } from '@trellis/contract/home/home.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { Today } from './waiting/today.tsx'

/** Top of a home screen: first steps until done, then pending items. */
export const HomeTop = ({ shownHere = [] }: { shownHere?: readonly WaitingKind[] }) => (
  <>
    <FirstSteps />
    <Today shownHere={shownHere} />
  </>
)
