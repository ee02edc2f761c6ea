import { type ProblemCode, problems } from '@trellis/contract/problems.ts'

type Details = {
  /** The field that the problem is about; its sentence lands there. */
  field?: string
  errors?: Record<string, string[]>
  /** A sentence better than the code's own. */
  sentence?: string
  /** Seconds after which to try again. */
  retryAfter?: number
}

/** A problem that a caller is told of; anything else that is thrown is a programmer's error. */
export class ProblemError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ProblemCode,
    details: Details = {},
  ) {
    super(details.sentence ?? problems[code].sentence)
    this.status = problems[code].status
    this.errors = details.errors ?? (details.field ? { [details.field]: [this.message] } : {})
    this.retryAfter = details.retryAfter
  }
}

/** Makes a problem to be thrown. */
export const problem = (code: ProblemCode, details?: Details) => new ProblemError(code, details)

/** Gives back what was found, or says that there is nothing: the same answer as for an id that never was. */
export const found = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw problem('NOT_FOUND')
  return value
}
