import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFramed } from '../platform/frame/is-framed.ts'
import { arrivedToken } from '../platform/session/arrived-token.ts'
import { isScreenHeld } from '../platform/session/held-screen.ts'
import { useStoredSession } from '../platform/session/stored-session.ts'

/**
 * Navigates to /login after a sign-out, from any screen but one that a mailed link has opened; an expired session
 * remembers that screen, and one that is held stays open, as does a phone beside an editor.
 */
export function useSignedOutLanding(): void {
  const { ending } = useStoredSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    if (isFramed() || pathname === '/login' || arrivedToken(pathname) || (ending === 'expired' && isScreenHeld()))
      return
    const state = ending === 'expired' ? { from: pathname + search + hash } : null
    void navigate('/login', { replace: true, state })
  })
  const last = useRef(ending)
  useEffect(() => {
    if (ending !== null && ending !== last.current) leave()
    last.current = ending
  }, [ending])
}
