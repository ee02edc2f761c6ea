import { useQuery } from '@tanstack/react-query'
import { deliveryStatuses, mails } from '@trellis/contract/notifications/mails.ts'
import { read } from '../../platform/api/queries.ts'
import { useList } from '../../ui/list/use-list.ts'
import { oneOf, useListRequest } from '../../ui/list/use-list-request.ts'

/** The mails that the address asks for, refetched while some are being sent. */
export function useMailList() {
  const request = useListRequest({ pageSize: 25, filters: { status: oneOf(deliveryStatuses) } })
  const query = { filter: request.filter, status: request.chosen.status || undefined, ...request.part }
  const found = useQuery({
    ...read(mails.list, { query }),
    refetchInterval: ({ state }) => (state.data?.items.some(mail => mail.status === 'waiting') ? 5000 : false),
  })
  return useList(request, found)
}
