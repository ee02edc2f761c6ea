import { useSyncExternalStore } from 'react'

/** Which of the two sentences the dialog shows. */
export type Wording = 'lose' | 'sure'

/** The open question, and what happens when it is answered. */
export type Question = { wording: Wording; leave: () => void; stay: () => void }

const guards = new Map<symbol, Wording>()
const listeners = new Set<() => void>()
let question: Question | null = null

function ask(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function changed() {
  if (guards.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

/** Asks before this screen is left. Returns a function that stops this. */
export function guardLeaving(wording: Wording): () => void {
  const guard = Symbol('guard')
  guards.set(guard, wording)
  changed()
  return () => {
    guards.delete(guard)
    changed()
  }
}

/** The path has changed: nothing on the new screen is unsaved. */
export function clearGuards(): void {
  guards.clear()
  changed()
}

/** If something is unsaved, asks the person and returns true; `leave` is called if they confirm. */
export function askBeforeLeaving(leave: () => void): boolean {
  const [wording] = guards.values()
  if (!wording) return false
  const answer = (then?: () => void) => () => {
    ask(null)
    then?.()
  }
  ask({
    wording,
    stay: answer(),
    leave: answer(() => {
      clearGuards()
      leave()
    }),
  })
  return true
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The open question. */
export const useQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question)
