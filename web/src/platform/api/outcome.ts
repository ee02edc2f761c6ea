import { isProblem, OfflineError } from './problem.ts'

/** Milliseconds between polls for the outcome of a call that the server is still processing. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000] as const

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Resends a call whose earlier request is still being processed, until there is an outcome. */
export async function requestOutcome<A>(send: () => Promise<A>, inFlight: unknown): Promise<A> {
  let error = inFlight
  for (const pause of pausesMs) {
    if (!isProblem(error, 'IN_FLIGHT')) throw error
    await wait(Math.max(pause, 1000 * (Number(error.retryAfter) || 0)))
    try {
      return await send()
    } catch (failure) {
      error = failure
    }
  }
  throw isProblem(error, 'IN_FLIGHT') ? new OfflineError('The server did not answer in time.') : error
}
