import { useQuery } from '@tanstack/react-query'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { read } from '../../../platform/api/queries.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { useListAddress } from '../../../ui/use-list-address.ts'

/** Requests per page. */
export const pageSize = 10

const pending = '0'
const all = 'all'
const statuses = ['0', '1', '2']

/** Pending unless the address says otherwise; empty = all of them. */
const parseStatus = (params: URLSearchParams) => {
  const status = params.get('status') ?? pending
  if (status === all) return ''
  return statuses.includes(status) ? status : pending
}

/** The requests that the address asks for, and how to change the search. */
export function useRequestList() {
  const { params, filter, page, change, search, turnTo } = useListAddress()
  const status = parseStatus(params)
  const query = { filter, requestStatus: status === '' ? undefined : Number(status) }
  const found = useQuery({
    ...read(signUpRequests.list, { query: { ...query, limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  const isTurning = useLastPage({ page, limit: pageSize, found, turnTo: last => turnTo(last, true) })
  return {
    chosen: { filter, status, page },
    query,
    found,
    /** True while redirecting to the last page: the address asks for one beyond it. */
    isTurning,
    search,
    choose: (next: string) => change({ status: next === pending ? undefined : next || all }),
    turnTo: (next: number) => turnTo(next),
    clear: () => change({ filter: undefined, status: all }),
  }
}

export type RequestList = ReturnType<typeof useRequestList>
