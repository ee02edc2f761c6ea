import { type Problem, type ProblemCode, problems } from '@trellis/contract/problems.ts'

/** The server said no: `code` is stable, `message` is the sentence that a person may read, in English. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ProblemCode
  readonly status: number
  /** Field → its sentences, in English. */
  readonly fieldErrors: Record<string, string[]>
  /** What support can find the call by; null = something on the way answered in the server's place. */
  readonly requestId: string | null

  constructor(problem: Pick<Problem, 'code' | 'status'> & Partial<Problem>) {
    super(problem.detail ?? problems[problem.code].sentence)
    this.code = problem.code
    this.status = problem.status
    this.fieldErrors = problem.errors ?? {}
    this.requestId = problem.requestId ?? null
  }
}

/** Nothing answered: there is no network, or none that reaches the server. Whether the call was worked on is unknown. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

/** Whether the error is a problem of one of the codes. */
export const isProblem = (error: unknown, ...codes: ProblemCode[]): error is ApiProblem =>
  error instanceof ApiProblem && codes.includes(error.code)

const codeOfStatus: Record<number, ProblemCode> = {
  401: 'NOT_SIGNED_IN',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
}

const isProblemBody = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && body.code in problems

/** The problem that a failed answer carries; an answer of a proxy in between is read by its status. */
export const problemOf = (status: number, body: unknown) =>
  new ApiProblem(isProblemBody(body) ? { ...body, status } : { code: codeOfStatus[status] ?? 'INTERNAL', status })
