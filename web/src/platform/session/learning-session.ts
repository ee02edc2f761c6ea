import { newId } from '../api/ids.ts'

/** A learning session gets a new id after an hour. */
export const sessionLasts = 3_600_000

type Session = { id: string; since: number }

/** The session that is current at `now`, or a new one. */
export const currentSession = (session: Session | null, now: number, makeId: () => string): Session =>
  session && now - session.since < sessionLasts ? session : { id: makeId(), since: now }

const storageKey = 'learning-session'

type Store = Pick<Storage, 'getItem' | 'setItem'>

function readSession(store: Store): Session | null {
  try {
    const { id, since } = JSON.parse(store.getItem(storageKey) ?? 'null')
    return typeof id === 'string' && typeof since === 'number' ? { id, since } : null
  } catch {
    return null
  }
}

/** The id of this tab's session at `now`; null without storage, and then nothing is recorded. */
export function sessionId(store: Store, now: number, makeId: () => string): string | null {
  try {
    const session = currentSession(readSession(store), now, makeId)
    store.setItem(storageKey, JSON.stringify(session))
    return session.id
  } catch {
    return null
  }
}

/** With strict settings, even accessing the storage object throws. */
function openStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** The id of this tab's learning session; null without storage. */
export function currentSessionId(): string | null {
  const storage = openStorage()
  return storage && sessionId(storage, Date.now(), newId)
}
