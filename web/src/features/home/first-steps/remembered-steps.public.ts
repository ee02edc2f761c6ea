import { readLocal, writeLocal } from '../../../platform/storage/local.ts'

/** `hidden`: all are done, or the person has hidden them. `left`: some were to do when they were last shown. */
type Remembered = 'hidden' | 'left'

const keyOf = (userId: string | undefined) => `firstSteps:${userId}`

/** What this device remembers of a person's first steps; null = they were never shown here. */
export const rememberedSteps = (userId: string | undefined) => {
  const stored = readLocal(keyOf(userId))
  return stored === 'hidden' || stored === 'left' ? stored : null
}

/** Remembers it on this device. */
export const rememberSteps = (userId: string | undefined, what: Remembered) => writeLocal(keyOf(userId), what)
