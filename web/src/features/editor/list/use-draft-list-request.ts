import { contentSorts, contentStates } from '@trellis/contract/authoring/content-list.ts'
import { anyText, oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'

const pageSize = 30
const directions = { asc: 'ASC', desc: 'DESC' } as const

/** The part of a list of drafts that the address asks for: all that are not archived, by title, unless it says otherwise. */
export function useDraftListRequest() {
  const request = useListRequest({
    pageSize,
    filters: { state: oneOf(contentStates), owner: anyText },
    sorts: contentSorts,
  })
  const { sort: sortBy = 'title', direction = 'asc' } = request.order ?? {}
  const { state, owner } = request.chosen
  const query = {
    filter: request.filter,
    state: state || ('all' as const),
    ...(owner && { owner }),
    sortBy,
    direction: directions[direction],
    ...request.part,
  }
  return { request, query }
}
