import type { WaitingKind } from '@trellis/contract/home/home.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { Today } from './waiting/today.tsx'

/** The top of a home screen: the first steps until they are done, then what needs its viewer today. */
export const HomeTop = ({ shownHere = [] }: { shownHere?: readonly WaitingKind[] }) => (
  <>
    <FirstSteps />
    <Today shownHere={shownHere} />
  </>
)
