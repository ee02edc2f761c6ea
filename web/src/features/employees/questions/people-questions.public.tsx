import type { WaitingKind } from '@trellis/contract/home/home.ts'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { peopleQuestions } from '../employees.slots.ts'
import { UnconfirmedPeople } from './unconfirmed-people.tsx'

/** What `PeopleQuestions` lists. */
export const peopleQuestionKinds: readonly WaitingKind[] = ['sign-up-requests', 'unconfirmed-people', 'reward-reviews']

/** What waits for the decision of who runs a store; no store = all that the viewer runs. */
export const PeopleQuestions = ({ dispensaryId }: { dispensaryId?: string | undefined }) => (
  <>
    <SlotParts slot={peopleQuestions} props={dispensaryId === undefined ? {} : { dispensaryId }} />
    <UnconfirmedPeople {...(dispensaryId !== undefined && { dispensaryId })} />
  </>
)
