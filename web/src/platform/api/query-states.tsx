import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** What came is not what is to be shown: the page that was asked for is behind the last, and the last is on its way. */
  isTurning?: boolean
  /** What stands there while there is nothing to show. */
  loading?: ReactNode
  /** What could not be loaded, instead of the usual sentence. */
  errorTitle?: ReactNode
  /** What stands there, with its way out, where what came is empty; without it `children` shows that too. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

const hasNoItems = (data: unknown) =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items) && data.items.length === 0

const rows = (
  <Loading>
    <SkeletonRows />
  </Loading>
)

/**
 * What a query shows: that it is loading, that it failed and can be tried again, that there is nothing, or what came.
 * What came once stays when a later load fails.
 */
export function QueryStates<T>({
  query,
  isTurning,
  loading,
  errorTitle,
  empty,
  isEmpty = hasNoItems,
  children,
}: Props<T>) {
  const { data, error, refetch, isFetching } = query
  if (data !== undefined && !isTurning) return empty !== undefined && isEmpty(data) ? empty : children(data)
  if (error) return <ErrorState title={errorTitle} onRetry={() => void refetch()} busy={isFetching} />
  return loading ?? rows
}
