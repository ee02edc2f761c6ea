import type { User } from '@trellis/contract/accounts/accounts.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { createContext, use } from 'react'
import type { HeldSession } from './held-session.ts'

/** The signed-in person, as the screens need to know them. */
export type SessionUser = User

/**
 * Where the sign-in stands. `failed`: a try to sign in came to nothing, and one is a visitor still; or, with `retry`,
 * there is a sign-in of which nothing can be learned now.
 */
export type Session =
  | { state: 'unauthenticated' }
  | { state: 'loading' }
  | { state: 'authenticated'; user: SessionUser }
  | { state: 'failed'; error: Error; retry: (() => void) | null }

/** What was read of the signed-in person: of this sign-in or, when it has just begun, of the one before it. */
type Reading = { data: SessionUser | undefined; error: Error | null; refetch: () => unknown }

/** The state of the sign-in, from what the browser holds and what is known of its owner. */
export function sessionOf(
  { held, failure, landing }: Pick<HeldSession, 'held' | 'failure' | 'landing'>,
  { data, error, refetch }: Reading,
): Session {
  if (!held) return failure ? { state: 'failed', error: failure, retry: null } : { state: 'unauthenticated' }
  const isOfOther = landing !== null && held.personId !== data?.id
  if (data && !isOfOther) return { state: 'authenticated', user: data }
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' }
}

export const SessionContext = createContext<Session>({ state: 'unauthenticated' })

/** Where the sign-in of this page stands. */
export const useSession = (): Session => use(SessionContext)

/** The signed-in person; null = a visitor, or not known yet. */
export function useUser(): SessionUser | null {
  const session = useSession()
  return session.state === 'authenticated' ? session.user : null
}

/** The roles that a guard goes by; null = a visitor. */
export const rolesOf = (session: Session): readonly Role[] | null =>
  session.state === 'authenticated' ? session.user.roles : null
