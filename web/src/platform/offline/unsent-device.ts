import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/ids.ts'
import { OfflineError } from '../api/problem.ts'
import { heldSession } from '../session/held-session.ts'
import { refreshSettled } from './refresh-settled.ts'
import type { UnsentCall } from './unsent-calls.ts'
import { createUnsent, type UnsentQueue, type Word } from './unsent-queue.ts'
import { keptCalls } from './unsent-store.ts'

const name = 'trellis-unsent'

/** Sends a call under its key, while the person who made it is still signed in. */
export const sendUnsent = (owner: string, { id, method, path, params, body }: UnsentCall): Promise<unknown> => {
  if (heldSession().held?.personId !== owner) throw new OfflineError('Somebody else is signed in now.')
  const spec = { method, path } as Endpoint
  return call(spec, { params, body } as never, { idempotencyKey: id })
}

const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** Without locks two tabs may send the same call: the server processes it once. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work()

function openChannel(owner: string) {
  let channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${name}:${owner}`) : null
  const listen = (hear: (word: Word) => void) => {
    channel?.addEventListener('message', ({ data }) => hear(data as Word))
  }
  // Calls that are still running at sign-out may send messages afterwards.
  const close = () => {
    channel?.close()
    channel = null
  }
  return { tell: (word: Word) => channel?.postMessage(word), listen, close }
}

const warn = (event: Event) => event.preventDefault()

/** Asks before the page is closed while there are calls in memory only. Returns a function that stops this. */
function guardPage(queue: UnsentQueue, endsWithPage: () => boolean) {
  const letGo = () => removeEventListener('beforeunload', warn)
  const unsubscribe = queue.subscribe(() => (endsWithPage() ? addEventListener('beforeunload', warn) : letGo()))
  return () => {
    unsubscribe()
    letGo()
  }
}

/** Opens the outbox of a person on this device. Returns it, and a function that closes it. */
export function openUnsent(owner: string, cache: QueryClient): { queue: UnsentQueue; close: () => void } {
  const channel = openChannel(owner)
  const send = (unsent: UnsentCall) => sendUnsent(owner, unsent)
  const { endsWithPage, ...kept } = keptCalls(owner)
  const queue = createUnsent({ ...kept, alone, send, later, tell: channel.tell, newId })
  channel.listen(word => void queue.overhear(word))
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
