import { type ProblemCode, problems } from '@trellis/contract/problems.ts'
import { ApiProblem } from '../platform/api/problem.ts'

/** The problem as the server answers it: with its status and its sentence. */
export const problemOfCode = (code: ProblemCode, retryAfter: string | null = null) =>
  new ApiProblem({ code, status: problems[code].status, detail: problems[code].sentence }, retryAfter)
