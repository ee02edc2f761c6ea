import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { CourseOwner } from '@trellis/contract/editor/courses.ts'
import { type Draft, DraftConflict, type DraftSettings, drafts } from '@trellis/contract/editor/drafts.ts'
import { call } from '../../../platform/api/call.ts'
import { newId } from '../../../platform/api/ids.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { createAutosave } from '../../../platform/autosave/autosave.ts'
import { backupKey, keepBackup, markPageOpen } from '../../../platform/autosave/backup.ts'
import { saveFailureOf } from '../../../platform/autosave/save-failure.ts'
import type { SaveRequest } from '../../../platform/autosave/saving.ts'
import { openTabs } from '../../../platform/autosave/tabs.ts'
import { keepStack, keptStack } from '../../../platform/autosave/undo-session.ts'
import { openedOf } from './course-document.ts'

/** Whose library the files of a course come from. */
const fileOwnerOf = ({ kind, id }: CourseOwner) => ({
  ...(kind === 'brand' && { brandId: id }),
  ...(kind === 'chain' && { retailOrganizationId: id }),
})

type Request = SaveRequest<DraftSettings, DraftCard>

/** Who else changed a card, and when. */
type ClashAuthor = { name: string | null; at: string }

/** Browsers let at most 64 KB finish after the page is closed. */
const keepaliveBytes = 60_000

const bodyOf = ({ baseRevision, opId, patch, isShrinking }: Request, sessionId: string) => ({
  baseRevision,
  opId,
  sessionId,
  ...(patch.root && { course: patch.root }),
  ...(patch.put && { put: patch.put }),
  ...(patch.remove && { remove: patch.remove }),
  ...(patch.order && { order: patch.order }),
  shrink: isShrinking,
})

async function sendPatch(courseId: string, sessionId: string, request: Request) {
  const body = bodyOf(request, sessionId)
  const keepalive = JSON.stringify(body).length < keepaliveBytes
  const { revision, merged } = await call(drafts.patch, { params: { id: courseId }, body }, { keepalive })
  if (!merged) return { revision }
  const { course: root, put, remove, order } = merged
  return { revision, merged: { root, put, remove, order } }
}

const later = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Remembers who changed the cards of a conflict. */
function noteAuthors(authors: Map<string, ClashAuthor>, error: unknown) {
  if (!isProblem(error, 'DRAFT_CONFLICT')) return
  const conflict = DraftConflict.safeParse(error.data)
  for (const { id, by, at } of conflict.data?.cards ?? []) authors.set(id, { name: by?.name ?? null, at })
}

/** Flushes and keeps everything while the tab goes into the background or is closed. */
function watchPage(hidden: () => void) {
  const look = () => document.visibilityState === 'hidden' && hidden()
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', hidden)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', hidden)
  }
}

/** Opens a draft for writing in this tab: it saves itself, keeps a backup, and talks with other tabs. */
export function openDraftSession(draft: Draft, personId: string) {
  const courseId = draft.course.id
  const [sessionId, key] = [newId(), backupKey(personId, courseId)]
  const authors = new Map<string, ClashAuthor>()
  const fetchNewest = async () => openedOf(await call(drafts.get, { params: { id: courseId } }))
  let tabs: ReturnType<typeof openTabs<DraftSettings, DraftCard>> | null = null
  const autosave = createAutosave<DraftSettings, DraftCard>({
    opened: openedOf(draft),
    stack: keptStack(key),
    send: request => sendPatch(courseId, sessionId, request),
    fetchNewest,
    failureOf: error => {
      noteAuthors(authors, error)
      // The draft here is too old to be merged: the newest is fetched, and what was written is kept beside it.
      if (isProblem(error, 'DRAFT_MOVED')) return { type: 'clash' }
      return saveFailureOf(error, { clash: 'DRAFT_CONFLICT', shrink: 'DRAFT_SHRINK' })
    },
    keepBackup: backup => void keepBackup(key, backup),
    tellTabs: message => tabs?.tell(message),
    now: Date.now,
    later,
  })
  const keepUndo = () => keepStack(key, autosave.snapshot().editing.stack)
  const hide = () => {
    autosave.backUpNow()
    autosave.flush()
    keepUndo()
  }

  /** Begins to watch the page; returns how to end the session. */
  const start = () => {
    markPageOpen()
    autosave.open()
    tabs = openTabs<DraftSettings, DraftCard>(key, message => autosave.receive(message))
    const stopWatching = watchPage(hide)
    return () => {
      hide()
      stopWatching()
      autosave.close()
      tabs?.close()
    }
  }
  return { courseId, sessionId, key, fileOwner: fileOwnerOf(draft.course.owner), authors, autosave, start }
}

export type DraftSession = ReturnType<typeof openDraftSession>
