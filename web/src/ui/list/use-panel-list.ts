import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLastPage } from '../use-last-page.ts'

type Page = { items: readonly unknown[]; paging: { total: number; isMore?: boolean | undefined } }

/** Reads a page of a list. */
export type ReadPage<A extends Page> = (range: {
  limit: number
  offset: number
}) => UseQueryOptions<A, Error, A, unknown[]>

/** A list whose page is local state, not in the URL; the previous page stays while the next one loads. */
export function usePanelList<A extends Page>(limit: number, readPage: ReadPage<A>) {
  const [page, setPage] = useState(1)
  const found = useQuery({ placeholderData: keepPreviousData, ...readPage({ limit, offset: (page - 1) * limit }) })
  useLastPage({ page, limit, found, turnTo: setPage })
  const items: A['items'] = found.data?.items ?? []
  const { total = 0, isMore = false } = found.data?.paging ?? {}
  return { found, items, total, isMore, setPage, pages: { page, limit, total, isMore, onChange: setPage } }
}
