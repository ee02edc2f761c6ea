import { useQuery } from '@tanstack/react-query'
import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { read } from '../../../platform/api/queries.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useListRequest } from '../../../ui/list/use-list-request.ts'

const pageSize = 30

/** The people of a brand that the address asks for. */
export function usePeopleList(brandId: string) {
  const request = useListRequest({ pageSize })
  const found = useQuery(
    read(brandPeople.list, { params: { id: brandId }, query: { search: request.filter, ...request.part } }),
  )
  return useList(request, found)
}
