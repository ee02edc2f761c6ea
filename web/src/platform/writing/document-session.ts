import { newId } from '../api/ids.ts'
import { ApiProblem, OfflineError } from '../api/problem.ts'
import { createAutosave } from '../autosave/autosave.ts'
import { backupKey, keepBackup, markPageOpen } from '../autosave/backup.ts'
import type { Item } from '../autosave/document.ts'
import type { OpenedDocument, SaveRequest, SavingOptions } from '../autosave/saving.ts'
import { openTabs } from '../autosave/tabs.ts'
import { keepStack, readStack } from '../autosave/undo-session.ts'
import { storedSession } from '../session/stored-session.ts'

/** Browsers let at most 64 KB finish after the page is closed. */
const keepaliveBytes = 60_000

/** Fetch options of a body: a small one arrives even if the page is closed. */
export const sentWith = (body: unknown) => ({ keepalive: JSON.stringify(body).length < keepaliveBytes })

/** Common body of all requests that save a draft. */
export const patchBody = <R, I extends Item>(
  { baseRevision, opId, patch, isShrinking }: SaveRequest<R, I>,
  sessionId: string,
) => ({
  baseRevision,
  opId,
  sessionId,
  ...(patch.put && { put: patch.put }),
  ...(patch.remove && { remove: patch.remove }),
  ...(patch.order && { order: patch.order }),
  shrink: isShrinking,
})

/** Prevents sending one user's text under another's session, as after a change of users in this browser. */
function checkOwner(personId: string) {
  const { credential } = storedSession()
  if (credential?.personId === personId) return
  // A fresh session's owner is known in a moment.
  if (credential && credential.personId === undefined) throw new OfflineError()
  throw new ApiProblem({ code: 'NOT_SIGNED_IN', status: 401 })
}

const idleWithinMs = 100

/** Runs work once the browser is idle after painting, or soon in any case; returns a cancel function. */
function whenIdle(work: () => void) {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    work()
    return () => {}
  }
  const idle = requestIdleCallback(work, { timeout: idleWithinMs })
  return () => cancelIdleCallback(idle)
}

const later = (work: () => void, ms: number) => {
  let stopIdle = () => {}
  const timer = setTimeout(() => {
    stopIdle = whenIdle(work)
  }, ms)
  return () => {
    clearTimeout(timer)
    stopIdle()
  }
}

/** Flushes and backs up while the tab goes into the background or is closed. */
function watchPage(hidden: () => void) {
  const look = () => document.visibilityState === 'hidden' && hidden()
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', hidden)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', hidden)
  }
}

type Options<R, I extends Item> = {
  opened: OpenedDocument<R, I>
  documentId: string
  personId: string
  fetchNewest: SavingOptions<R, I>['fetchNewest']
  failureOf: SavingOptions<R, I>['failureOf']
  send: (request: SaveRequest<R, I>, sessionId: string) => ReturnType<SavingOptions<R, I>['send']>
}

/** Opens a draft for editing in this tab: autosave, backup and other tabs. */
export function openDocumentSession<R, I extends Item>(options: Options<R, I>) {
  const { opened, documentId, personId, fetchNewest, failureOf, send } = options
  const [sessionId, key] = [newId(), backupKey(personId, documentId)]
  let tabs: ReturnType<typeof openTabs<R, I>> | null = null
  const autosave = createAutosave<R, I>({
    opened,
    stack: readStack(key),
    send: async request => {
      checkOwner(personId)
      return send(request, sessionId)
    },
    fetchNewest,
    failureOf,
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

  /** Starts watching the page; returns a function that ends the session. */
  const start = () => {
    markPageOpen()
    autosave.open()
    tabs = openTabs<R, I>(key, message => autosave.receive(message))
    const stopWatching = watchPage(hide)
    return () => {
      hide()
      stopWatching()
      autosave.close()
      tabs?.close()
    }
  }
  return { sessionId, key, personId, autosave, start }
}

export type DocumentSession<R, I extends Item> = ReturnType<typeof openDocumentSession<R, I>>
