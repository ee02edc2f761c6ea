import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

type Status = SignUpRequest['requestStatus']

/** The status of a request, as text. */
export const statusLabels: Record<Status, { text: MessageDescriptor; tone: ChipTone }> = {
  0: { text: msg`Pending`, tone: 'wait' },
  1: { text: msg`Approved`, tone: 'good' },
  2: { text: msg`Rejected`, tone: 'neutral' },
}

const unknown = msg`Unknown`

type RequestPerson = Pick<SignUpRequest, 'createUserData' | 'existingUserData'>

/** The name of the person who made the request; 'Unknown' where no name was given. */
export function getPersonName(
  { createUserData, existingUserData }: RequestPerson,
  i18n: { _: (text: MessageDescriptor) => string },
) {
  const { firstName = '', lastName = '' } = createUserData ?? existingUserData ?? {}
  return `${firstName} ${lastName}`.trim() || i18n._(unknown)
}

/** The dispensary that the request names, with its city where that is known. */
export const getDispensaryLabel = ({ dispensary }: Pick<SignUpRequest, 'dispensary'>) =>
  [dispensary?.name, dispensary?.city].filter(Boolean).join(', ')

/** Whether the request names an unlisted dispensary, and must be placed before it can be approved. */
export const isUnlisted = ({ dispensary }: Pick<SignUpRequest, 'dispensary'>) =>
  dispensary !== null && dispensary.id === null

export const longestReason = 500
