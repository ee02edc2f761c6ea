import { lazy, type ReactNode } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { useAgeCheck } from './age-check.ts'

const AgeDoor = lazy(async () => ({ default: (await import('./age-door.tsx')).AgeDoor }))

type Props = {
  /** A screen without content asks nobody. */
  exempt?: boolean
  /** What whoever stands behind the content adds to the question. */
  note?: string | null
  children: ReactNode
}

/** Asks everybody's age before content; until it is answered, the content is not there at all. */
export function AgeGate({ exempt = false, note = null, children }: Props) {
  const check = useAgeCheck(useUser())
  return exempt || check.isPassed ? children : <AgeDoor check={check} note={note} />
}
