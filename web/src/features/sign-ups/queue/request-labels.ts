import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

type Status = SignUpRequest['requestStatus']

/** Labels of request statuses. */
export const statusLabels: Record<Status, { text: MessageDescriptor; tone: ChipTone }> = {
  0: { text: msg`Pending`, tone: 'wait' },
  1: { text: msg`Approved`, tone: 'good' },
  2: { text: msg`Rejected`, tone: 'neutral' },
}

const unknown = msg`Unknown`

type RequestPerson = Pick<SignUpRequest, 'createUserData' | 'existingUserData'>

/** Name of the requester; 'Unknown' if none was given. */
export function getPersonName(
  { createUserData, existingUserData }: RequestPerson,
  i18n: { _: (text: MessageDescriptor) => string },
) {
  const { firstName = '', lastName = '' } = createUserData ?? existingUserData ?? {}
  return `${firstName} ${lastName}`.trim() || i18n._(unknown)
}

/** The requested store, with its city if known. */
export const getDispensaryLabel = ({ dispensary }: Pick<SignUpRequest, 'dispensary'>) =>
  [dispensary?.name, dispensary?.city].filter(Boolean).join(', ')

/** Whether the request names an unlisted store, which must be resolved before approval. */
export const isUnlisted = ({ dispensary }: Pick<SignUpRequest, 'dispensary'>) =>
  dispensary !== null && dispensary.id === null

export const longestReason = 500
