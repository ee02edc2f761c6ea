import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authoredCourses, courseSorts, courseStates } from '@trellis/contract/editor/courses.ts'
import { read } from '../../../platform/api/queries.ts'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { anyText, oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'

const pageSize = 30
const directions = { asc: 'ASC', desc: 'DESC' } as const

/** The courses that the address asks for: all that are not archived, by title, unless it says otherwise. */
export function useCourseList() {
  const request = useListRequest({
    pageSize,
    filters: { state: oneOf(courseStates), owner: anyText },
    sorts: courseSorts,
  })
  const { sort: sortBy = 'title', direction = 'asc' } = request.order ?? {}
  const { state, owner } = request.chosen
  const found = useQuery(
    read(authoredCourses.list, {
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

/** The filters of the list: the state of the draft, and, for who writes for several, whose course it is. */
export function useCourseFilters(): ListFilter[] {
  const { t } = useLingui()
  const owners = useQuery(read(authoredCourses.owners, { query: { limit: 100 } }))
  const choices = owners.data?.items ?? []
  const state: ListFilter = {
    name: 'state',
    label: t`State`,
    all: t`All states`,
    options: [
      { value: 'never-published', label: t`Never published` },
      { value: 'published', label: t`Published` },
      { value: 'changed', label: t`Changed since it was published` },
      { value: 'archived', label: t`Archived` },
    ],
  }
  if (choices.length < 2) return [state]
  const options = choices.map(({ id, name }) => ({ value: id ?? 'platform', label: name ?? t`Trellis` }))
  return [state, { name: 'owner', label: t`Owner`, all: t`All owners`, options }]
}
