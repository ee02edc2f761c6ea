import { type ProblemCode, problems } from '@trellis/contract/problems.ts'

type Details = {
  /** The field in error; its message is shown there. */
  field?: string
  errors?: Record<string, string[]>
  /** A more specific message than the code's default. */
  sentence?: string
  /** Seconds until a retry may succeed. */
  retryAfter?: number
  /** What the caller needs to continue. */
  data?: unknown
}

/** A problem reported to the caller; every other error is a bug. */
export class ProblemError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>
  readonly retryAfter: number | undefined
  readonly data: unknown

  constructor(
    readonly code: ProblemCode,
    details: Details = {},
  ) {
    super(details.sentence ?? problems[code].sentence)
    this.status = problems[code].status
    this.errors = details.errors ?? (details.field ? { [details.field]: [this.message] } : {})
    this.retryAfter = details.retryAfter
    this.data = details.data
  }
}

/** Creates a problem to throw. */
export const problem = (code: ProblemCode, details?: Details) => new ProblemError(code, details)

/** Creates an INVALID_INPUT with the messages of fields. */
export const invalidFields = (sentences: readonly (readonly [field: string, sentence: string])[]) => {
  const errors: Record<string, string[]> = {}
  for (const [field, sentence] of sentences) errors[field] = [...(errors[field] ?? []), sentence]
  return problem('INVALID_INPUT', { errors })
}

/** Returns the value, or throws NOT_FOUND: the same response as for an id that never existed. */
export const requireFound = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw problem('NOT_FOUND')
  return value
}
