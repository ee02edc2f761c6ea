import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { isProblem } from './problem.ts'

type Props<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Shown while there is nothing to show. */
  loading?: ReactNode
  /** What could not be loaded, instead of the usual sentence. */
  errorTitle?: ReactNode
  /** What is safe all the same, and what to do, instead of the usual sentence. */
  errorNote?: ReactNode
  /** Another way out beside trying again. */
  errorAction?: ReactNode
  /** Shown where the thing does not exist, is not this person's, or was behind a link that no longer works. */
  missing?: ReactNode
  /** The heading of a page that only what came can name: shown where it failed or is missing. */
  heading?: ReactNode
  /** Shown, with its way out, where what came is empty; without it `children` shows that too. */
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

const isMissing = (error: Error | null) =>
  isProblem(error, 'NOT_FOUND', 'INVALID_INPUT', 'NOT_ALLOWED', 'LINK_USED_OR_EXPIRED')

/**
 * What a query shows: that it is loading, that it failed and can be tried again, that there is no such thing, that it is
 * empty, or what came. What came once stays when a later load fails.
 */
export function QueryStates<T>(props: Props<T>) {
  const { query, loading, errorTitle, errorNote, errorAction, missing, heading } = props
  const { empty, isEmpty = hasNoItems, children } = props
  const { data, error, refetch, isFetching } = query
  if (missing !== undefined && isMissing(error))
    return (
      <>
        {heading}
        {missing}
      </>
    )
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data)
  if (error)
    return (
      <>
        {heading}
        <ErrorState title={errorTitle} onRetry={() => void refetch()} busy={isFetching} action={errorAction}>
          {errorNote}
        </ErrorState>
      </>
    )
  return loading ?? rows
}
