import { useQuery } from '@tanstack/react-query'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'

const pending = '0'

/** The requests that the address asks for: pending unless it says otherwise. */
export function useRequestList() {
  const request = useListRequest({ pageSize: 10, filters: { status: oneOf(['0', '1', '2'], pending) } })
  const { filter, part } = request
  const { status } = request.chosen
  const query = { filter, requestStatus: status === '' ? undefined : Number(status) }
  const list = useList(request, useQuery(read(signUpRequests.list, { query: { ...query, ...part } })))
  return {
    list,
    query,
    isPending: status === pending,
    showAll: () => request.change({ filter: undefined, status: 'all' }),
  }
}

export type RequestList = ReturnType<typeof useRequestList>

/** The selected requests that are still visible: another page or filter clears the selection. */
export function useSelection({ list: { request } }: RequestList) {
  const place = `${request.filter}/${request.chosen.status}/${request.page}`
  const [lastSelection, setLastSelection] = useState<{ place: string; picked: ReadonlySet<string> }>({
    place,
    picked: new Set(),
  })
  const selectedIds = lastSelection.place === place ? lastSelection.picked : new Set<string>()
  return [selectedIds, (next: ReadonlySet<string>) => setLastSelection({ place, picked: next })] as const
}
