import { type Outcome, type UnsentCall, withAdded, withChanged, without } from './unsent-calls.ts'
import { type Apply, createHearing } from './unsent-hearing.ts'
import { createSender, type Device } from './unsent-sender.ts'
import { createView } from './unsent-view.ts'

/** What one tab tells the others; null = what is kept has changed. */
export type Word = { call: UnsentCall; outcome: Outcome } | null

export type UnsentDevice = Device & {
  tell: (word: Word) => void
  newId: () => string
}

// A call that takes longer is shown as one that waits.
const patience = 4000

/** A refused call as it is sent once more: as a new one where the server had made up its mind. */
const sentAnew = (call: UnsentCall, newId: () => string): UnsentCall => {
  const isDecided = call.refusal !== null && call.refusal.status < 500
  return { ...call, id: isDecided ? newId() : call.id, stumbles: 0, refusal: null }
}

/**
 * The calls of one person that the server has not answered yet. What is added is kept on the device first, then sent in
 * the order of its lane, and once; nothing is forgotten before the server has answered.
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
    // Who still waits for the answer reads the refusal where they are, with what they gave before them.
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

  /** Reads again what is kept; what another tab has settled unheard is settled here too. */
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
    /** Adds a call. `kept` once it cannot get lost any more, `settled` once the server has answered, however late. */
    add(made: Omit<UnsentCall, 'id' | 'stumbles' | 'refusal'>, apply?: Apply) {
      const call = { ...made, id: newId(), stumbles: 0, refusal: null }
      const settled = hearing.expect(call.id, apply)
      view.bear(call)
      return { kept: keep(call), settled }
    },
    /** Lets go of a refused call. */
    dismiss: (id: string) => changeForAll(calls => without(calls, id)),
    /** Sends a refused call once more. */
    async retry(id: string) {
      await changeForAll(calls => calls.map(call => (call.id === id ? sentAnew(call, newId) : call)))
      return sender.flush()
    },
    /** Takes in what another tab tells. */
    overhear: (word: Word) => (word ? hearing.hear(word.call, word.outcome) : look()),
    /** Sees what was kept before this page, and sends it. */
    async start() {
      await look()
      return sender.flush()
    },
    /** Sends now what waits; answers whether all of it arrived. */
    flush: sender.flush,
    stop: sender.stop,
    onSettled: hearing.onSettled,
    list: view.list,
    subscribe: view.subscribe,
  }
}

export type UnsentQueue = ReturnType<typeof createUnsent>
