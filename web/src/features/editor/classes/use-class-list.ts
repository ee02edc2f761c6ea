import { useQuery } from '@tanstack/react-query'
import { authoredClasses, classSorts, classStates } from '@trellis/contract/class-editor/classes.ts'
import { read } from '../../../platform/api/queries.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { anyText, oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'

const pageSize = 30
const directions = { asc: 'ASC', desc: 'DESC' } as const

/** The classes that the address asks for: all that are not archived, by title, unless it says otherwise. */
export function useClassList() {
  const request = useListRequest({
    pageSize,
    filters: { state: oneOf(classStates), owner: anyText },
    sorts: classSorts,
  })
  const { sort: sortBy = 'title', direction = 'asc' } = request.order ?? {}
  const { state, owner } = request.chosen
  const found = useQuery(
    read(authoredClasses.list, {
      query: {
        filter: request.filter,
        state: state || 'all',
        ...(owner && { owner }),
        sortBy,
        direction: directions[direction],
        ...request.part,
      },
    }),
  )
  return useList(request, found)
}
