import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { isProblem } from './problem.ts'

type Props<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Shown while loading. */
  loading?: ReactNode
  /** Replaces the default error title. */
  errorTitle?: ReactNode
  /** Replaces the default error note: what is safe, and what to do. */
  errorNote?: ReactNode
  /** Further action beside the retry button. */
  errorAction?: ReactNode
  /** Shown on 404: it does not exist, belongs to someone else, or its link is no longer valid. */
  missing?: ReactNode
  /** Page heading for the error and missing states, if the title comes from the data. */
  heading?: ReactNode
  /** Shown for empty data; defaults to `children`. */
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
 * Renders the state of a query: loading, error with retry, missing, empty or data. Data stays visible when a later
 * fetch fails.
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
