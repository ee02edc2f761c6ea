import { useQuery } from '@tanstack/react-query'
import { employeeSorts, employees } from '@trellis/contract/employees/employees.ts'
import { read } from '../../platform/api/queries.ts'
import { shownSort, sortChange, sortIn } from '../../ui/list-sort.ts'
import type { Sort } from '../../ui/table-types.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { type AddressChange, useListAddress } from '../../ui/use-list-address.ts'

/** Employees per page. */
export const pageSize = 30

const parseChoices = (params: URLSearchParams) => ({
  roleId: params.get('roleId') ?? undefined,
  dispensaryId: params.get('dispensaryId') ?? undefined,
  isFormer: params.get('former') === 'true',
  ...sortIn(params, employeeSorts, 'name'),
})

/** The employees that the address asks for, and how to change the search. */
export function useEmployeeList() {
  const { params, filter, page: shown, change, search, turnTo } = useListAddress()
  const chosen = { filter, page: shown, ...parseChoices(params) }
  const { isFormer, page, ...rest } = chosen
  const query = { ...rest, ...(isFormer && { former: 'true' as const }) }
  const found = useQuery({
    ...read(employees.list, { query: { ...query, limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  const isTurning = useLastPage({ page, limit: pageSize, found, turnTo: last => turnTo(last, true) })
  return {
    chosen,
    query,
    found,
    /** True while redirecting to the last page: the address asks for one beyond it. */
    isTurning,
    isFiltered: Boolean(chosen.filter || chosen.roleId || isFormer),
    sort: shownSort(chosen),
    onSort: (next: Sort) => change(sortChange(next)),
    search,
    choose: (next: AddressChange) => change(next),
    turnTo: (next: number) => turnTo(next),
    clear: () => change({ filter: undefined, roleId: undefined, former: undefined }),
  }
}

export type EmployeeList = ReturnType<typeof useEmployeeList>
