import { ApiProblem } from '../api/problem.ts'
import { pauseAfter } from './back-off.ts'
import {
  type OutboxCall,
  type Outcome,
  type RetryDecision,
  retryDecision,
  toRefusal,
  withChanged,
} from './outbox-calls.ts'

/** Device functions needed for sending. */
export type Device = {
  read: () => Promise<readonly OutboxCall[]>
  /** Changes the stored calls atomically across tabs; returns the result. */
  change: (change: (calls: readonly OutboxCall[]) => OutboxCall[]) => Promise<readonly OutboxCall[]>
  /** Runs the work exclusively across tabs. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>
  /** Sends a call under its key; rejects as `call` does. */
  send: (call: OutboxCall) => Promise<unknown>
  /** Schedules work; returns a cancel function. */
  later: (work: () => void, milliseconds: number) => () => void
}

type SenderOptions = {
  device: Device
  /** Called with a call's result; the call stays in the outbox until this has finished. */
  onSettled: (call: OutboxCall, outcome: Outcome) => Promise<void>
  /** Called when sending was deferred. */
  onDeferred: () => void
}

async function defer({ device }: SenderOptions, call: OutboxCall, error: unknown) {
  if (!(error instanceof ApiProblem)) return
  const { status } = error
  const countsAsAttempt = retryDecision(error, call) === 'deferred' && status >= 500
  await device.change(calls =>
    withChanged(calls, call.id, { status, attempts: call.attempts + (countsAsAttempt ? 1 : 0) }),
  )
}

/** Sends one call and returns the result; after a temporary failure it stays in the outbox. */
async function sendOne(sending: SenderOptions, call: OutboxCall): Promise<RetryDecision | 'done'> {
  try {
    const answer = await sending.device.send(call)
    await sending.onSettled(call, { kind: 'done', answer })
    return 'done'
  } catch (error) {
    const decision = retryDecision(error, call)
    if (decision === 'refused' && error instanceof ApiProblem)
      await sending.onSettled(call, { kind: 'refused', refusal: toRefusal(error) })
    else await defer(sending, call, error)
    return decision
  }
}

type Pauses = ReturnType<typeof createPauses>

/** Paused lanes, and paused single calls that their lane skips. */
function createPauses(device: Pick<Device, 'later'>, onOver: () => void) {
  const failures = new Map<string, number>()
  const timers = new Map<string, () => void>()
  const wake = () => {
    for (const cancel of timers.values()) cancel()
    timers.clear()
  }
  return {
    isPaused: (of: string) => timers.has(of),
    failuresOf: (of: string) => failures.get(of) ?? 0,
    begin: (of: string) => {
      const count = (failures.get(of) ?? 0) + 1
      failures.set(of, count)
      timers.get(of)?.()
      const over = () => {
        timers.delete(of)
        onOver()
      }
      timers.set(of, device.later(over, pauseAfter(count)))
    },
    clear: (of: string) => failures.delete(of),
    /** Ends all pauses; failure counts stay. */
    wake,
  }
}

/** The oldest call that may be sent, from the lane with the fewest failures, so that no lane starves. */
function findNextCall(calls: readonly OutboxCall[], pauses: Pauses): OutboxCall | undefined {
  const closed = new Set<string>()
  const open = calls.filter(({ id, lane, refusal }) => {
    if (refusal !== null || closed.has(lane) || pauses.isPaused(lane) || pauses.isPaused(id)) return false
    closed.add(lane)
    return true
  })
  return open.toSorted((a, b) => pauses.failuresOf(a.lane) - pauses.failuresOf(b.lane))[0]
}

/** Sends everything that is not paused. Returns whether the outbox is empty. */
async function drain(sending: SenderOptions, pauses: Pauses): Promise<boolean> {
  while (true) {
    const calls = await sending.device.read()
    const next = findNextCall(calls, pauses)
    if (!next) return calls.every(({ refusal }) => refusal !== null)
    const decision = await sendOne(sending, next)
    if (decision === 'done' || decision === 'refused') pauses.clear(next.lane)
    else pauses.begin(decision === 'skipped' ? next.id : next.lane)
    if (decision === 'out-of-reach') return false
  }
}

const everything = 'every lane'

/**
 * Sends stored calls, one at a time across all tabs. A failing lane is paused with exponential back-off; other lanes
 * continue.
 */
export function createSender(sending: SenderOptions) {
  const { device } = sending
  let running: Promise<boolean> | null = null
  let isWanted = false
  let isStopped = false
  const pauses = createPauses(device, () => void send())

  const run = async () => {
    let isDone = true
    while (isWanted) {
      isWanted = false
      isDone = await device
        .runExclusive(() => drain(sending, pauses))
        .catch(() => {
          pauses.begin(everything)
          return false
        })
    }
    running = null
    if (isStopped) pauses.wake()
    if (!isDone) sending.onDeferred()
    return isDone
  }

  /** Sends everything that is not paused; returns whether all of it was sent. */
  const send = (): Promise<boolean> => {
    isWanted = true
    running ??= run()
    return running
  }

  /** Ends all pauses and sends everything. Returns whether all of it was sent. */
  const flush = () => {
    pauses.wake()
    return send()
  }

  /** Cancels all retries. */
  const stop = () => {
    isStopped = true
    pauses.wake()
  }

  return { send, flush, stop }
}
