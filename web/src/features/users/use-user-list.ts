import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type UserSort, type UserView, userSorts, users, userViews } from '@trellis/contract/users/users.ts'
import { read } from '../../platform/api/queries.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { oneOfValues, useListRequest } from '../../ui/list/use-list-request.ts'
import { useViewCount } from '../../ui/list/view-count.ts'
import { viewLabels } from './user-labels.ts'

const pageSize = 30
/** Debounce of the search in milliseconds. */
export const searchDelay = 1000

const directions = { asc: 'ASC', desc: 'DESC' } as const

/** User list for the URL's filters; by default everyone, by last name. */
export function useUserList() {
  const request = useListRequest({
    pageSize,
    filters: { view: oneOfValues(userViews) },
    sorts: userSorts,
    firstSort: 'lastName' satisfies UserSort,
  })
  const { sort: sortBy = 'lastName', direction = 'asc' } = request.order ?? {}
  /** Current filter, as passed to bulk actions. */
  const narrowed = { search: request.filter, view: request.chosen.view || ('everyone' as const) }
  const query = { ...narrowed, sortBy, direction: directions[direction] }
  const found = useQuery(read(users.list, { query: { ...query, page: request.page, limit: pageSize } }))
  return { list: useList(request, found), narrowed, query }
}

export type UserList = ReturnType<typeof useUserList>

/** View filter with the number of people in each. */
export function useViewFilter({ narrowed: { search } }: UserList): ListFilter {
  const { t, i18n } = useLingui()
  const countOf = useViewCount()
  const { data } = useQuery({ ...read(users.views, { query: { search } }), placeholderData: before => before })
  const getViewName = (view: UserView) => i18n._(viewLabels[view])
  const getViewLabel = (view: UserView) =>
    `${getViewName(view)}${countOf(data?.items.find(viewTotal => viewTotal.view === view))}`
  return {
    name: 'view',
    label: t`View`,
    all: getViewLabel('everyone'),
    options: userViews.filter(view => view !== 'everyone').map(view => ({ value: view, label: getViewLabel(view) })),
    chip: value => getViewName(userViews.find(view => view === value) ?? 'everyone'),
  }
}
