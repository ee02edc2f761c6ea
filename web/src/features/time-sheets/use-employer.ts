import { useQuery } from '@tanstack/react-query'
import { type Employer, employers } from '@trellis/contract/time-sheets/employers.ts'
import { useSearchParams } from 'react-router'
import { isProblem } from '../../platform/api/problem.ts'
import { read } from '../../platform/api/queries.ts'

const isAny = (_employer: Employer) => true

/**
 * The employer in the URL, else the first one of the caller that `isUsual`; null = none. The one in the URL may be
 * beyond the first page of employers.
 */
export function useEmployer(isUsual = isAny) {
  const [params, setParams] = useSearchParams()
  const named = params.get('employer') ?? undefined
  const all = useQuery(read(employers.list))
  const other = useQuery({
    ...read(employers.list, { query: { employerId: named } }),
    enabled: named !== undefined && all.data?.items.every(({ id }) => id !== named) === true,
  })
  // A malformed id names no one; after any other failure the first employer would be mistaken for the named one.
  const isLost = other.isError && !isProblem(other.error, 'INVALID_INPUT')
  const items = all.data && [...all.data.items, ...(other.data?.items ?? [])]
  const employer = items && (items.find(({ id }) => id === named) ?? items.find(isUsual) ?? null)
  const isKnown = !(other.isLoading || isLost)
  return {
    query: { ...(isLost ? other : all), data: isKnown ? employer : undefined },
    choose: ({ id }: Employer) => setParams({ employer: id }),
    hasSeveral: (all.data?.paging.total ?? 0) > 1,
  }
}
