import type { Draft } from '@trellis/contract/editor/drafts.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { statusOf } from '../../../platform/autosave/save-engine.ts'
import { useOnline } from '../../../platform/offline/connectivity.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { openDraftSession } from './draft-session.ts'
import type { Editor, Selection } from './editor-context.ts'
import { useEditorActs } from './use-editor-acts.ts'

/** Sends what waits as soon as the server can be reached again. */
function useResend(session: Editor['session']) {
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) session.autosave.online()
  }, [isOnline, session])
}

/** The draft as it is written in this tab, and what can be done with it. */
export function useDraftEditor(draft: Draft, personId: string) {
  const [session] = useState(() => openDraftSession(draft, personId))
  const { autosave } = session
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.snapshot)
  const { current: document } = snapshot.editing
  const [first] = document.order
  const [chosen, select] = useState<Selection>({ ids: first ? [first] : [], current: first ?? null })
  const [announced, setAnnounced] = useState('')
  const announce = useCallback((text: string) => setAnnounced(text), [])
  useEffect(() => session.start(), [session])
  useResend(session)
  useUnsavedGuard(statusOf(snapshot.save) !== 'clean', 'sure')
  const acts = useEditorActs({ autosave, select, announce })
  // Somebody else may have deleted what is selected here.
  const isThere = chosen.current === null || document.items.has(chosen.current)
  const selection = isThere ? chosen : { ids: first ? [first] : [], current: first ?? null }
  const editor: Editor = { session, snapshot, acts, selection, select, announce }
  return { editor, announced }
}
