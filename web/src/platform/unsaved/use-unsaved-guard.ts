import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { guardLeaving, type LeaveWarning } from './leave-guards.ts'
import { loadUnsavedDialog } from './unsaved-question.tsx'

/**
 * Asks before a screen with unsaved changes is left; with a save function, only if saving fails. Returns a function
 * that allows leaving without asking: call it once saved, before navigating. A change of path resets it.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  wording: LeaveWarning = 'lose',
  save?: () => Promise<boolean>,
): () => void {
  const canSave = save !== undefined
  const saveNow = useEffectEvent(async () => (await save?.()) ?? false)
  const release = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isDirty) return
    // The dialog must be loaded before it is needed, as the network may be gone then.
    void loadUnsavedDialog().catch(() => undefined)
    const allowLeaving = guardLeaving(wording, canSave ? () => saveNow() : undefined)
    release.current = allowLeaving
    return allowLeaving
  }, [isDirty, wording, canSave])
  return useCallback(() => release.current?.(), [])
}

type UnsavedDocument = { autosave: { subscribe: (listener: () => void) => () => void }; isSaved: () => boolean }

/** The same for autosaved documents, without re-rendering on edits and saves. */
export function useUnsavedWriting({ autosave, isSaved }: UnsavedDocument, save: () => Promise<boolean>): void {
  const isSavedNow = useEffectEvent(isSaved)
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    let allowLeaving: (() => void) | null = null
    const look = () => {
      if (isSavedNow() === (allowLeaving === null)) return
      allowLeaving?.()
      allowLeaving = isSavedNow() ? null : guardLeaving('sure', () => saveNow())
      if (allowLeaving) void loadUnsavedDialog().catch(() => undefined)
    }
    look()
    const stop = autosave.subscribe(look)
    return () => {
      stop()
      allowLeaving?.()
    }
  }, [autosave])
}
