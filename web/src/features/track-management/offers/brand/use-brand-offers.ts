import { brandOffers, type OfferedContent } from '@trellis/contract/track-management/offers.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../../../../platform/api/queries.ts'
import { usePanelList } from '../../../../ui/list/use-panel-list.ts'

export type ContentId = Pick<OfferedContent, 'kind' | 'contentId'>

const kinds = ['course', 'track'] as const

/** The offered content in the URL: `?course=…` or `?track=…`. */
export function useContent() {
  const [params, setParams] = useSearchParams()
  const [content = null] = kinds.flatMap((kind): ContentId[] => {
    const contentId = params.get(kind)
    return contentId ? [{ kind, contentId }] : []
  })
  const choose = (next: ContentId | null) => setParams(next ? { [next.kind]: next.contentId } : {})
  return { content, choose }
}

/** Partner chains and stores with the offer to each. */
export function useRecipients(content: ContentId) {
  const [filter, setFilter] = useState('')
  const list = usePanelList(30, range => read(brandOffers.recipients, { query: { ...content, filter, ...range } }))
  const search = (text: string) => {
    setFilter(text)
    list.setPage(1)
  }
  return { ...list, filter, search }
}
