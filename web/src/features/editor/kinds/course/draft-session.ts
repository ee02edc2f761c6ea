import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { type Draft, DraftConflict, type DraftSettings, drafts } from '@trellis/contract/editor/drafts.ts'
import { call } from '../../../../platform/api/call.ts'
import { isProblem } from '../../../../platform/api/problem.ts'
import { toSaveFailure } from '../../../../platform/autosave/save-failure.ts'
import type { SaveRequest } from '../../../../platform/autosave/saving.ts'
import { openDocumentSession, patchBody, sentWith } from '../../../../platform/writing/document-session.ts'
import { toFileOwner } from '../../document/use-known-files.ts'
import { toOpenedCourse } from './course-document.ts'

/** The other author of a card, and the time of the change. */
type ClashAuthor = { name: string | null; at: string }

async function sendPatch(courseId: string, sessionId: string, request: SaveRequest<DraftSettings, DraftCard>) {
  const body = { ...patchBody(request, sessionId), ...(request.patch.root && { course: request.patch.root }) }
  const { revision, merged } = await call(drafts.patch, { params: { id: courseId }, body }, sentWith(body))
  if (!merged) return { revision }
  const { course: root, put, remove, order } = merged
  return { revision, merged: { root, put, remove, order } }
}

/** The key under which the author of a settings change is recorded. */
export const settingsAuthor = 'settings'

/** Remembers the authors of a conflict's cards and settings. */
function noteAuthors(authors: Map<string, ClashAuthor>, error: unknown) {
  if (!isProblem(error, 'DRAFT_CONFLICT')) return
  const { data } = DraftConflict.safeParse(error.data)
  for (const { id, by, at } of data?.cards ?? []) authors.set(id, { name: by?.name ?? null, at })
  for (const { by, at } of data?.course ?? []) authors.set(settingsAuthor, { name: by?.name ?? null, at })
}

/** Opens the draft of a course for writing in this tab. */
export function openDraftSession(draft: Draft, personId: string) {
  const courseId = draft.course.id
  const authors = new Map<string, ClashAuthor>()
  const session = openDocumentSession<DraftSettings, DraftCard>({
    opened: toOpenedCourse(draft),
    documentId: courseId,
    personId,
    send: (request, sessionId) => sendPatch(courseId, sessionId, request),
    fetchNewest: async () => toOpenedCourse(await call(drafts.get, { params: { id: courseId } })),
    failureOf: error => {
      noteAuthors(authors, error)
      // This draft is too old to be merged: the newest is fetched, and the edits are kept as a backup.
      if (isProblem(error, 'DRAFT_MOVED')) return { type: 'clash' }
      return toSaveFailure(error, { clash: 'DRAFT_CONFLICT', shrink: 'DRAFT_SHRINK' })
    },
  })
  const { scriptOrigins, course } = draft
  const isPublished = draft.published !== null
  return { ...session, courseId, isPublished, scriptOrigins, fileOwner: toFileOwner(course.owner), authors }
}

export type DraftSession = ReturnType<typeof openDraftSession>
