import { lazy, type ReactNode } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { useAgeCheck } from './age-check.ts'

const AgeCheckScreen = lazy(async () => ({ default: (await import('./age-check-screen.tsx')).AgeCheckScreen }))

type Props = {
  /** Screens without content do not ask for the age. */
  exempt?: boolean
  /** The brand's own addition to the question, from the owner of the content. */
  note?: string | null
  children: ReactNode
}

/** Asks for the age before content; until it is answered, the content is not rendered. */
export function AgeGate({ exempt = false, note = null, children }: Props) {
  const check = useAgeCheck(useUser())
  return exempt || check.isPassed ? children : <AgeCheckScreen check={check} note={note} />
}
