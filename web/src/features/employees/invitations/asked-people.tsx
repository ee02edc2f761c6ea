import { type EmploymentInvitation, employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { AskedLine, AskedList } from './asked-people.public.tsx'

function Line({ person }: { person: EmploymentInvitation }) {
  const params = { id: person.askedId }
  const again = useSend(employmentInvitations.askAgain, [employmentInvitations.asked])
  const withdraw = useSend(employmentInvitations.withdraw, [employmentInvitations.asked])
  return (
    <AskedLine
      person={person}
      place={person.dispensary.name}
      again={{ ...again, mutate: () => again.mutate({ params }) }}
      withdraw={{ ...withdraw, mutate: () => withdraw.mutate({ params }) }}
    />
  )
}

/** Existing users asked to confirm that they work at the viewer's stores. */
export const AskedPeople = ({ dispensaryId }: { dispensaryId?: string }) => (
  <AskedList search={part => read(employmentInvitations.asked, { query: { dispensaryId, ...part } })}>
    {person => <Line key={person.askedId} person={person} />}
  </AskedList>
)
