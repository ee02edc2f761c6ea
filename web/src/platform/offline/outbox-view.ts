import type { OutboxCall } from './outbox-calls.ts'

/** A call as shown on a screen: sending, waiting or rejected. */
export type OutboxEntry = OutboxCall & { deliveryStatus: 'sending' | 'waiting' | 'failed' }

/** Stored calls as shown on this page; added calls are visible at once. */
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
  /** Shows a call as sending. */
  const add = (call: OutboxCall) => {
    added.set(call.id, call)
    fresh.add(call.id)
    draw()
  }
  /** Shows sending calls as waiting. */
  const markWaiting = (ids: Iterable<string>) => {
    for (const id of ids) fresh.delete(id)
    draw()
  }
  return { fresh, add, markWaiting, setStored, subscribe, list: () => entries }
}
