import { createStore, get, type UseStore, update } from 'idb-keyval'
import type { OutboxCall } from './outbox-calls.ts'
import type { Device } from './outbox-sender.ts'

type Calls = readonly OutboxCall[]

let store: UseStore | undefined

/** Runs work on the store; reopens a connection closed by the browser. */
async function inStore<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
  try {
    store ??= createStore('trellis-outbox', 'calls')
    return await work(store)
  } catch {
    store = createStore('trellis-outbox', 'calls')
    return work(store)
  }
}

/** One user's stored calls on the device, kept until that user returns. */
export function openOutboxStore(owner: string): Pick<Device, 'read' | 'change'> & {
  /** Whether closing the page would lose calls. */
  endsWithPage: () => boolean
} {
  let latest: Calls = []
  // Without storage space or IndexedDB calls are held in memory while the page lives.
  let memory: Calls | null = null

  const read = async () => {
    if (memory) return memory
    try {
      latest = (await inStore(store => get<Calls>(owner, store))) ?? []
    } catch {
      memory ??= latest
    }
    return memory ?? latest
  }

  const write = (how: (calls: Calls) => OutboxCall[]) =>
    inStore(async store => {
      let next: OutboxCall[] = []
      const note = (calls: Calls = []) => {
        next = how(calls)
        return next
      }
      await update<Calls>(owner, note, store)
      return next
    })

  const change = async (how: (calls: Calls) => OutboxCall[]) => {
    const stored = memory ? null : await write(how).catch(() => null)
    if (stored) latest = stored
    // Another change may have failed during this write: memory must include both.
    if (memory || !stored) memory = how(memory ?? latest)
    return memory ?? latest
  }

  return { read, change, endsWithPage: () => memory !== null && memory.length > 0 }
}
