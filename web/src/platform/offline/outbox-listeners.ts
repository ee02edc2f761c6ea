import type { OutboxCall, Outcome } from './outbox-calls.ts'

/** Called with the result of a call, and whether it was made on this page, before the call is removed. */
type SettledListener = (call: OutboxCall, outcome: Outcome, isOwn: boolean) => unknown

/** Handles the answer on the page that waits for it. */
export type Apply = (answer: unknown) => unknown

type Expected = { apply: Apply | undefined; resolve: (outcome: Outcome) => void; isStored: boolean }

/** The listeners on this page for the results of calls. */
export function createOutboxListeners() {
  const expected = new Map<string, Expected>()
  const listeners = new Set<SettledListener>()

  const expect = (id: string, apply?: Apply) =>
    new Promise<Outcome>(resolve => expected.set(id, { apply, resolve, isStored: false }))

  const markStored = (id: string) => {
    const own = expected.get(id)
    if (own) own.isStored = true
  }

  const notify = async (call: OutboxCall, outcome: Outcome) => {
    const own = expected.get(call.id)
    expected.delete(call.id)
    const works = [() => (outcome.kind === 'done' ? own?.apply?.(outcome.answer) : undefined)]
    for (const listener of listeners) works.push(() => listener(call, outcome, own !== undefined))
    // An error in a listener does not change the result of the call.
    for (const work of works) await Promise.resolve().then(work).catch(console.error)
    own?.resolve(outcome)
  }

  const onSettled = (listener: SettledListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { expect, markStored, notify, onSettled, isStored: (id: string) => expected.get(id)?.isStored === true }
}
