import { useEffect } from 'react'
import { useOnline } from '../offline/connectivity.ts'
import { renewToken } from './renew.ts'
import type { StoredToken } from './stored-session.ts'

/** How long a token is used before it is renewed, in milliseconds. */
export const renewAfter = 2_700_000

/** Milliseconds until a token is due for renewal; 0 = now. */
export const untilRenewal = (held: StoredToken, now: number) => Math.max(0, held.savedAt + renewAfter - now)

/** Renews the token when it is due; when offline, as soon as the network is back. */
export function useRenewals(held: StoredToken | null): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (!held || !isOnline) return
    const timer = setTimeout(() => void renewToken(held.token).catch(() => undefined), untilRenewal(held, Date.now()))
    return () => clearTimeout(timer)
  }, [held, isOnline])
}
