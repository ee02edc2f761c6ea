import { type ProblemCode, problems } from '@trellis/contract/problems.ts'
import { ApiProblem } from '../platform/api/problem.ts'

/** Problem response of a code, with its status and message. */
export const problemOfCode = (code: ProblemCode, retryAfter: string | null = null) =>
  new ApiProblem({ code, status: problems[code].status, detail: problems[code].sentence }, retryAfter)
