import { useEffect } from 'react'

type PageTurn = {
  /** Counted from 1. */
  page: number
  limit: number
  found: {
    data: { items: readonly unknown[]; paging: { total: number } } | undefined
    /** The data belongs to an earlier request. */
    isPlaceholderData: boolean
  }
  turnTo: (page: number) => void
}

/**
 * Navigates to the last page of a list if the URL names a later one. Returns whether it is navigating: the loaded page
 * is empty, but the list is not.
 */
export function useLastPage({ page, limit, found: { data, isPlaceholderData }, turnTo }: PageTurn): boolean {
  const total = data?.paging.total ?? 0
  const last = Math.max(1, Math.ceil(total / limit))
  const isBehind = data !== undefined && !isPlaceholderData && page > last
  // Checked on every render, as two lists of one URL may navigate at once and only one of them succeeds.
  useEffect(() => {
    if (isBehind) turnTo(last)
  })
  return total > 0 && data?.items.length === 0 && (isBehind || isPlaceholderData)
}
