import { newId } from './ids.ts'
import { isLeaving } from './leaving.ts'
import { ApiProblem, isProblem } from './problem.ts'

/** Maximum time in milliseconds between a call's success and the second press of a slow double click. */
const samePressMs = 1000

/** Whether a failed call may still have been processed: a retry must carry the same key. */
const mayHaveHappened = (error: unknown) => !(error instanceof ApiProblem) || error.status >= 500

/** Sends a call, retrying while the server is still processing an earlier request with its key. */
const sendUntilDecided = <A>(send: () => Promise<A>): Promise<A> =>
  send().catch(async error => {
    if (!isProblem(error, 'IN_FLIGHT')) throw error
    return (await import('./outcome.ts')).requestOutcome(send, error)
  })

/** `answer`: null = it failed with an unknown outcome. `doneAt`: Infinity while running. */
type Attempt = { input: string; key: string; answer: Promise<unknown> | null; doneAt: number }

/** Whether an attempt's response also answers another press with the same input. */
const isSamePress = ({ answer, doneAt }: Attempt) =>
  answer !== null && (isLeaving() || performance.now() - doneAt < samePressMs)

/**
 * Sends the calls of one form or button. A second press with the same input gets the first one's response; a retry
 * carries the same idempotency key until the outcome is known.
 */
export function createAttempts() {
  let latest: Attempt | null = null
  return {
    run<A>(input: unknown, send: (key: string) => Promise<A>): Promise<A> {
      const text = JSON.stringify(input ?? null)
      const previous = latest?.input === text ? latest : null
      if (previous && isSamePress(previous)) return previous.answer as Promise<A>
      const attempt: Attempt = { input: text, key: newId(), answer: null, doneAt: Number.POSITIVE_INFINITY }
      if (previous?.answer === null) attempt.key = previous.key
      latest = attempt
      const answer = sendUntilDecided(() => send(attempt.key))
      answer.then(
        () => {
          attempt.doneAt = performance.now()
        },
        error => {
          attempt.answer = null
          if (latest === attempt && !mayHaveHappened(error)) latest = null
        },
      )
      attempt.answer = answer
      return answer
    },
  }
}
