import { type ReactNode, useState } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { useBranding } from '../organizations/branding.ts'
import { useAgeCheck } from './age-check.ts'
import { AgeQuestion } from './age-question.tsx'
import { AgeRefusal } from './age-refusal.tsx'

/** Asks everybody's age before content; until it is answered, the content is not there at all. */
export function AgeGate({ exempt = false, children }: { exempt?: boolean; children: ReactNode }) {
  const check = useAgeCheck(useUser())
  const branding = useBranding()
  const [isRefused, setRefused] = useState(false)
  if (exempt || check.isPassed) return children
  if (isRefused) return <AgeRefusal onBack={() => setRefused(false)} />
  return (
    <AgeQuestion
      note={branding?.ageVerificationInfo ?? null}
      busy={check.isBusy}
      error={check.error}
      onYes={check.pass}
      onNo={() => setRefused(true)}
    />
  )
}
