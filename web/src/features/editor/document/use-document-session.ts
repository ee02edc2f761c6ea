import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Item } from '../../../platform/autosave/document.ts'
import { statusOf } from '../../../platform/autosave/save-engine.ts'
import { useOnline } from '../../../platform/offline/connectivity.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import type { DocumentSession } from './document-session.ts'

type Session<R, I extends Item> = Pick<DocumentSession<R, I>, 'autosave' | 'start'>

/** The draft as it is written in this tab. Sends what waits as soon as the server can be reached again. */
export function useDocumentSession<R, I extends Item>(session: Session<R, I>) {
  const { autosave } = session
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.snapshot)
  const [announced, setAnnounced] = useState('')
  const announce = useCallback((text: string) => setAnnounced(text), [])
  const isOnline = useOnline()
  useEffect(() => session.start(), [session])
  useEffect(() => {
    if (isOnline) autosave.online()
  }, [isOnline, autosave])
  useUnsavedGuard(statusOf(snapshot.save) !== 'clean', 'sure')
  return { snapshot, announced, announce }
}
