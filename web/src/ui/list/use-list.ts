import { useState } from 'react'
import { useLastPage } from '../use-last-page.ts'
import type { ListRequest } from './use-list-request.ts'

/** A list that is too long to count has no paging. */
export type Answer<Row> = { items: readonly Row[]; paging?: { total: number; isMore?: boolean | undefined } }

type Found<A> = { data: A | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** The latest value that was not undefined. */
export function useLatest<T>(value: T | undefined) {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}

/**
 * The rows of a list for what the address asks. The rows of the request before stay until the next ones are there, also
 * when those cannot be loaded; a page behind the last leads to the last.
 */
export function useList<Row>(request: ListRequest, found: Found<Answer<Row>>) {
  const data = useLatest(found.data)
  const isStale = found.data === undefined && data !== undefined
  const { page, pageSize, turnTo } = request
  const isTurning = useLastPage({
    page,
    limit: pageSize,
    found: { data: data?.paging && { items: data.items, paging: data.paging }, isPlaceholderData: isStale },
    turnTo: to => turnTo(to, true),
  })
  // That an earlier request found nothing says nothing of this one.
  const isUnknown = isTurning || (isStale && !found.error && data.items.length === 0)
  return {
    request,
    /** Undefined: there is nothing to show yet. */
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
