import type { User } from '@trellis/contract/accounts/accounts.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { createContext, use } from 'react'
import type { StoredSession } from './stored-session.ts'

/** The signed-in person, as the screens need them. */
export type SessionUser = User

/**
 * The state of the sign-in. `failed`: a sign-in attempt failed, and the person is still a visitor; or, with `retry`,
 * there is a sign-in whose owner cannot be loaded now.
 */
export type Session =
  | { state: 'unauthenticated' }
  | { state: 'loading' }
  | { state: 'authenticated'; user: SessionUser }
  | { state: 'failed'; error: Error; retry: (() => void) | null }

/** The loaded person: of this sign-in or, right after it began, of the previous one. */
type SessionQuery = { data: SessionUser | undefined; error: Error | null; refetch: () => unknown }

/** The state of the sign-in, from the stored token and the loaded person. */
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

/** The state of this page's sign-in. */
export const useSession = (): Session => use(SessionContext)

/** The signed-in person; null = a visitor, or not known yet. */
export function useUser(): SessionUser | null {
  const session = useSession()
  return session.state === 'authenticated' ? session.user : null
}

/** The roles that a guard checks; null = a visitor. */
export const rolesOf = (session: Session): readonly Role[] | null =>
  session.state === 'authenticated' ? session.user.roles : null
