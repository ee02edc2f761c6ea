import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyPersonState } from '@trellis/contract/companies/company-people.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

/** How far a person has come, in a word or two. */
export const personStates: Record<CompanyPersonState, { text: MessageDescriptor; tone: ChipTone }> = {
  ACTIVE: { text: msg`Activated`, tone: 'good' },
  INVITED: { text: msg`Invited`, tone: 'wait' },
  INVITATION_EXPIRED: { text: msg`Invitation expired`, tone: 'bad' },
  DISABLED: { text: msg`Disabled`, tone: 'bad' },
  ASKED: { text: msg`Asked, no answer yet`, tone: 'wait' },
  REFUSED: { text: msg`Said no, or no answer`, tone: 'bad' },
}
