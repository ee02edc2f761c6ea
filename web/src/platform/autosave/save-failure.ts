import type { ProblemCode } from '@trellis/contract/problems.ts'
import { ApiProblem } from '../api/problem.ts'
import type { SaveFailure } from './saving.ts'

/** Problem codes for conflicting changes and for a large removal. */
type SaveProblems = { clash: ProblemCode; shrink: ProblemCode }

const mayPass = (status: number) => status >= 500 || status === 429 || status === 408
/** Errors that further typing may fix: a text that is too long or invalid. */
const isMendable = (status: number) => status === 413 || status === 422 || status === 400

/** Maps a failed request to a retry, a logout, a user decision, or a rejection. */
export function toSaveFailure(error: unknown, { clash, shrink }: SaveProblems): SaveFailure {
  if (!(error instanceof ApiProblem) || mayPass(error.status)) return { type: 'unreachable' }
  if (error.status === 401) return { type: 'signed-out' }
  if (error.code === clash) return { type: 'clash' }
  const [ofField] = Object.values(error.fieldErrors).flat()
  const refusal = { sentence: ofField ?? error.message, mayTryAgain: isMendable(error.status) }
  return { type: 'refused', refusal: { ...refusal, kind: error.code === shrink ? 'too-much-removed' : 'rejected' } }
}
