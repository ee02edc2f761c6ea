import { useQuery } from '@tanstack/react-query'
import { storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { SignUpCards } from './sign-up-cards.tsx'

/** Self sign-up section of a store's page. */
export function StoreSignUp({ id }: { id: string }) {
  const found = useQuery(read(storeSignUp.link, { params: { id } }))
  return <QueryStates query={found}>{link => <SignUpCards link={link} />}</QueryStates>
}
