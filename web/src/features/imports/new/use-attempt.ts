import { useState } from 'react'
import { say } from '../../../platform/i18n/say.ts'

/** Work that may fail, on the way from one step to the next: its sentence, and whether it is running. */
export function useAttempt() {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  return {
    error,
    isBusy,
    setBusy,
    /** Does it; false = it failed. */
    attempt: async (work: () => Promise<unknown>) => {
      setError(null)
      setBusy(true)
      try {
        await work()
        return true
      } catch (failed) {
        setError(failed instanceof Error ? say(failed.message) : String(failed))
        return false
      } finally {
        setBusy(false)
      }
    },
    /** Says what keeps the step from being left; null = nothing. */
    refuse: (sentence: string | null) => {
      setError(sentence)
      return sentence === null
    },
  }
}
