import { useSyncExternalStore } from 'react'
import { dropPersonal } from '../storage/json.ts'
import { readLocal, writeLocal } from '../storage/local.ts'

/** What local storage keeps of a sign-in: the access token, when it came in milliseconds, and whose it is once that is known. */
export type HeldToken = { token: string; savedAt: number; personId?: string }

/** How the last sign-in of this page ended: its owner left, or it could not be renewed. */
export type Ending = 'left' | 'expired'

/** The sign-in of this browser. `landing` is where a fresh one leads, once; `failure` is why the last try came to none. */
export type HeldSession = {
  held: HeldToken | null
  ending: Ending | null
  landing: string | null
  failure: Error | null
}

const storageKey = 'token'
const listeners = new Set<() => void>()

function parseHeld(text: string | null): HeldToken | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<HeldToken> | null
    if (typeof value?.token !== 'string') return null
    const { token, personId } = value
    return { token, savedAt: Number(value.savedAt) || 0, ...(typeof personId === 'string' && { personId }) }
  } catch {
    return null
  }
}

const store = (held: HeldToken | null) => writeLocal(storageKey, held && JSON.stringify(held))

const nobody: HeldSession = { held: null, ending: null, landing: null, failure: null }

let session: HeldSession = { ...nobody, held: parseHeld(readLocal(storageKey)) }

function become(next: HeldSession) {
  session = next
  for (const listener of listeners) listener()
}

/** The sign-in as this page knows it. */
export const heldSession = (): HeldSession => session

/** Begins a sign-in that leads to `landing`. */
export function beginSession(token: string, landing: string): void {
  const held = { token, savedAt: Date.now() }
  store(held)
  become({ ...nobody, held, landing })
}

/** Goes on with the renewed token of the same sign-in. */
export function renewSession(token: string): void {
  const held = { ...session.held, token, savedAt: Date.now() }
  store(held)
  become({ ...session, held, ending: null })
}

/** Notes whose sign-in a token turned out to be. */
export function noteOwner(token: string, personId: string): void {
  const { held } = session
  if (held?.token !== token || held.personId === personId) return
  store({ ...held, personId })
  become({ ...session, held: { ...held, personId } })
}

/** Forgets the token; every tab of this browser follows. Who leaves takes along what they had begun to fill in. */
export function endSession(ending: Ending): void {
  store(null)
  if (ending === 'left') dropPersonal()
  if (session.held) become({ ...nobody, ending })
}

/** A try to sign in came to nothing, or (null) a new one begins. */
export function noteFailure(failure: Error | null): void {
  if (failure !== session.failure) become({ ...session, failure })
}

/** The landing was reached. */
export function forgetLanding(): void {
  if (session.landing !== null) become({ ...session, landing: null })
}

/** Takes over what another tab has stored since; answers the token that holds now. */
export function adoptStored(): HeldToken | null {
  const held = parseHeld(readLocal(storageKey))
  if (held?.token !== session.held?.token)
    become({ ...session, held, ending: held ? null : (session.ending ?? 'left') })
  return session.held
}

/** Follows the sign-ins and sign-outs of other tabs, also those that happened while the browser had put this page away; answers how to stop. */
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

/** The sign-in as this page knows it, drawn anew when it changes. */
export const useHeldSession = (): HeldSession => useSyncExternalStore(subscribe, heldSession)
