import { lazy, type ReactNode } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { useAgeCheck } from './age-check.ts'

const AgeDoor = lazy(async () => ({ default: (await import('./age-door.tsx')).AgeDoor }))

/** Asks everybody's age before content; until it is answered, the content is not there at all. */
export function AgeGate({ exempt = false, children }: { exempt?: boolean; children: ReactNode }) {
  const check = useAgeCheck(useUser())
  return exempt || check.isPassed ? children : <AgeDoor check={check} />
}
