import { useCallback, useEffect, useRef } from 'react'
import { guardLeaving, type Wording } from './leave-guards.ts'
import { loadUnsavedDialog } from './unsaved-question.tsx'

/**
 * Asks before a screen with unsaved changes is left. Answers a function that lets it go without asking: call it when the
 * changes are saved and one navigates on. A change of path resets it.
 */
export function useUnsavedGuard(isDirty: boolean, wording: Wording = 'lose'): () => void {
  const release = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isDirty) return
    // The question must be at hand when it is needed, network or not.
    void loadUnsavedDialog().catch(() => undefined)
    const letGo = guardLeaving(wording)
    release.current = letGo
    return letGo
  }, [isDirty, wording])
  return useCallback(() => release.current?.(), [])
}
