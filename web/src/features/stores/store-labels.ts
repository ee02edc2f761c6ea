import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { joinFields } from '@trellis/contract/entity-fields.ts'
import { type addressFields, streetFields } from '@trellis/contract/stores/store-fields.ts'
import type { StoreInList, StoreView } from '@trellis/contract/stores/stores.ts'

export const viewLabels: Record<StoreView, MessageDescriptor> = {
  open: msg`Open stores`,
  'no-manager': msg`No manager`,
  'not-claimed': msg`Not claimed`,
  license: msg`License expiring`,
  closed: msg`Closed`,
}

/** City and state: Denver, Colorado. */
export const formatCityAndState = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`

/** Address on one line; stores added by name only have none yet. */
export const formatAddress = (store: Pick<StoreInList, keyof typeof addressFields>) =>
  [joinFields(streetFields, store), store.city, `${store.state} ${store.zipCode}`.trim()].filter(Boolean).join(', ')
