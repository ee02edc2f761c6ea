import { homeOf } from '@trellis/contract/routes.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../platform/session/session.ts'

/** Records the first time that a person sees their home screen. */
export function useFirstVisit(): void {
  const user = useUser()
  const { pathname } = useLocation()
  const isFirst = user?.firstDashboardVisit === null && pathname === homeOf(user.roles)
  useEffect(() => {
    // A visit that cannot be recorded is recorded the next time.
    if (isFirst)
      import('../features/accounts/profile/record-first-visit.public.ts').then(
        part => part.recordFirstVisit(),
        () => null,
      )
  }, [isFirst])
}
