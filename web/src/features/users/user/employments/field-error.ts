import { ApiProblem } from '../../../../platform/api/problem.ts'
import { say } from '../../../../platform/i18n/say.ts'

/** The server's message for a field, and the error if it concerns another one. */
export function splitError(error: Error | null, field: string): { onField: string | undefined; failure: Error | null } {
  const sentence = error instanceof ApiProblem ? error.fieldErrors[field]?.[0] : undefined
  return sentence === undefined ? { onField: undefined, failure: error } : { onField: say(sentence), failure: null }
}
