import { type AskedByBrand, brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { AskedLine, AskedList } from '../../employees/invitations/asked-people.public.tsx'

function Line({ brandId, person }: { brandId: string; person: AskedByBrand }) {
  const params = { brandId, id: person.askedId }
  const again = useSend(brandPeople.askAgain, [brandPeople.asked])
  const withdraw = useSend(brandPeople.withdraw, [brandPeople.asked])
  return (
    <AskedLine
      person={person}
      again={{ ...again, mutate: () => again.mutate({ params }) }}
      withdraw={{ ...withdraw, mutate: () => withdraw.mutate({ params }) }}
    />
  )
}

/** Who has an account and was asked whether they work for the brand. */
export const AskedPanel = ({ brandId }: { brandId: string }) => (
  <AskedList search={part => read(brandPeople.asked, { params: { brandId }, query: part })}>
    {person => <Line key={person.askedId} brandId={brandId} person={person} />}
  </AskedList>
)
