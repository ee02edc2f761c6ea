import { useSyncExternalStore } from 'react'

/** Wording of the dialog. */
export type LeaveWarning = 'lose' | 'sure'

/** The open question, and its answers. */
export type Question = { wording: LeaveWarning; leave: () => void; stay: () => void }

type Guard = {
  wording: LeaveWarning
  /** Saves unsaved changes; resolves to whether all are saved. Undefined = only the user can save. */
  save: (() => Promise<boolean>) | undefined
}

const guards = new Map<symbol, Guard>()
const listeners = new Set<() => void>()
let question: Question | null = null
let attempts = 0

function ask(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function notify() {
  if (guards.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

/** Saves before this screen is left if possible, otherwise asks. Returns a function that stops this. */
export function guardLeaving(wording: LeaveWarning, save?: () => Promise<boolean>): () => void {
  const guard = Symbol('guard')
  guards.set(guard, { wording, save })
  notify()
  return () => {
    guards.delete(guard)
    notify()
  }
}

/** The path has changed: nothing on the new screen is unsaved. */
export function clearGuards(): void {
  guards.clear()
  notify()
}

function clearAndLeave(leave: () => void) {
  clearGuards()
  leave()
}

/** Leaves once everything is saved, or asks. A later attempt to leave replaces this one. */
async function saveBeforeLeaving(
  save: () => Promise<boolean>,
  { leave, ask: askPerson }: Record<'leave' | 'ask', () => void>,
) {
  attempts += 1
  const attempt = attempts
  const isSaved = await save()
  if (attempt !== attempts) return
  if (isSaved) clearAndLeave(leave)
  else askPerson()
}

/**
 * If something is unsaved, saves it or asks the user, and returns true; `leave` is called once it is saved or they
 * confirm.
 */
export function askBeforeLeaving(leave: () => void): boolean {
  const [guard] = guards.values()
  if (!guard) return false
  const { wording, save } = guard
  const answer = (then?: () => void) => () => {
    ask(null)
    then?.()
  }
  const askPerson = () => ask({ wording, stay: answer(), leave: answer(() => clearAndLeave(leave)) })
  if (save) void saveBeforeLeaving(save, { leave, ask: askPerson })
  else askPerson()
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
