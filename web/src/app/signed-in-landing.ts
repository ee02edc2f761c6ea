import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { forgetLanding, useHeldSession } from '../platform/session/held-session.ts'
import { useUser } from '../platform/session/session.ts'

/** Navigates to the landing page after a fresh sign-in, from any screen. */
export function useSignedInLanding(): void {
  const { landing } = useHeldSession()
  const isReady = useUser() !== null && landing !== null
  const navigate = useNavigate()
  const land = useEffectEvent(() => {
    forgetLanding()
    void navigate(landing ?? '/', { replace: true })
  })
  useEffect(() => {
    if (isReady) land()
  }, [isReady])
}
