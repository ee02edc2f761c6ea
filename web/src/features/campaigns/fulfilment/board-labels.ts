import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BoardAct, BoardOutcome, BoardReward, BoardStep } from '@trellis/contract/campaigns/board.ts'
import type { IssueResolution } from '@trellis/contract/campaigns/reward-thread.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

type Labels<K extends string> = { readonly [N in K]: MessageDescriptor }

/** What is to be done with a reward. */
export const stepLabels: Labels<BoardStep> = {
  problem: msg`Problem`,
  'to-order': msg`To order`,
  ordered: msg`Ordered`,
  sent: msg`Sent`,
  received: msg`Received`,
  returned: msg`Revoked`,
}

export const stepTones: { readonly [S in BoardStep]: ChipTone } = {
  problem: 'bad',
  'to-order': 'wait',
  ordered: 'neutral',
  sent: 'neutral',
  received: 'good',
  returned: 'neutral',
}

/** The buttons that say how far rewards have come. */
export const actLabels: Labels<BoardAct> = {
  ordered: msg`Mark as ordered`,
  issued: msg`Mark as sent`,
  delivered: msg`Mark as received`,
}

/** What became of one reward of an act. */
export const outcomeLabels: Labels<BoardOutcome['outcome']> = {
  DONE: msg`Done`,
  NOTHING_TO_DO: msg`Nothing to do`,
  SKIPPED: msg`Left out`,
}

/** How a brand can solve a problem. */
export const resolutionLabels: Labels<IssueResolution> = {
  answered: msg`My answer solves it`,
  replaced: msg`I’ll send it again`,
  refunded: msg`I’ll revoke the reward`,
}

/** Whose reward it is, as far as the brand may know. */
export const nameOf = ({ personName, productName }: BoardReward) => personName ?? productName
