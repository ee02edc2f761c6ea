import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiProblem } from '../../platform/api/problem.ts'

const emailTaken = msg`User already exists in the product. Please contact support.`
const invalid = msg`Error: User email is not valid!`

/** The message for the e-mail field when a refusal concerns the e-mail; null = it concerns something else. */
export function emailFailure(error: unknown): MessageDescriptor | null {
  if (!(error instanceof ApiProblem)) return null
  const messages = [error.message, ...Object.values(error.fieldErrors).flat()].join(' ')
  if (/already exists|Expected unique value/.test(messages)) return emailTaken
  return error.status === 422 && 'email' in error.fieldErrors ? invalid : null
}
