import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type UserSort, type UserView, userSorts, users, userViews } from '@trellis/contract/users/users.ts'
import { read } from '../../platform/api/queries.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { oneOf, useListRequest } from '../../ui/list/use-list-request.ts'
import { useViewCount } from '../../ui/list/view-count.ts'
import { viewLabels } from './user-labels.ts'

const pageSize = 30
/** Milliseconds from the last letter of the search to its request. */
export const searchDelay = 1000

const directions = { asc: 'ASC', desc: 'DESC' } as const

/** The people that the address asks for: all of them, by last name, unless it says otherwise. */
export function useUserList() {
  const request = useListRequest({
    pageSize,
    filters: { view: oneOf(userViews) },
    sorts: userSorts,
    firstSort: 'lastName' satisfies UserSort,
  })
  const { sort: sortBy = 'lastName', direction = 'asc' } = request.order ?? {}
  /** Which people; a bulk act takes this. */
  const narrowed = { search: request.filter, view: request.chosen.view || ('everyone' as const) }
  const query = { ...narrowed, sortBy, direction: directions[direction] }
  const found = useQuery(read(users.list, { query: { ...query, page: request.page, limit: pageSize } }))
  return { list: useList(request, found), narrowed, query }
}

export type UserList = ReturnType<typeof useUserList>

/** The named filters, each with how many people it has. */
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
