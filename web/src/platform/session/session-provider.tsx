import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { cacheOffline, read } from '../api/queries.ts'
import { clearOfflineCache } from '../offline/offline-cache.ts'
import { OutboxProvider } from '../offline/outbox-provider.tsx'
import { useFirstScreenOnLanding } from './first-screen.ts'
import { useRenewals } from './renewals.ts'
import { SessionContext, type SessionUser, toSession } from './session.ts'
import { useSessionChecks } from './session-checks.ts'
import { followOtherTabs, recordOwner, useStoredSession } from './stored-session.ts'

const recordTokenOwner = ({ id }: SessionUser, token: string) => recordOwner(token, id)
const me = cacheOffline(read(accounts.me, {}, { onTokenChecked: recordTokenOwner }))

/** Clears one user's data, in memory and on the device, before the next one logs in. */
function useClearOnOwnerChange(personId: string | null) {
  const cache = useQueryClient()
  const last = useRef(personId)
  useEffect(() => {
    if (last.current !== null && last.current !== personId) {
      // Data already loaded for the next user stays.
      cache.removeQueries({ predicate: ({ queryKey }) => personId === null || queryKey[0] !== accounts.me.path })
      cache.getMutationCache().clear()
      void clearOfflineCache()
    }
    last.current = personId
  }, [cache, personId])
}

/** A token from another tab or a fresh login may belong to another user. */
function useRefetchOnTokenChange(token: string | undefined, isFresh: boolean) {
  const cache = useQueryClient()
  const last = useRef(token)
  useEffect(() => {
    const isOther = last.current !== undefined && token !== undefined && last.current !== token
    if (isOther) void cache.invalidateQueries({ queryKey: me.queryKey }, { cancelRefetch: isFresh })
    last.current = token
  }, [cache, token, isFresh])
}

/** Provides the logged-in user and keeps the session renewed. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const stored = useStoredSession()
  const { credential, failure, landing } = stored
  // Before the user is read, which would be a call of its own.
  useFirstScreenOnLanding(useQueryClient(), stored)
  const { data, error, refetch } = useQuery({ ...me, enabled: credential !== null, staleTime: 60_000 })
  const session = useMemo(
    () => toSession({ credential, failure, landing }, { data, error, refetch }),
    [credential, failure, landing, data, error, refetch],
  )
  useEffect(followOtherTabs, [])
  useRenewals(credential)
  useSessionChecks(credential !== null)
  useRefetchOnTokenChange(credential?.token, landing !== null)
  useClearOnOwnerChange(credential && (data?.id ?? null))
  return (
    <SessionContext value={session}>
      <OutboxProvider owner={credential && (data?.id ?? null)} sendsAs={credential?.personId}>
        {children}
      </OutboxProvider>
    </SessionContext>
  )
}
