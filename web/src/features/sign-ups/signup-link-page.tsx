import { useQuery } from '@tanstack/react-query'
import { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { trackEvent } from '../../platform/analytics-script/analytics-script.ts'
import { isProblem } from '../../platform/api/problem.ts'
import { read } from '../../platform/api/queries.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ExpiredLink } from './expired-link.tsx'

/** Shown for an expired link, and for one that never existed or was copied in part. */
const isDead = (error: Error | null) => isProblem(error, 'LINK_USED_OR_EXPIRED', 'INVALID_INPUT', 'NOT_FOUND')

/** Forwards from the sign-up link of a dispensary to the form, with the token that permits joining it. */
export function SignupLinkPage() {
  const { linkId = '' } = useParams()
  const [query] = useSearchParams()
  const link = useQuery({ ...read(signUpLinks.open, { params: { linkId } }), retry: false, gcTime: 0 })
  const isExpired = isDead(link.error)
  useEffect(() => {
    if (isExpired) trackEvent('disabled_or_missing_signup_link_requested')
  }, [isExpired])

  if (isExpired) return <ExpiredLink />
  if (link.error) return <ErrorState onRetry={() => void link.refetch()} busy={link.isFetching} />
  if (!link.data)
    return (
      <div className="grid min-h-[60dvh] place-items-center text-accent">
        <Spinner />
      </div>
    )
  const { dispensary, token } = link.data
  const wizardQuery = new URLSearchParams({ dispensary: dispensary.id, token })
  const targetRoute = query.get('targetRoute')
  if (targetRoute) wizardQuery.set('targetRoute', targetRoute)
  return <Navigate replace to={`/signup-wizard?${wizardQuery}`} />
}
