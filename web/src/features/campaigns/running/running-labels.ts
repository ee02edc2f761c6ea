import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerLine } from '@trellis/contract/campaigns/fulfilment.ts'
import type { ListedStage, MoneyFigure } from '@trellis/contract/campaigns/running.ts'

/** The labels and descriptions of the money figures. */
export const figureLabels: Record<MoneyFigure, { name: MessageDescriptor; counts: MessageDescriptor }> = {
  budget: { name: msg`Set aside`, counts: msg`The maximum that the campaign can cost.` },
  left: { name: msg`Left`, counts: msg`Not promised to anyone yet.` },
  reserved: { name: msg`Reserved`, counts: msg`Earned, and not chosen yet.` },
  granted: { name: msg({ message: 'Chosen', context: 'money' }), counts: msg`Chosen, and not sent yet.` },
  fulfilled: { name: msg`Sent`, counts: msg`On its way, or received.` },
  returned: { name: msg`Came back`, counts: msg`Revoked; its money is available again.` },
}

/** The labels of the people's steps. */
export const stageLabels: Record<ListedStage, MessageDescriptor> = {
  qualified: msg`Have earned`,
  chosen: msg`Have chosen`,
  received: msg`Have received`,
}

/** The labels of the ledger's occasions. */
export const occasionLabels: Record<LedgerLine['occasion'], MessageDescriptor> = {
  fund: msg`Set aside by the brand`,
  reserve: msg`Reserved for a reward`,
  release: msg`Released`,
  earn: msg({ message: 'Chosen', context: 'money' }),
  fulfil: msg`Sent`,
  return: msg({ message: 'Revoked', context: 'a reward' }),
  withdraw: msg`Returned to the brand`,
}
