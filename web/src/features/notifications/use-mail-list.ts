import { useQuery } from '@tanstack/react-query'
import { type DeliveryStatus, deliveryStatuses, mails } from '@trellis/contract/notifications/mails.ts'
import { read } from '../../platform/api/queries.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { useListAddress } from '../../ui/use-list-address.ts'

const pageSize = 25

/** The mails that the address asks for, refetched while some are being sent. */
export function useMailList() {
  const { params, filter, page, change, search, turnTo } = useListAddress()
  const status = deliveryStatuses.find(each => each === params.get('status'))
  const found = useQuery({
    ...read(mails.list, { query: { filter, status, limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
    refetchInterval: ({ state }) => (state.data?.items.some(mail => mail.status === 'waiting') ? 5000 : false),
  })
  const isTurning = useLastPage({ page, limit: pageSize, found, turnTo: last => turnTo(last, true) })
  return {
    filter,
    status,
    page,
    pageSize,
    found,
    isTurning,
    isNarrowed: filter !== '' || status !== undefined,
    search,
    choose: (next: DeliveryStatus | '') => change({ status: next }),
    turnTo: (next: number) => turnTo(next),
    clear: () => change({ filter: undefined, status: undefined }),
  }
}

export type MailList = ReturnType<typeof useMailList>
