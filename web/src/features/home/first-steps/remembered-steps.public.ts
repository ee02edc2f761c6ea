import { readLocal, writeLocal } from '../../../platform/storage/local.ts'

/** `hidden`: all are done, or the person has hidden them. `left`: some were to do when they were last shown. */
type StepsState = 'hidden' | 'left'

const toStorageKey = (userId: string | undefined) => `firstSteps:${userId}`

/** What this device remembers of a person's first steps; null = they were never shown here. */
export const rememberedSteps = (userId: string | undefined) => {
  const stored = readLocal(toStorageKey(userId))
  return stored === 'hidden' || stored === 'left' ? stored : null
}

/** Remembers it on this device. */
export const rememberSteps = (userId: string | undefined, what: StepsState) => writeLocal(toStorageKey(userId), what)
