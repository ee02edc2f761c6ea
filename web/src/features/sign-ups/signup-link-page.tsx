import { useQuery } from '@tanstack/react-query'
import { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { recordClientEvent } from '../../platform/analytics-script/client-events.ts'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ExpiredLink } from './expired-link.tsx'

/** Shown for an expired, unknown or incompletely copied link. */
function DeadLink() {
  useEffect(() => recordClientEvent('disabled_or_missing_signup_link_requested'), [])
  return <ExpiredLink />
}

const LinkLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center text-accent">
    <Spinner />
  </div>
)

/** Forwards from a store's sign-up link to the form, with the token that permits joining. */
export function SignupLinkPage() {
  const { linkId = '' } = useParams()
  const [query] = useSearchParams()
  const link = useQuery({ ...read(signUpLinks.open, { params: { linkId } }), retry: false, gcTime: 0 })
  const targetRoute = query.get('targetRoute')
  return (
    <QueryStates query={link} loading={<LinkLoading />} missing={<DeadLink />}>
      {({ dispensary, token }) => {
        const wizardQuery = new URLSearchParams({ dispensary: dispensary.id, token })
        if (targetRoute) wizardQuery.set('targetRoute', targetRoute)
        return <Navigate replace to={`/signup-wizard?${wizardQuery}`} />
      }}
    </QueryStates>
  )
}
