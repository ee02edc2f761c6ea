import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { joinFields } from '@trellis/contract/entity-fields.ts'
import { type addressFields, streetFields } from '@trellis/contract/stores/store-fields.ts'
import type { StoreInList, StoreView } from '@trellis/contract/stores/stores.ts'

export const viewLabels: Record<StoreView, MessageDescriptor> = {
  open: msg`Open stores`,
  'no-manager': msg`No manager`,
  'not-claimed': msg`Not claimed`,
  closed: msg`Closed`,
}

/** Where a store is: Denver, Colorado. */
export const placeOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`

/** The whole address on one line; stores that were added by their name alone have none yet. */
export const addressOf = (store: Pick<StoreInList, keyof typeof addressFields>) =>
  [joinFields(streetFields, store), store.city, `${store.state} ${store.zipCode}`.trim()].filter(Boolean).join(', ')
