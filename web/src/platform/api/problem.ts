import { type LocalProblemCode, localProblems } from '@trellis/contract/local-problems.ts'
import type { Problem, ProblemCode } from '@trellis/contract/problems.ts'

/** A problem from the server, or one raised by the screen itself. */
type ProblemDetails = { status: number } & (
  | (Partial<Problem> & { code: ProblemCode; detail: string })
  | (Partial<Omit<Problem, 'detail'>> & { code: LocalProblemCode; detail?: undefined })
)

/** Error response of the server: `code` is stable, `message` is an English sentence for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ProblemCode
  readonly status: number
  /** Field → its error messages, in English. */
  readonly fieldErrors: Record<string, string[]>
  /** Request id for support; null = the response came from a proxy. */
  readonly requestId: string | null
  /** Extra data of some codes, to be parsed by its schema. */
  readonly data: unknown
  /** Seconds to wait before the next attempt; null = not specified. */
  readonly retryAfter: string | null

  constructor(problem: ProblemDetails, retryAfter: string | null = null) {
    super(problem.detail === undefined ? localProblems[problem.code].sentence : problem.detail)
    this.code = problem.code
    this.status = problem.status
    this.fieldErrors = problem.errors ?? {}
    this.requestId = problem.requestId ?? null
    this.data = problem.data
    this.retryAfter = retryAfter
  }
}

/** No response: there is no network, or the server is unreachable. The call may have been processed. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

/** Whether the error is a problem with one of the codes. */
export const isProblem = (error: unknown, ...codes: ProblemCode[]): error is ApiProblem =>
  error instanceof ApiProblem && codes.includes(error.code)

/** The server's own message, or the fallback if there was no response from the server itself. */
export const saidByServer = (error: unknown, otherwise: string): Error =>
  error instanceof ApiProblem && error.code !== 'INTERNAL' && error.requestId !== null ? error : new Error(otherwise)

/** The thrown value as an Error, as anything can be thrown. */
export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const codeOfStatus: Record<number, LocalProblemCode> = {
  401: 'NOT_SIGNED_IN',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
}

const isProblemBody = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'detail' in body &&
  typeof body.detail === 'string'

/** The problem of a failed response; a proxy's response is identified by its status. */
export const toApiProblem = (status: number, body: unknown, retryAfter: string | null = null) =>
  new ApiProblem(
    isProblemBody(body) ? { ...body, status } : { code: codeOfStatus[status] ?? 'INTERNAL', status },
    retryAfter,
  )
