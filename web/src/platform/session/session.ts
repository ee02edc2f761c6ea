import type { User } from '@trellis/contract/accounts/accounts.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { createContext, use } from 'react'
import type { StoredSession } from './stored-session.ts'

/** The logged-in user. */
export type SessionUser = User

/**
 * State of the session. `failed`: a login attempt failed, and the user is still a visitor; or, with `retry`, the
 * session's owner cannot be loaded now.
 */
export type Session =
  | { state: 'unauthenticated' }
  | { state: 'loading' }
  | { state: 'authenticated'; user: SessionUser }
  | { state: 'failed'; error: Error; retry: (() => void) | null }

/** Query of the user: of this session or, right after it started, of the previous one. */
type SessionQuery = { data: SessionUser | undefined; error: Error | null; refetch: () => unknown }

/** Derives the session's state from the stored token and the loaded user. */
export function toSession(
  { credential, failure, landing }: Pick<StoredSession, 'credential' | 'failure' | 'landing'>,
  { data, error, refetch }: SessionQuery,
): Session {
  if (!credential) return failure ? { state: 'failed', error: failure, retry: null } : { state: 'unauthenticated' }
  const isOfOther = landing !== null && credential.personId !== data?.id
  if (data && !isOfOther) return { state: 'authenticated', user: data }
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' }
}

export const SessionContext = createContext<Session>({ state: 'unauthenticated' })

/** State of this page's session. */
export const useSession = (): Session => use(SessionContext)

/** The logged-in user; null = a visitor, or not known yet. */
export function useUser(): SessionUser | null {
  const session = useSession()
  return session.state === 'authenticated' ? session.user : null
}

/** Roles checked by a guard; null = a visitor. */
export const getSessionRoles = (session: Session): readonly Role[] | null =>
  session.state === 'authenticated' ? session.user.roles : null
