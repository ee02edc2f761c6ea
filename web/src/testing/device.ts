import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { call } from '../platform/api/call.ts'
import { newId } from '../platform/api/ids.ts'
import { createOutbox } from '../platform/offline/outbox.ts'
import type { OutboxCall } from '../platform/offline/outbox-calls.ts'

/** The outbox storage of one person's device, which persists over page loads. */
export function createOutboxStorage(stored: readonly OutboxCall[] = []) {
  let calls = stored
  return {
    calls: () => calls,
    read: async () => calls,
    change: async (how: (calls: readonly OutboxCall[]) => OutboxCall[]) => {
      calls = how(calls)
      return calls
    },
  }
}

/** Outbox of a page on this device; it retries only when the test says so. */
export const outboxWith = ({ read, change }: Pick<ReturnType<typeof createOutboxStorage>, 'read' | 'change'>) =>
  createOutbox({
    read,
    change,
    runExclusive: work => work(),
    send: ({ id, method, path, params, body }) =>
      call({ method, path } as Endpoint, { params, body } as never, { idempotencyKey: id }),
    later: () => () => undefined,
    broadcast: () => undefined,
    newId,
  })

/** A device with an empty outbox. */
export const emptyOutbox = () => outboxWith(createOutboxStorage())
