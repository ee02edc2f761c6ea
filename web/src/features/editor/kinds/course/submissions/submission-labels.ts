import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubmissionKind, submissionPeriods } from '@trellis/contract/editor/submissions.ts'

/** The labels of the submission kinds. */
export const kindLabels: Record<SubmissionKind, MessageDescriptor> = {
  form: msg`Form`,
  answer: msg`Answer`,
  contact: msg`Contact`,
}

export const periodLabels: Record<(typeof submissionPeriods)[number], MessageDescriptor> = {
  7: msg`Last 7 days`,
  30: msg`Last 30 days`,
  90: msg`Last 90 days`,
  365: msg`Last 365 days`,
}

/** What answers hold that are not fields of a form. */
export const ownLabels: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['answerText', msg`Answer`],
  ['email', msg`E-mail`],
  ['phoneNumber', msg`Phone number`],
])
