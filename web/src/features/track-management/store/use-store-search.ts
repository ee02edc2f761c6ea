import { mayOpen } from '@trellis/contract/routes.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import type { Search } from '../../../ui/server-picker.tsx'

export type FoundStore = { id: string; name: string; city: string; state: string }

const pageSize = 30

const searchStores: Search<FoundStore> = filter => read(stores.listOwn, { query: { filter, limit: pageSize } })
const own: Search<FoundStore> = filter => read(tracks.dispensaries, { query: { filter, limit: pageSize } })

/** Searches the stores that the user manages. */
export function useStoreSearch(): Search<FoundStore> {
  const roles = useUser()?.roles ?? null
  return mayOpen(stores.listOwn.access, roles) ? searchStores : own
}

export const storeOption = ({ id, name, city, state }: FoundStore) => ({
  value: id,
  label: name,
  note: `${city}, ${state}`,
})
