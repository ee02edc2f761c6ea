import { type Outcome, type UnsentCall, withAdded, withChanged, without } from './unsent-calls.ts'
import { type Apply, createHearing } from './unsent-hearing.ts'
import { createSender, type Device } from './unsent-sender.ts'
import { createView } from './unsent-view.ts'

/** A message between tabs; null = the stored calls have changed. */
export type Word = { call: UnsentCall; outcome: Outcome } | null

export type UnsentDevice = Device & {
  tell: (word: Word) => void
  newId: () => string
}

// A call that takes longer is shown as waiting.
const patience = 4000

/** A rejected call for a retry: with a new key if the server's decision was final. */
const sentAnew = (call: UnsentCall, newId: () => string): UnsentCall => {
  const isDecided = call.refusal !== null && call.refusal.status < 500
  return { ...call, id: isDecided ? newId() : call.id, stumbles: 0, refusal: null }
}

/**
 * The outbox: the calls of one person that the server has not answered yet. Each call is stored on the device first,
 * then sent once, in the order of its lane, and removed only after the server has answered.
 */
export function createUnsent({ tell, newId, ...device }: UnsentDevice) {
  const view = createView()
  const hearing = createHearing()

  const change: Device['change'] = async how => {
    const calls = await device.change(how)
    view.become(calls)
    return calls
  }
  const changeForAll: Device['change'] = async how => {
    const calls = await change(how)
    tell(null)
    return calls
  }

  const settle = async (call: UnsentCall, outcome: Outcome) => {
    // A screen that still waits for the answer shows the rejection itself, with the person's input.
    const isKept = outcome.kind === 'refused' && call.isMissed && !view.fresh.has(call.id)
    tell({ call, outcome })
    await hearing.hear(call, outcome)
    await changeForAll(calls =>
      isKept ? withChanged(calls, call.id, { refusal: outcome.refusal }) : without(calls, call.id),
    )
    view.fresh.delete(call.id)
  }

  const sender = createSender({
    device: { ...device, change },
    onSettled: settle,
    onHeld: () => view.letWait([...view.fresh]),
  })

  /** Reads the stored calls again; calls that another tab has settled without a message are settled here too. */
  const look = async () => {
    const calls = await device.read()
    const isLost = ({ id }: UnsentCall) => hearing.isKept(id) && !calls.some(call => call.id === id)
    for (const call of view.list().filter(isLost)) await hearing.hear(call, { kind: 'elsewhere' })
    view.become(calls)
  }

  const keep = async (call: UnsentCall) => {
    await changeForAll(calls => withAdded(calls, call))
    hearing.noteKept(call.id)
    device.later(() => view.fresh.has(call.id) && view.letWait([call.id]), patience)
    void sender.send()
  }

  return {
    /** Adds a call. `kept` resolves when it is stored, `settled` when the server has answered, however late. */
    add(made: Omit<UnsentCall, 'id' | 'stumbles' | 'refusal'>, apply?: Apply) {
      const call = { ...made, id: newId(), stumbles: 0, refusal: null }
      const settled = hearing.expect(call.id, apply)
      view.bear(call)
      return { kept: keep(call), settled }
    },
    /** Removes a rejected call. */
    dismiss: (id: string) => changeForAll(calls => without(calls, id)),
    /** Sends a rejected call again. */
    async retry(id: string) {
      await changeForAll(calls => calls.map(call => (call.id === id ? sentAnew(call, newId) : call)))
      return sender.flush()
    },
    /** Handles a message of another tab. */
    overhear: (word: Word) => (word ? hearing.hear(word.call, word.outcome) : look()),
    /** Loads the calls stored before this page was opened, and sends them. */
    async start() {
      await look()
      return sender.flush()
    },
    /** Sends what is waiting; returns whether all of it was sent. */
    flush: sender.flush,
    stop: sender.stop,
    onSettled: hearing.onSettled,
    list: view.list,
    subscribe: view.subscribe,
  }
}

export type UnsentQueue = ReturnType<typeof createUnsent>
