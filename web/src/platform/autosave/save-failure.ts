import type { ProblemCode } from '@trellis/contract/problems.ts'
import { ApiProblem } from '../api/problem.ts'
import type { SaveFailure } from './saving.ts'

/** The problems by which a call says that others changed the same records, and that very much would be removed. */
type SaveProblems = { clash: ProblemCode; shrink: ProblemCode }

const mayPass = (status: number) => status >= 500 || status === 429 || status === 408
/** What the person may have mended by the next key: a text that is too long or wrong. */
const isMendable = (status: number) => status === 413 || status === 422 || status === 400

/** What a failed request means for the text: tried again, signed out, decided by the person, or refused. */
export function saveFailureOf(error: unknown, { clash, shrink }: SaveProblems): SaveFailure {
  if (!(error instanceof ApiProblem) || mayPass(error.status)) return { type: 'unreachable' }
  if (error.status === 401) return { type: 'signed-out' }
  if (error.code === clash) return { type: 'clash' }
  const [ofField] = Object.values(error.fieldErrors).flat()
  const refusal = { sentence: ofField ?? error.message, mayTryAgain: isMendable(error.status) }
  return { type: 'refused', refusal: { ...refusal, kind: error.code === shrink ? 'too-much-removed' : 'rejected' } }
}
