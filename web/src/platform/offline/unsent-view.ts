import type { UnsentCall } from './unsent-calls.ts'

/** A call as a screen shows it: being sent, waiting, or rejected. */
export type Unsent = UnsentCall & { standing: 'sending' | 'waiting' | 'failed' }

/** The stored calls, as the screens of this page see them; added calls are visible at once. */
export function createView() {
  const listeners = new Set<() => void>()
  const atBirth = new Map<string, UnsentCall>()
  const fresh = new Set<string>()
  let kept: readonly UnsentCall[] = []
  let shown: readonly Unsent[] = []

  const standingOf = ({ id, refusal }: UnsentCall) => (refusal ? 'failed' : fresh.has(id) ? 'sending' : 'waiting')
  const draw = () => {
    const known = new Set(kept.map(({ id }) => id))
    const all = [...kept, ...[...atBirth.values()].filter(({ id }) => !known.has(id))]
    shown = all.map(call => ({ ...call, standing: standingOf(call) }))
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const become = (calls: readonly UnsentCall[]) => {
    kept = calls
    for (const { id } of calls) atBirth.delete(id)
    draw()
  }
  /** Shows a call as being sent. */
  const bear = (call: UnsentCall) => {
    atBirth.set(call.id, call)
    fresh.add(call.id)
    draw()
  }
  /** Shows calls as waiting that were being sent. */
  const letWait = (ids: Iterable<string>) => {
    for (const id of ids) fresh.delete(id)
    draw()
  }
  return { fresh, bear, letWait, become, subscribe, list: () => shown }
}
