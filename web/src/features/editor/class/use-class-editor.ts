import type { ClassDraft } from '@trellis/contract/class-editor/drafts.ts'
import { useMemo, useState } from 'react'
import { useDocumentSession } from '../../../platform/writing/use-document-session.ts'
import { usePart } from '../../../platform/writing/use-part.ts'
import { only, type Selection } from '../document/list/selection.ts'
import { isFixedPage, lessonIdsOf } from './class-document.ts'
import type { ClassEditing } from './class-editor-context.ts'
import { openClassSession } from './class-session.ts'
import { useClassActs } from './use-class-acts.ts'
import { askedField } from './use-class-findings.ts'

/** The draft of a class as it is written in this tab, and what can be done with it. */
export function useClassEditing(draft: ClassDraft, personId: string) {
  const [session] = useState(() => openClassSession(draft, personId))
  const { announced, announce } = useDocumentSession(session)
  const snapshot = usePart(session.autosave, all => all)
  const { current: document } = snapshot.editing
  const [chosen, select] = useState<Selection>(() =>
    only(askedField(document)?.owner ?? lessonIdsOf(document)[0] ?? null),
  )
  const acts = useClassActs({ autosave: session.autosave, select, announce })
  // Somebody else may have deleted what is selected here.
  const isThere = isFixedPage(chosen.current) || (chosen.current !== null && document.items.has(chosen.current))
  const [first = null] = lessonIdsOf(document)
  const firstAlone = useMemo(() => only(first), [first])
  const selection = isThere ? chosen : firstAlone
  const editor: ClassEditing = { session, snapshot, acts, selection, select, announce }
  return { editor, announced }
}
