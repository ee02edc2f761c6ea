import { shownFields } from '@trellis/contract/entity-fields.ts'
import { listedStoreFields } from '@trellis/contract/stores/store-fields.ts'
import type { StoreInList } from '@trellis/contract/stores/stores.ts'
import type { Column } from '../../platform/exports/columns.ts'

/** The columns of the exported list. */
export const exportColumns: readonly Column<StoreInList>[] = [
  ...shownFields(listedStoreFields).map(({ label, textOf }) => ({ title: label, cell: textOf })),
  { title: 'Chain', cell: store => store.retailOrganization?.name ?? null },
  { title: 'Reseller', cell: store => store.reseller?.name ?? null },
  { title: 'Managers', cell: store => store.managers.map(({ name }) => name).join(', ') },
  { title: 'People', cell: store => store.people },
  { title: 'Active people', cell: store => store.activePeople },
  { title: 'Open invitations', cell: store => store.openInvitations },
  { title: 'Tracks', cell: store => store.tracks },
  { title: 'Percent trained', cell: store => store.percentTrained },
  { title: 'Last activity', cell: store => (store.lastActiveAt ? new Date(store.lastActiveAt) : null) },
  { title: 'Claimed', cell: store => (store.claimed ? 'Yes' : 'No') },
  { title: 'Closed', cell: store => (store.closedAt ? new Date(store.closedAt) : null) },
]
