import { getHomePath } from '@trellis/contract/routes.ts'
import { Navigate } from 'react-router'
import { getSessionRoles, useSession } from '../platform/session/session.ts'
import { ScreenLoading } from './screen-loading.tsx'
import { ServerUnreachable } from './server-unreachable.tsx'

/** Redirects `/` to the user's home screen. */
export function HomeRedirect() {
  const session = useSession()
  if (session.state === 'loading') return <ScreenLoading />
  if (session.state === 'failed' && session.retry) return <ServerUnreachable retry={session.retry} />
  return <Navigate to={getHomePath(getSessionRoles(session))} replace />
}
