import { useQueryClient } from '@tanstack/react-query'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { home } from '@trellis/contract/home/home.ts'

/** Reads that a change of a person's credentials or waivers affects. */
export const changedByActs = [compliance.list, compliance.person, home.waiting]

/** Reads them again after an act that was refused, as someone else had decided. */
export function useRefreshAfterActs() {
  const cache = useQueryClient()
  return () => Promise.all(changedByActs.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
}
