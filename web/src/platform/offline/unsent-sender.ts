import { ApiProblem } from '../api/problem.ts'
import { type Fate, fateOf, type Outcome, refusalOf, type UnsentCall, withChanged } from './unsent-calls.ts'

/** What sending needs of the device that it runs on. */
export type Device = {
  read: () => Promise<readonly UnsentCall[]>
  /** Changes what is kept in one step, whatever other tabs do; answers what is kept then. */
  change: (change: (calls: readonly UnsentCall[]) => UnsentCall[]) => Promise<readonly UnsentCall[]>
  /** Runs the work while no other tab runs its own. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Sends a call under its key; rejects as `call` does. */
  send: (call: UnsentCall) => Promise<unknown>
  /** Runs the work after so many milliseconds; answers how to call it off. */
  later: (work: () => void, milliseconds: number) => () => void
}

type Sending = {
  device: Device
  /** Told what became of a call; it counts as unsent until this is done. */
  onSettled: (call: UnsentCall, outcome: Outcome) => Promise<void>
  /** Told that something could not be sent for now. */
  onHeld: () => void
}

async function putOff({ device }: Sending, call: UnsentCall, error: unknown) {
  if (!(error instanceof ApiProblem)) return
  const { status } = error
  const isStumble = fateOf(error, call) === 'held' && status >= 500
  await device.change(calls => withChanged(calls, call.id, { status, stumbles: call.stumbles + (isStumble ? 1 : 0) }))
}

/** Sends one call and says what became of it; a failure that may pass leaves it where it is. */
async function sendOne(sending: Sending, call: UnsentCall): Promise<Fate | 'done'> {
  try {
    const answer = await sending.device.send(call)
    await sending.onSettled(call, { kind: 'done', answer })
    return 'done'
  } catch (error) {
    const fate = fateOf(error, call)
    if (fate === 'refused') await sending.onSettled(call, { kind: 'refused', refusal: refusalOf(error as ApiProblem) })
    else await putOff(sending, call, error)
    return fate
  }
}

/** Sends what waits, the oldest of each lane first. Answers whether nothing waits any more. */
async function drain(sending: Sending): Promise<boolean> {
  // Lanes, and single calls that their lane goes past.
  const held = new Set<string>()
  while (true) {
    const calls = await sending.device.read()
    const next = calls.find(call => call.refusal === null && !held.has(call.lane) && !held.has(call.id))
    if (!next) return held.size === 0
    const fate = await sendOne(sending, next)
    if (fate === 'out-of-reach') return false
    if (fate === 'held') held.add(next.lane)
    if (fate === 'passed-over') held.add(next.id)
  }
}

const firstPause = 1000
const longestPause = 60_000

/** Sends what is kept on the device, one call at a time in all tabs together, and tries again what could not be sent. */
export function createSender(sending: Sending) {
  const { device } = sending
  let running: Promise<boolean> | null = null
  let isWanted = false
  let failures = 0
  let callOff = () => {}
  let isStopped = false

  const plan = (isDone: boolean) => {
    failures = isDone ? 0 : failures + 1
    if (isDone) return
    sending.onHeld()
    if (isStopped) return
    callOff = device.later(() => void flush(), Math.min(longestPause, firstPause * 2 ** (failures - 1)))
  }

  const run = async () => {
    let isDone = true
    while (isWanted && isDone) {
      isWanted = false
      isDone = await device.alone(() => drain(sending)).catch(() => false)
    }
    running = null
    plan(isDone)
    return isDone
  }

  /** Sends now what waits; answers whether all of it arrived. */
  const flush = (): Promise<boolean> => {
    callOff()
    isWanted = true
    running ??= run()
    return running
  }

  /** Tries nothing again of its own accord. */
  const stop = () => {
    isStopped = true
    callOff()
  }

  return { flush, stop }
}
