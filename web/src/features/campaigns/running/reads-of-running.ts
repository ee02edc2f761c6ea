import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { running } from '@trellis/contract/campaigns/running.ts'

/** What shows a campaign: read again after each of its changes. */
export const readsOfRunning = [
  campaigns.list,
  campaigns.read,
  running.read,
  running.entries,
  running.people,
  fulfilment.ledger,
]
