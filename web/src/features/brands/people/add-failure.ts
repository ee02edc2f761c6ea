import { msg } from '@lingui/core/macro'
import { ApiProblem } from '../../../platform/api/problem.ts'

/** What is shown where a person could not be added for another reason than that they exist. */
export const otherFailure = msg`An error occurred. We have been notified`

/** The server's own words where a person exists already, for the field of the e-mail; null = another failure. */
export function existsSentence(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null
  const sentences = [...Object.values(error.fieldErrors).flat(), error.message]
  return sentences.find(sentence => sentence.includes('already exists')) ?? null
}
