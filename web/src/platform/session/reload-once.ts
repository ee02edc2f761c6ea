import { endSession } from './stored-session.ts'

const storageKey = 'reloaded-for-session'
const loopWithin = 60_000

/** Reloads the page; if a recent reload did not help, ends the session. */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < loopWithin) {
    endSession('expired')
    return
  }
  sessionStorage.setItem(storageKey, String(Date.now()))
  location.reload()
}
