import type { Draft } from '@trellis/contract/editor/drafts.ts'
import { useMemo, useState } from 'react'
import { useDocumentSession } from '../../../platform/writing/use-document-session.ts'
import { only, type Selection } from '../document/list/selection.ts'
import { askedPlace } from '../place-in-editor.ts'
import { openDraftSession } from './draft-session.ts'
import type { Editor } from './editor-context.ts'
import { useEditorActs } from './use-editor-acts.ts'

/** The draft as it is written in this tab, and what can be done with it. */
export function useDraftEditor(draft: Draft, personId: string) {
  const [session] = useState(() => openDraftSession(draft, personId))
  const { snapshot, announced, announce } = useDocumentSession(session)
  const { current: document } = snapshot.editing
  const [first] = document.order
  const [chosen, select] = useState<Selection>(() => {
    const asked = askedPlace(location.search)?.cardId
    return only(asked && document.items.has(asked) ? asked : (first ?? null))
  })
  const acts = useEditorActs({ autosave: session.autosave, select, announce })
  // Somebody else may have deleted what is selected here.
  const isThere = chosen.current === null || document.items.has(chosen.current)
  const firstAlone = useMemo(() => only(first ?? null), [first])
  const selection = isThere ? chosen : firstAlone
  const editor: Editor = { session, snapshot, acts, selection, select, announce }
  return { editor, announced }
}
