import { useQuery } from '@tanstack/react-query'
import { brandOffers, type OfferedContent } from '@trellis/contract/track-management/offers.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../../../../platform/api/queries.ts'
import { useLastPage } from '../../../../ui/use-last-page.ts'

export const pageSize = 30

export type ContentId = Pick<OfferedContent, 'kind' | 'contentId'>

const kinds = ['course', 'track'] as const

/** What is offered, from the address: `?course=…` or `?track=…`. */
export function useContent() {
  const [params, setParams] = useSearchParams()
  const [content = null] = kinds.flatMap((kind): ContentId[] => {
    const contentId = params.get(kind)
    return contentId ? [{ kind, contentId }] : []
  })
  const choose = (next: ContentId | null) => setParams(next ? { [next.kind]: next.contentId } : {})
  return { content, choose }
}

/** The chains and stores that the brand works with, with the offer to each. */
export function useRecipients(content: ContentId) {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState('')
  const found = useQuery({
    ...read(brandOffers.recipients, {
      query: { ...content, filter, limit: pageSize, offset: (page - 1) * pageSize },
    }),
    placeholderData: before => before,
  })
  useLastPage({ page, limit: pageSize, found, turnTo: setPage })
  const search = (text: string) => {
    setFilter(text)
    setPage(1)
  }
  return { found, page, setPage, filter, search }
}
