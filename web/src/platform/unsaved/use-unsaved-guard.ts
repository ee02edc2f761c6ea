import { useCallback, useEffect, useRef } from 'react'
import { guardLeaving, type Wording } from './leave-guards.ts'
import { loadUnsavedDialog } from './unsaved-question.tsx'

/**
 * Asks before a screen with unsaved changes is left. Returns a function that allows leaving without asking: call it
 * when the changes are saved, before navigating. A change of path resets it.
 */
export function useUnsavedGuard(isDirty: boolean, wording: Wording = 'lose'): () => void {
  const release = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isDirty) return
    // The dialog must be loaded before it is needed, as the network may be gone then.
    void loadUnsavedDialog().catch(() => undefined)
    const allowLeaving = guardLeaving(wording)
    release.current = allowLeaving
    return allowLeaving
  }, [isDirty, wording])
  return useCallback(() => release.current?.(), [])
}
