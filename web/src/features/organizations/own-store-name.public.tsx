import { useQuery } from '@tanstack/react-query'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { cacheOffline, read } from '../../platform/api/queries.ts'

/** The manager's currently selected store. */
export function OwnStoreName({ className }: { className?: string }) {
  const { data } = useQuery({ ...cacheOffline(read(organizations.myDispensary)), staleTime: 300_000 })
  return data ? <p className={className}>{`${data.name}, ${data.city}`}</p> : null
}
