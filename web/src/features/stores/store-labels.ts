import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StoreView } from '@trellis/contract/stores/stores.ts'

export const viewLabels: Record<StoreView, MessageDescriptor> = {
  open: msg`Open stores`,
  'no-manager': msg`No manager`,
  'not-claimed': msg`Not claimed`,
  closed: msg`Closed`,
}

/** Where a store is: Denver, Colorado. */
export const placeOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`

/** The whole address on one line; stores that were added by their name alone have none yet. */
export const addressOf = (store: {
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string
  zipCode: string
}) =>
  [store.addressLine1, store.addressLine2, store.city, `${store.state} ${store.zipCode}`.trim()]
    .filter(Boolean)
    .join(', ')
