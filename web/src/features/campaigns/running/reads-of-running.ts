import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { running } from '@trellis/contract/campaigns/running.ts'

/** The calls to refetch after a change of a running campaign. */
export const readsOfRunning = [
  campaigns.list,
  campaigns.read,
  running.read,
  running.entries,
  running.people,
  fulfilment.ledger,
]
