import { useState } from 'react'
import { useLastPage } from '../use-last-page.ts'
import type { ListRequest } from './use-list-request.ts'

/** A list that is too long to count has no paging. */
export type Answer<Row> = { items: readonly Row[]; paging?: { total: number; isMore?: boolean | undefined } }

type ListQuery<A> = { data: A | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** The latest value that was not undefined. */
export function useLatest<T>(value: T | undefined) {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}

/**
 * The rows of a list request. Previous rows stay until the next ones are loaded, also when loading fails; a page after the
 * last leads to the last.
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
  // An earlier request without rows says nothing about this one.
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
