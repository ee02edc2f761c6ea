import { useState } from 'react'
import { useLastPage } from '../use-last-page.ts'
import type { ListRequest } from './use-list-request.ts'

/** A list that is too long to count has no paging. */
export type Answer<Row> = { items: readonly Row[]; paging?: { total: number; isMore?: boolean | undefined } }

type ListQuery<A> = { data: A | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** The latest defined value. */
export function useLatest<T>(value: T | undefined) {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}

/**
 * Rows of a list request. Previous rows stay until the next ones are loaded, even if loading fails; a page beyond the
 * last redirects to the last.
 */
export function useList<Row>(request: ListRequest, found: ListQuery<Answer<Row>>) {
  const data = useLatest(found.data)
  const isStale = found.data === undefined && data !== undefined
  const { page, pageSize, turnTo } = request
  const isTurning = useLastPage({
    page,
    limit: pageSize,
    found: { data: data?.paging && { items: data.items, paging: data.paging }, isPlaceholderData: isStale },
    turnTo: to => turnTo(to, true),
  })
  // An empty earlier response says nothing about this request.
  const isUnknown = isTurning || (isStale && !found.error && data.items.length === 0)
  return {
    request,
    /** Undefined while nothing is loaded. */
    rows: isUnknown ? undefined : data?.items,
    total: data?.paging?.total,
    isMore: data?.paging?.isMore,
    /** The rows are those of an earlier request. */
    isStale,
    error: found.error,
    isFetching: found.isFetching,
    retry: () => void found.refetch(),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
