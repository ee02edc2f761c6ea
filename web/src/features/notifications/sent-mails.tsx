import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryStatus } from '@trellis/contract/notifications/mails.ts'
import { Mail } from 'lucide-react'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UpdatingList } from '../../ui/updating-list.tsx'
import { SentMailRow } from './sent-mail-row.tsx'
import { useDeliveryStatusLabels } from './use-delivery-status-labels.ts'
import { type MailList, useMailList } from './use-mail-list.ts'

function Filters({ list }: { list: MailList }) {
  const { t } = useLingui()
  const words = useDeliveryStatusLabels()
  return (
    <div className="grid gap-3 min-[769px]:grid-cols-[1fr_auto] min-[769px]:items-center">
      <SearchField placeholder={t`E-mail or subject`} value={list.filter} onSearch={list.search} />
      <div>
        <FilterSelect
          label={t`Delivery status`}
          all={t`All e-mails`}
          options={Object.entries(words).map(([value, label]) => ({ value, label }))}
          value={list.status ?? ''}
          onChange={status => list.choose(status as DeliveryStatus | '')}
        />
      </div>
    </div>
  )
}

const NoMails = ({ list }: { list: MailList }) =>
  list.isNarrowed ? (
    <EmptyState
      icon={Mail}
      title={<Trans>No matching e-mails</Trans>}
      action={
        <Button variant="quiet" size="s" onClick={list.clear}>
          <Trans>Show all e-mails</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState icon={Mail} title={<Trans>No e-mails sent yet</Trans>}>
      <Trans>Invitations, links and notices are listed here for 90 days.</Trans>
    </EmptyState>
  )

function Rows({ list }: { list: MailList }) {
  const { t } = useLingui()
  const loading = (
    <Loading>
      <Skeleton className="h-80 rounded-m" />
    </Loading>
  )
  return (
    <QueryStates query={list.found} isTurning={list.isTurning} loading={loading} empty={<NoMails list={list} />}>
      {({ items }) => (
        <Card radius="m">
          <UpdatingList label={t`E-mails`} busy={list.found.isPlaceholderData}>
            {items.map(mail => (
              <SentMailRow key={mail.id} mail={mail} />
            ))}
          </UpdatingList>
        </Card>
      )}
    </QueryStates>
  )
}

/** The latest mails and their delivery status. */
export function SentMails() {
  const list = useMailList()
  const total = list.found.data?.paging.total ?? 0
  return (
    <section aria-labelledby="sent-mails" className="grid gap-3.5">
      <h2 id="sent-mails" className="text-title-m">
        <Trans>Latest e-mails</Trans>
      </h2>
      <Filters list={list} />
      <Rows list={list} />
      <Pagination page={list.page} limit={list.pageSize} total={total} onChange={list.turnTo} />
    </section>
  )
}
