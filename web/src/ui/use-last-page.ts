import { useEffect } from 'react'

type Turned = {
  /** Counted from 1. */
  page: number
  limit: number
  found: {
    data: { items: readonly unknown[]; paging: { total: number } } | undefined
    /** The answer is that to an earlier question. */
    isPlaceholderData: boolean
  }
  turnTo: (page: number) => void
}

/**
 * Turns to the last page of a list where the address asks for one behind it. Answers whether it is on the way there: the
 * page that was found is empty, and the list is not.
 */
export function useLastPage({ page, limit, found: { data, isPlaceholderData }, turnTo }: Turned): boolean {
  const total = data?.paging.total ?? 0
  const last = Math.max(1, Math.ceil(total / limit))
  const isBehind = data !== undefined && !isPlaceholderData && page > last
  // Asked each time, as two lists of one address may turn at once and only one of them be heard.
  useEffect(() => {
    if (isBehind) turnTo(last)
  })
  return total > 0 && data?.items.length === 0 && (isBehind || isPlaceholderData)
}
