import { useSyncExternalStore } from 'react'
import { clearPersonal } from '../storage/json.ts'
import { readLocal, writeLocal } from '../storage/local.ts'

/** The session in local storage: access token, issue time in milliseconds, and owner once known. */
export type StoredToken = { token: string; savedAt: number; personId?: string }

/** How this page's last session ended: logged out by its owner, or not renewable. */
type SessionEnd = 'left' | 'expired'

/**
 * The session of this browser. `landing` is where a fresh one redirects, once; `failure` is why the last attempt
 * failed.
 */
export type StoredSession = {
  credential: StoredToken | null
  ending: SessionEnd | null
  landing: string | null
  failure: Error | null
}

const storageKey = 'token'
/** How this browser's last session ended, shared with other tabs and the phone of an editor. */
const endingKey = 'token-ending'
const listeners = new Set<() => void>()

function parseCredential(text: string | null): StoredToken | null {
  try {
    const value: Partial<StoredToken> | null = JSON.parse(text ?? 'null')
    if (typeof value?.token !== 'string') return null
    const { token, personId } = value
    return { token, savedAt: Number(value.savedAt) || 0, ...(typeof personId === 'string' && { personId }) }
  } catch {
    return null
  }
}

const store = (credential: StoredToken | null) => writeLocal(storageKey, credential && JSON.stringify(credential))

const storedEnding = (): SessionEnd => (readLocal(endingKey) === 'expired' ? 'expired' : 'left')

const signedOut: StoredSession = { credential: null, ending: null, landing: null, failure: null }

let session: StoredSession = { ...signedOut, credential: parseCredential(readLocal(storageKey)) }

function setSession(next: StoredSession) {
  session = next
  for (const listener of listeners) listener()
}

/** The session as known to this page. */
export const storedSession = (): StoredSession => session

/** Stores a new session that redirects to `landing`. */
export function beginSession(token: string, landing: string): void {
  const credential = { token, savedAt: Date.now() }
  store(credential)
  setSession({ ...signedOut, credential, landing })
}

/** Replaces the token of the same session after a renewal. */
export function renewSession(token: string): void {
  const credential = { ...session.credential, token, savedAt: Date.now() }
  store(credential)
  setSession({ ...session, credential, ending: null })
}

/** Records the owner of a token. */
export function recordOwner(token: string, personId: string): void {
  const { credential } = session
  if (credential?.token !== token || credential.personId === personId) return
  store({ ...credential, personId })
  setSession({ ...session, credential: { ...credential, personId } })
}

/** Deletes the token in every tab of this browser. A logout also deletes unfinished forms. */
export function endSession(ending: SessionEnd): void {
  writeLocal(endingKey, ending)
  store(null)
  if (ending === 'left') clearPersonal()
  if (session.credential) setSession({ ...signedOut, ending })
}

/** Records why a login attempt failed; null = a new attempt starts. */
export function recordSignInFailure(failure: Error | null): void {
  if (failure !== session.failure) setSession({ ...session, failure })
}

/** Clears the landing after the redirect. */
export function clearLanding(): void {
  if (session.landing !== null) setSession({ ...session, landing: null })
}

/** Adopts changes that another tab has stored since; returns the current token. */
export function adoptStored(): StoredToken | null {
  const credential = parseCredential(readLocal(storageKey))
  if (credential?.token !== session.credential?.token)
    setSession({ ...session, credential, ending: credential ? null : (session.ending ?? storedEnding()) })
  return session.credential
}

/**
 * Follows logins and logouts of other tabs, including those made while this page was in the back/forward cache; returns
 * a function that stops this.
 */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) adoptStored()
  }
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) adoptStored()
  }
  addEventListener('storage', follow)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('pageshow', comeBack)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The session as known to this page; re-renders when it changes. */
export const useStoredSession = (): StoredSession => useSyncExternalStore(subscribe, storedSession)
