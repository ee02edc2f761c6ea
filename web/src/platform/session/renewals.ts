import { useEffect } from 'react'
import { useOnline } from '../offline/connectivity.ts'
import { renewToken } from './renew.ts'
import type { StoredToken } from './stored-session.ts'

/** How long a token is used before it is renewed, in milliseconds. */
export const renewAfter = 2_700_000

/** Milliseconds until a token is due for renewal; 0 = now. */
export const untilRenewal = (credential: StoredToken, now: number) => Math.max(0, credential.savedAt + renewAfter - now)

/** Renews the token when it is due; when offline, as soon as the network is back. */
export function useRenewals(credential: StoredToken | null): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (!credential || !isOnline) return
    const timer = setTimeout(
      () => void renewToken(credential.token).catch(() => undefined),
      untilRenewal(credential, Date.now()),
    )
    return () => clearTimeout(timer)
  }, [credential, isOnline])
}
