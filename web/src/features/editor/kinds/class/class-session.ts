import { type ClassDraft, ClassDraftConflict, classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import type { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import { call } from '../../../../platform/api/call.ts'
import { isProblem } from '../../../../platform/api/problem.ts'
import { toSaveFailure } from '../../../../platform/autosave/save-failure.ts'
import type { SaveRequest } from '../../../../platform/autosave/saving.ts'
import { openDocumentSession, patchBody, sentWith } from '../../../../platform/writing/document-session.ts'
import { toFileOwner } from '../../document/use-known-files.ts'
import { toOpenedClass } from './class-document.ts'

async function sendPatch(classId: string, sessionId: string, request: SaveRequest<ClassSettings, ClassPart>) {
  const body = { ...patchBody(request, sessionId), ...(request.patch.root && { class: request.patch.root }) }
  const { revision, merged } = await call(classDrafts.patch, { params: { id: classId }, body }, sentWith(body))
  if (!merged) return { revision }
  const { class: root, put, remove, order } = merged
  return { revision, merged: { root, put, remove, order } }
}

/** Opens the draft of a class for writing in this tab. */
export function openClassSession(draft: ClassDraft, personId: string) {
  const classId = draft.class.id
  const authors = new Map<string, string>()
  const noteAuthors = (error: unknown) => {
    if (!isProblem(error, 'DRAFT_CONFLICT')) return
    const conflict = ClassDraftConflict.safeParse(error.data)
    for (const { id, by } of conflict.data?.parts ?? []) if (by) authors.set(id, by.name)
  }
  const session = openDocumentSession<ClassSettings, ClassPart>({
    opened: toOpenedClass(draft),
    documentId: classId,
    personId,
    send: (request, sessionId) => sendPatch(classId, sessionId, request),
    fetchNewest: async () => toOpenedClass(await call(classDrafts.get, { params: { id: classId } })),
    failureOf: error => {
      noteAuthors(error)
      // This draft is too old to be merged: the newest is fetched, and the edits are kept as a backup.
      if (isProblem(error, 'DRAFT_MOVED')) return { type: 'clash' }
      return toSaveFailure(error, { clash: 'DRAFT_CONFLICT', shrink: 'DRAFT_SHRINK' })
    },
  })
  return { ...session, classId, fileOwner: toFileOwner(draft.class.owner), authors }
}

export type ClassSession = ReturnType<typeof openClassSession>
