import { readLocal, writeLocal } from '../../../platform/storage/local.ts'

/** `hidden`: all done, or hidden by the user. `left`: some were open when last shown. */
type StepsState = 'hidden' | 'left'

const toStorageKey = (userId: string | undefined) => `firstSteps:${userId}`

/** State of a user's first steps stored on this device; null = never shown here. */
export const rememberedSteps = (userId: string | undefined) => {
  const stored = readLocal(toStorageKey(userId))
  return stored === 'hidden' || stored === 'left' ? stored : null
}

/** Stores the state on this device. */
export const rememberSteps = (userId: string | undefined, what: StepsState) => writeLocal(toStorageKey(userId), what)
