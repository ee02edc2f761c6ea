import type { OutboxCall } from './outbox-calls.ts'

/** A call as a screen shows it: being sent, waiting, or rejected. */
export type OutboxEntry = OutboxCall & { deliveryStatus: 'sending' | 'waiting' | 'failed' }

/** The stored calls, as the screens of this page see them; added calls are visible at once. */
export function createView() {
  const listeners = new Set<() => void>()
  const added = new Map<string, OutboxCall>()
  const fresh = new Set<string>()
  let stored: readonly OutboxCall[] = []
  let entries: readonly OutboxEntry[] = []

  const getDeliveryStatus = ({ id, refusal }: OutboxCall) =>
    refusal ? 'failed' : fresh.has(id) ? 'sending' : 'waiting'
  const draw = () => {
    const storedIds = new Set(stored.map(({ id }) => id))
    const all = [...stored, ...[...added.values()].filter(({ id }) => !storedIds.has(id))]
    entries = all.map(call => ({ ...call, deliveryStatus: getDeliveryStatus(call) }))
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const setStored = (calls: readonly OutboxCall[]) => {
    stored = calls
    for (const { id } of calls) added.delete(id)
    draw()
  }
  /** Shows a call as being sent. */
  const add = (call: OutboxCall) => {
    added.set(call.id, call)
    fresh.add(call.id)
    draw()
  }
  /** Shows calls as waiting that were being sent. */
  const markWaiting = (ids: Iterable<string>) => {
    for (const id of ids) fresh.delete(id)
    draw()
  }
  return { fresh, add, markWaiting, setStored, subscribe, list: () => entries }
}
