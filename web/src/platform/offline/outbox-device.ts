import type { QueryClient } from '@tanstack/react-query'
import { callAs } from '../api/call.ts'
import { newId } from '../api/ids.ts'
import { OfflineError } from '../api/problem.ts'
import { storedSession } from '../session/stored-session.ts'
import { createOutbox, type Outbox, type OutboxMessage } from './outbox.ts'
import type { OutboxCall } from './outbox-calls.ts'
import { openOutboxStore } from './outbox-store.ts'
import { refreshSettled } from './refresh-settled.ts'

const name = 'trellis-outbox'

/** Sends a call under its key, while its owner is still logged in. */
export const sendOutboxCall = (owner: string, { id, method, path, params, body }: OutboxCall): Promise<unknown> => {
  if (storedSession().credential?.personId !== owner) throw new OfflineError('Another person is signed in now.')
  return callAs({ method, path }, { params, body }, { idempotencyKey: id })
}

const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** Without locks two tabs may send the same call: the server processes it once. */
const runExclusive = async <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work()

function openChannel(owner: string) {
  let channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${name}:${owner}`) : null
  const listen = (notify: (message: OutboxMessage) => void) => {
    channel?.addEventListener('message', ({ data }) => notify(data))
  }
  // Calls still running at logout may send messages afterwards.
  const close = () => {
    channel?.close()
    channel = null
  }
  return { broadcast: (message: OutboxMessage) => channel?.postMessage(message), listen, close }
}

const warn = (event: Event) => event.preventDefault()

/** Warns before the page is closed while there are calls in memory only. Returns a function that stops this. */
function guardPage(queue: Outbox, endsWithPage: () => boolean) {
  const stop = () => removeEventListener('beforeunload', warn)
  const unsubscribe = queue.subscribe(() => (endsWithPage() ? addEventListener('beforeunload', warn) : stop()))
  return () => {
    unsubscribe()
    stop()
  }
}

/** Opens a user's outbox on this device. Returns it, and a function that closes it. */
export function openOutbox(owner: string, cache: QueryClient): { queue: Outbox; close: () => void } {
  const channel = openChannel(owner)
  const send = (entry: OutboxCall) => sendOutboxCall(owner, entry)
  const { endsWithPage, ...store } = openOutboxStore(owner)
  const queue = createOutbox({ ...store, runExclusive, send, later, broadcast: channel.broadcast, newId })
  channel.listen(message => void queue.receive(message))
  const stopRefreshing = refreshSettled(queue, cache)
  const stopGuarding = guardPage(queue, endsWithPage)
  void queue.start()
  const close = () => {
    queue.stop()
    stopGuarding()
    stopRefreshing()
    channel.close()
  }
  return { queue, close }
}
