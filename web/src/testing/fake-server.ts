import { type ProblemCode, problems } from '@trellis/contract/problems.ts'
import { onTestFinished, vi } from 'vitest'

/** A request as it was sent. */
export type SentCall = { method: string; path: string; search: string; headers: Headers; body: unknown }

type Answer = { status: number; body?: unknown; type?: string }
type Behaviour = (request: SentCall) => Answer | 'no network' | Promise<Answer>

/** A successful response. */
export const answer = (body: unknown): Answer => ({ status: 200, body })
/** A page of a list; `total` counts the items of all pages. */
export const answerList = (items: readonly unknown[], total = items.length): Answer =>
  answer({ items, paging: { total, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null } })
/** A response without a body. */
export const done: Answer = { status: 204 }
/** A problem response, with the sentence of its code or a more specific one. */
export const refusal = (
  code: ProblemCode,
  errors: Record<string, string[]> = {},
  detail: string = problems[code].sentence,
): Answer => ({
  status: problems[code].status,
  type: 'application/problem+json',
  body: { type: 'about:blank', title: code, code, detail, errors, requestId: 'r-1' },
})

const toResponse = ({ status, body, type = 'application/json' }: Answer) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { 'content-type': type } })

/** Flushes buffered events, so that they do not arrive in the next test. */
async function drainEvents(): Promise<void> {
  vi.stubGlobal('fetch', async () => toResponse(done))
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
  // No timer: a test may use fake timers.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Replaces the network during one test: `METHOD /path` → its response. Returns the list of all requests. */
export function fakeServer(behaviours: Record<string, Behaviour>): SentCall[] {
  const requests: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://trellis.test')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      search: url.search,
      headers: new Headers(init.headers),
      body,
    }
    requests.push(call)
    const behaviour = behaviours[`${call.method} ${call.path}`]
    const reply = behaviour ? await behaviour(call) : refusal('NOT_FOUND')
    if (reply === 'no network') throw new TypeError('Failed to fetch')
    return toResponse(reply)
  })
  onTestFinished(async () => {
    await drainEvents()
    vi.unstubAllGlobals()
  })
  return requests
}
