import type { Outcome, UnsentCall } from './unsent-calls.ts'

/** Told what became of a call, and whether it was made on this very page, before the call is forgotten. */
export type SettledListener = (call: UnsentCall, outcome: Outcome, isOwn: boolean) => unknown

/** Takes an answer over, on the page that waited for it. */
export type Apply = (answer: unknown) => unknown

type Expected = { apply: Apply | undefined; resolve: (outcome: Outcome) => void; isKept: boolean }

/** Who on this page wants to hear what became of a call. */
export function createHearing() {
  const expected = new Map<string, Expected>()
  const listeners = new Set<SettledListener>()

  const expect = (id: string, apply?: Apply) =>
    new Promise<Outcome>(resolve => expected.set(id, { apply, resolve, isKept: false }))

  const noteKept = (id: string) => {
    const own = expected.get(id)
    if (own) own.isKept = true
  }

  const hear = async (call: UnsentCall, outcome: Outcome) => {
    const own = expected.get(call.id)
    expected.delete(call.id)
    const works = [() => (outcome.kind === 'done' ? own?.apply?.(outcome.answer) : undefined)]
    for (const listener of listeners) works.push(() => listener(call, outcome, own !== undefined))
    // What a screen makes of an answer is its own affair: the call is settled either way.
    for (const work of works) await Promise.resolve().then(work).catch(console.error)
    own?.resolve(outcome)
  }

  const onSettled = (listener: SettledListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { expect, noteKept, hear, onSettled, isKept: (id: string) => expected.get(id)?.isKept === true }
}
