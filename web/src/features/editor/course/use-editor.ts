import type { Draft } from '@trellis/contract/editor/drafts.ts'
import { useMemo, useState } from 'react'
import { useDocumentSession } from '../../../platform/writing/use-document-session.ts'
import { usePart } from '../../../platform/writing/use-part.ts'
import { only, type Selection } from '../document/list/selection.ts'
import { askedPlace } from '../place-in-editor.ts'
import { openDraftSession } from './draft-session.ts'
import type { Editor } from './editor-context.ts'
import { useEditorActs } from './use-editor-acts.ts'

/** The draft as it is written in this tab, and what can be done with it. */
export function useDraftEditor(draft: Draft, personId: string) {
  const [session] = useState(() => openDraftSession(draft, personId))
  const { autosave } = session
  const { announced, announce } = useDocumentSession(session)
  const first = usePart(autosave, ({ editing }) => editing.current.order[0] ?? null)
  const [chosen, select] = useState<Selection>(() => {
    const asked = askedPlace(location.search)?.cardId
    return only(asked && autosave.snapshot().editing.current.items.has(asked) ? asked : first)
  })
  const acts = useEditorActs({ autosave, select, announce, isRequired: draft.course.owner.kind === 'chain' })
  // Somebody else may have deleted what is selected here.
  const { current } = chosen
  const isThere = usePart(autosave, ({ editing }) => current === null || editing.current.items.has(current))
  const firstAlone = useMemo(() => only(first), [first])
  const selection = isThere ? chosen : firstAlone
  const editor: Editor = { session, acts, selection, select, announce }
  return { editor, announced }
}
