import { reportReachable, reportUnreachable } from '../offline/connectivity.ts'
import { OfflineError, toApiProblem } from './problem.ts'

/** A request ready to send; it can be sent repeatedly. */
export type OutgoingRequest = {
  method: string
  address: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
  keepalive?: boolean
}

const timeoutMs = 30_000

/** Aborts the fetch if the caller cancels or no data has arrived for too long. */
function untilSilent(signal?: AbortSignal) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new OfflineError('The server did not answer in time.')), timeoutMs)
  const giveUp = () => controller.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })
  const done = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
  return { signal: controller.signal, done }
}

async function reach({ address, signal, ...rest }: OutgoingRequest) {
  const limit = untilSilent(signal)
  try {
    const answer = await fetch(address, { ...rest, signal: limit.signal })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    void reportUnreachable()
    throw error instanceof OfflineError ? error : new OfflineError('The server could not be reached.', { cause: error })
  } finally {
    limit.done()
  }
}

const parseJson = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Response of a gateway that found no server, or of a store Wi-Fi's captive portal. */
const isFromElsewhere = (status: number, isOtherText: boolean) =>
  status === 502 || status === 504 || (status < 400 && isOtherText)

/**
 * Sends a request and returns its JSON, or undefined if there is none; the shape is not validated. Throws `ApiProblem`
 * if the server rejected it, `OfflineError` if there was no response from the server.
 */
export async function send<A>(outgoing: OutgoingRequest): Promise<A> {
  const { status, headers, text } = await reach(outgoing)
  const json = headers.get('content-type')?.includes('json') ? parseJson(text) : undefined
  if (isFromElsewhere(status, text !== '' && json === undefined)) {
    void reportUnreachable()
    throw new OfflineError('The response did not come from the server.')
  }
  reportReachable()
  if (status >= 400) throw toApiProblem(status, json, headers.get('retry-after'))
  return json
}
