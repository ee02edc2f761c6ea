import { type NewOutboxCall, type OutboxCall, type Outcome, withAdded, withChanged, without } from './outbox-calls.ts'
import { createSender, type Device } from './outbox-sender.ts'
import { createView } from './outbox-view.ts'

/** Called before a call is removed, with its result and whether it was made on this page. */
type SettledListener = (call: OutboxCall, outcome: Outcome, isOwn: boolean) => unknown

/** Handles the response on the page that awaits it. */
type Apply = (answer: unknown) => unknown

type PendingCall = { apply: Apply | undefined; resolve: (outcome: Outcome) => void; isStored: boolean }

/** This page's listeners for call results. */
function createOutboxListeners() {
  const expected = new Map<string, PendingCall>()
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
    // A listener's error does not change the call's result.
    for (const work of works) await Promise.resolve().then(work).catch(console.error)
    own?.resolve(outcome)
  }

  const onSettled = (listener: SettledListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { expect, markStored, notify, onSettled, isStored: (id: string) => expected.get(id)?.isStored === true }
}

/** Message between tabs; null = the stored calls have changed. */
export type OutboxMessage = { call: OutboxCall; outcome: Outcome } | null

export type OutboxDevice = Device & {
  broadcast: (message: OutboxMessage) => void
  newId: () => string
}

// Calls that take longer are shown as waiting.
const slowAfterMs = 4000

/** Copy of a rejected call for a retry, with a new key if the server's decision was final. */
const asRetry = (call: OutboxCall, newId: () => string): OutboxCall => {
  const isDecided = call.refusal !== null && call.refusal.status < 500
  return { ...call, id: isDecided ? newId() : call.id, attempts: 0, refusal: null }
}

/**
 * One user's calls awaiting a response. Each is stored on the device first, then sent once in its lane's order, and
 * removed only after the server has responded.
 */
export function createOutbox({ broadcast, newId, ...device }: OutboxDevice) {
  const view = createView()
  const listeners = createOutboxListeners()

  const change: Device['change'] = async how => {
    const calls = await device.change(how)
    view.setStored(calls)
    return calls
  }
  const changeForAll: Device['change'] = async how => {
    const calls = await change(how)
    broadcast(null)
    return calls
  }

  const settle = async (call: OutboxCall, outcome: Outcome) => {
    // A screen still awaiting the response shows the rejection itself, with the user's input.
    const isStored = outcome.kind === 'refused' && call.notifiesUser && !view.fresh.has(call.id)
    broadcast({ call, outcome })
    await listeners.notify(call, outcome)
    await changeForAll(calls =>
      isStored ? withChanged(calls, call.id, { refusal: outcome.refusal }) : without(calls, call.id),
    )
    view.fresh.delete(call.id)
  }

  const sender = createSender({
    device: { ...device, change },
    onSettled: settle,
    onDeferred: () => view.markWaiting([...view.fresh]),
  })

  /** Rereads the stored calls; calls settled by another tab without a message are settled here too. */
  const look = async () => {
    const calls = await device.read()
    const isLost = ({ id }: OutboxCall) => listeners.isStored(id) && !calls.some(call => call.id === id)
    for (const call of view.list().filter(isLost)) await listeners.notify(call, { kind: 'elsewhere' })
    view.setStored(calls)
  }

  const store = async (call: OutboxCall) => {
    await changeForAll(calls => withAdded(calls, call))
    listeners.markStored(call.id)
    device.later(() => view.fresh.has(call.id) && view.markWaiting([call.id]), slowAfterMs)
    void sender.send()
  }

  return {
    /** Adds a call. `stored` resolves once it is stored, `settled` once the server has responded, however late. */
    add(input: NewOutboxCall, apply?: Apply) {
      const call = { id: newId(), ...input, attempts: 0, refusal: null }
      const settled = listeners.expect(call.id, apply)
      view.add(call)
      return { stored: store(call), settled }
    },
    /** Removes a rejected call. */
    dismiss: (id: string) => changeForAll(calls => without(calls, id)),
    /** Sends a rejected call again. */
    async retry(id: string) {
      await changeForAll(calls => calls.map(call => (call.id === id ? asRetry(call, newId) : call)))
      return sender.flush()
    },
    /** Handles a message of another tab. */
    receive: (message: OutboxMessage) => (message ? listeners.notify(message.call, message.outcome) : look()),
    /** Loads the calls stored before this page was opened, and sends them. */
    async start() {
      await look()
      return sender.flush()
    },
    /** Sends what is waiting; returns whether all of it was sent. */
    flush: sender.flush,
    stop: sender.stop,
    onSettled: listeners.onSettled,
    list: view.list,
    subscribe: view.subscribe,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
