import { ApiProblem } from '../../../../platform/api/problem.ts'
import { say } from '../../../../platform/i18n/say.ts'

/** What the server says of a field, and the error if it is not about that field. */
export function splitError(error: Error | null, field: string): { onField: string | undefined; failure: Error | null } {
  const sentence = error instanceof ApiProblem ? error.fieldErrors[field]?.[0] : undefined
  return sentence === undefined ? { onField: undefined, failure: error } : { onField: say(sentence), failure: null }
}
