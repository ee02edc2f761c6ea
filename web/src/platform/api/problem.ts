import { type LocalProblemCode, localProblems } from '@trellis/contract/local-problems.ts'
import type { Problem, ProblemCode } from '@trellis/contract/problems.ts'

/** What the server has answered, or a problem that the screen itself reports. */
type ProblemDetails = { status: number } & (
  | (Partial<Problem> & { code: ProblemCode; detail: string })
  | (Partial<Omit<Problem, 'detail'>> & { code: LocalProblemCode; detail?: undefined })
)

/** An error answered by the server: `code` is stable, `message` is a sentence in English for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ProblemCode
  readonly status: number
  /** Field → its error sentences, in English. */
  readonly fieldErrors: Record<string, string[]>
  /** The request id for support; null = a proxy answered in the server's place. */
  readonly requestId: string | null
  /** What is needed to go on, for the codes that send it; to be read by its schema. */
  readonly data: unknown
  /** How many seconds the server asks to wait before the next attempt; null = it does not say. */
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

/** No answer: there is no network, or none that reaches the server. The call may or may not have been processed. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

/** Whether the error is a problem with one of the codes. */
export const isProblem = (error: unknown, ...codes: ProblemCode[]): error is ApiProblem =>
  error instanceof ApiProblem && codes.includes(error.code)

/** What the server itself says of a failure, else the given sentence: there was no answer, or not one of the server. */
export const saidByServer = (error: unknown, otherwise: string): Error =>
  error instanceof ApiProblem && error.code !== 'INTERNAL' && error.requestId !== null ? error : new Error(otherwise)

/** What was thrown, as an error: anything can be thrown. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

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

/** The problem in a failed response; a response of a proxy in between is identified by its status. */
export const problemOf = (status: number, body: unknown, retryAfter: string | null = null) =>
  new ApiProblem(
    isProblemBody(body) ? { ...body, status } : { code: codeOfStatus[status] ?? 'INTERNAL', status },
    retryAfter,
  )
