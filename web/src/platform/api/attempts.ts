import { newId } from './ids.ts'
import { isLeaving } from './leaving.ts'
import { ApiProblem, isProblem } from './problem.ts'

/** The second press of a slow double click comes within this time of the first one’s success, in milliseconds. */
const samePressMs = 1000

/** Whether a failed call may have been processed all the same: a retry must carry the same key. */
const mayHaveHappened = (error: unknown) => !(error instanceof ApiProblem) || error.status >= 500

/** Sends a call, and again while the server is still processing an earlier request with its key, which is rare. */
const sendUntilDecided = <A>(send: () => Promise<A>): Promise<A> =>
  send().catch(async error => {
    if (!isProblem(error, 'IN_FLIGHT')) throw error
    return (await import('./outcome.ts')).requestOutcome(send, error)
  })

/** `answer`: null = it failed, and its outcome is unknown. `doneAt`: infinity while it runs. */
type Attempt = { input: string; key: string; answer: Promise<unknown> | null; doneAt: number }

/** Whether the answer of an attempt is also that of another press with the same input. */
const isSamePress = ({ answer, doneAt }: Attempt) =>
  answer !== null && (isLeaving() || performance.now() - doneAt < samePressMs)

/**
 * Sends the calls of one form or button. A second press with the same input gets the answer of the first one; a retry
 * carries the same idempotency key for as long as the outcome is unknown.
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
