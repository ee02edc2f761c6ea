import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BoardAct, BoardOutcome, BoardReward, BoardStep } from '@trellis/contract/campaigns/board.ts'
import type { IssueResolution } from '@trellis/contract/campaigns/reward-thread.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

type Labels<K extends string> = { readonly [N in K]: MessageDescriptor }

/** The next step of a reward. */
export const stepLabels: Labels<BoardStep> = {
  problem: msg`Problem`,
  'to-order': msg`To order`,
  ordered: msg`Ordered`,
  sent: msg`Sent`,
  received: msg`Received`,
  returned: msg({ message: 'Revoked', context: 'a reward' }),
}

export const stepTones: { readonly [S in BoardStep]: ChipTone } = {
  problem: 'bad',
  'to-order': 'wait',
  ordered: 'neutral',
  sent: 'neutral',
  received: 'good',
  returned: 'neutral',
}

/** The buttons that move rewards to a step. */
export const actLabels: Labels<BoardAct> = {
  ordered: msg`Mark as ordered`,
  issued: msg`Mark as sent`,
  delivered: msg`Mark as received`,
}

/** The result of an act for one reward. */
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

/** The recipient's name, or the product if the brand may not know it. */
export const getRecipientName = ({ personName, productName }: BoardReward) => personName ?? productName
