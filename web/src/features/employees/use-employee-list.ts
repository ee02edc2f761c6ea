import { useQuery } from '@tanstack/react-query'
import { employeeSorts, employees } from '@trellis/contract/employees/employees.ts'
import { read } from '../../platform/api/queries.ts'
import { useList } from '../../ui/list/use-list.ts'
import { anyText, oneOfValues, useListRequest } from '../../ui/list/use-list-request.ts'

/** Employee list for the URL's filters; limited to one store if given. */
export function useEmployeeList(store?: string) {
  const request = useListRequest({
    pageSize: 30,
    filters: { roleId: anyText, former: oneOfValues(['true']) },
    sorts: employeeSorts,
    firstSort: 'name',
  })
  const { filter, chosen, order, part } = request
  const dispensaryId = store ?? request.params.get('dispensaryId') ?? undefined
  const query = {
    filter,
    roleId: chosen.roleId || undefined,
    dispensaryId,
    ...order,
    former: chosen.former || undefined,
  }
  const list = useList(request, useQuery(read(employees.list, { query: { ...query, ...part } })))
  return {
    list,
    query,
    dispensaryId,
    chooseDispensary: (next: string) => request.change({ dispensaryId: next }),
  }
}

export type EmployeeList = ReturnType<typeof useEmployeeList>
