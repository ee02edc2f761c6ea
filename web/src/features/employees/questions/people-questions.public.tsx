import type { WaitingKind } from '@trellis/contract/home/home.ts'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { peopleQuestions } from '../employees.slots.ts'
import { UnconfirmedPeople } from './unconfirmed-people.tsx'

/** Kinds listed by `PeopleQuestions`. */
export const peopleQuestionKinds: readonly WaitingKind[] = ['sign-up-requests', 'unconfirmed-people', 'reward-reviews']

/** Pending decisions for a store manager. Without a store: all stores that the viewer manages. */
export const PeopleQuestions = ({ dispensaryId }: { dispensaryId?: string | undefined }) => (
  <>
    <SlotParts slot={peopleQuestions} props={dispensaryId === undefined ? {} : { dispensaryId }} />
    <UnconfirmedPeople {...(dispensaryId !== undefined && { dispensaryId })} />
  </>
)
