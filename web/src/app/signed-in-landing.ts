import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../platform/session/session.ts'
import { clearLanding, useStoredSession } from '../platform/session/stored-session.ts'

/** Navigates to the landing page after a fresh sign-in, from any screen. */
export function useSignedInLanding(): void {
  const { landing } = useStoredSession()
  const isReady = useUser() !== null && landing !== null
  const navigate = useNavigate()
  const land = useEffectEvent(() => {
    clearLanding()
    void navigate(landing ?? '/', { replace: true })
  })
  useEffect(() => {
    if (isReady) land()
  }, [isReady])
}
