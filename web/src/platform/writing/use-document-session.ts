import { useCallback, useEffect, useState } from 'react'
import type { Item } from '../autosave/document.ts'
import { saveAll } from '../autosave/save-all.ts'
import { getSaveStatus } from '../autosave/save-engine.ts'
import { useOnline } from '../offline/connectivity.ts'
import { useHeldScreen } from '../session/held-screen.ts'
import { useStoredSession } from '../session/stored-session.ts'
import { useUnsavedWriting } from '../unsaved/use-unsaved-guard.ts'
import type { DocumentSession } from './document-session.ts'

type Session<R, I extends Item> = Pick<DocumentSession<R, I>, 'autosave' | 'personId' | 'start'>

/** Keeps this tab's draft saved: sends waiting edits once the server is reachable and its author logged in again. */
export function useDocumentSession<R, I extends Item>(session: Session<R, I>) {
  const { autosave, personId } = session
  const [announced, setAnnounced] = useState('')
  const announce = useCallback((text: string) => setAnnounced(text), [])
  const isOnline = useOnline()
  const isSignedIn = useStoredSession().credential?.personId === personId
  useHeldScreen()
  useEffect(() => session.start(), [session])
  useEffect(() => {
    if (isOnline) autosave.online()
  }, [isOnline, autosave])
  useEffect(() => {
    if (isSignedIn) autosave.signedIn()
  }, [isSignedIn, autosave])
  useUnsavedWriting({ autosave, isSaved: () => getSaveStatus(autosave.snapshot().save) === 'clean' }, () =>
    saveAll(autosave),
  )
  return { announced, announce }
}
