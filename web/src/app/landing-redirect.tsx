import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { forgetLanding, heldSession } from '../platform/session/held-session.ts'

/** Takes a signed-in person on: to where a fresh sign-in leads, else home. */
export function LandingRedirect() {
  const [landing] = useState(() => heldSession().landing ?? '/')
  useEffect(forgetLanding, [])
  return <Navigate to={landing} replace />
}
