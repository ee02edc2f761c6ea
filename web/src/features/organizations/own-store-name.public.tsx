import { useQuery } from '@tanstack/react-query'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { cacheOffline, read } from '../../platform/api/queries.ts'

/** The dispensary that the manager has currently selected. */
export function OwnStoreName({ className }: { className?: string }) {
  const { data } = useQuery({ ...cacheOffline(read(organizations.myDispensary)), staleTime: 300_000 })
  return data ? <p className={className}>{`${data.name}, ${data.city}`}</p> : null
}
