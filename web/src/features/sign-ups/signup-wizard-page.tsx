import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { EntryPage } from '../accounts/entry.public.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { WizardForm } from './wizard-form.tsx'

const Lead = ({ name, city }: { name: string; city: string }) => (
  <Trans>
    Fill in one form to start your training at {name} in {city}.
  </Trans>
)

/** Form behind a store's sign-up link, where new employees create their account. */
export function SignupWizardPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [isExpired, expire] = useState(token === '')
  const check = useQuery({
    ...read(signUpLinks.checkToken, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: 60_000,
  })
  if (isExpired) return <ExpiredLink />
  const store = check.data?.dispensary
  // The form can be filled in while its link is checked.
  const page = (
    <EntryPage
      title={<Trans>Create your account</Trans>}
      lead={store ? <Lead name={store.name} city={store.city} /> : <br />}
    >
      <WizardForm token={token} targetRoute={query.get('targetRoute')} onExpired={() => expire(true)} />
    </EntryPage>
  )
  return (
    <QueryStates query={check} loading={page} missing={<ExpiredLink />}>
      {() => page}
    </QueryStates>
  )
}
