import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { RequestCards } from './request-cards.tsx'
import { nameOf, statusLabels } from './request-labels.ts'
import { useDecisionDialogs } from './use-decision-dialogs.tsx'
import { pageSize, type RequestList, useRequestList } from './use-request-list.ts'

const EmptyQueue = ({ list }: { list: RequestList }) =>
  list.chosen.filter === '' && list.chosen.status === '0' ? (
    <EmptyState icon={Inbox} title={<Trans>Nobody is waiting</Trans>}>
      <Trans>People who sign up without a store’s link appear here until someone decides.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      icon={Inbox}
      title={<Trans>No request matches this filter</Trans>}
      action={
        <Button variant="quiet" size="s" onClick={list.clear}>
          <Trans>Show all requests</Trans>
        </Button>
      }
    >
      <Trans>Try a shorter part of the name, or another status.</Trans>
    </EmptyState>
  )

function Filters({ list }: { list: RequestList }) {
  const { t, i18n } = useLingui()
  const { chosen, found } = list
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-line border-b px-3.5 py-2.5">
      <SearchField
        size="s"
        className="w-full sm:w-90"
        placeholder={t`Name, e-mail or store`}
        value={chosen.filter}
        onSearch={list.search}
      />
      <FilterSelect
        label={t`Status`}
        all={t`All statuses`}
        options={Object.entries(statusLabels).map(([value, { text }]) => ({ value, label: i18n._(text) }))}
        value={chosen.status}
        onChange={list.choose}
      />
      <span className="flex-1" />
      <Pagination page={chosen.page} limit={pageSize} total={found.data?.paging.total ?? 0} onChange={list.turnTo} />
    </div>
  )
}

/** The selected requests that are still visible: another page or filter clears the selection. */
function useSelection({ chosen: { filter, status, page } }: RequestList) {
  const place = `${filter}/${status}/${page}`
  const [lastSelection, setLastSelection] = useState<{ place: string; picked: ReadonlySet<string> }>({
    place,
    picked: new Set(),
  })
  const selectedIds = lastSelection.place === place ? lastSelection.picked : new Set<string>()
  return [selectedIds, (next: ReadonlySet<string>) => setLastSelection({ place, picked: next })] as const
}

function Requests({ list }: { list: RequestList }) {
  const { t, i18n } = useLingui()
  const answers = useDecisionDialogs()
  const columns = useQueueColumns(answers)
  const isNarrow = useIsNarrow()
  const [selectedIds, setSelectedIds] = useSelection(list)
  const { data, error, isPlaceholderData, isFetching, refetch } = list.found
  if (error && !data)
    return (
      <ErrorState
        title={<Trans>The requests could not be loaded</Trans>}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  const isPending = list.chosen.status === '0'
  return (
    <>
      {selectedIds.size > 0 && <BulkBar list={list} picked={selectedIds} onPick={setSelectedIds} />}
      {isNarrow && data && data.items.length > 0 ? (
        <RequestCards requests={data.items} answers={answers} isFetching={isPlaceholderData} />
      ) : (
        <Table
          caption={t`Sign-up requests`}
          columns={columns}
          rows={list.isTurning ? undefined : data?.items}
          rowKey={request => request.id}
          rowName={request => nameOf(request, i18n)}
          selection={isPending ? { picked: selectedIds, onChange: setSelectedIds } : undefined}
          isFetching={isPlaceholderData}
          empty={<EmptyQueue list={list} />}
        />
      )}
      {answers.dialog}
    </>
  )
}

function Head({ list: { found, chosen } }: { list: RequestList }) {
  const total = found.data?.paging.total
  return (
    <div>
      <h1 className="text-title-l">
        <Trans>Sign-up requests</Trans>
      </h1>
      <div className="mt-0.5 min-h-6 text-ink-2">
        {total === undefined
          ? !found.error && <Skeleton className="mt-1.5 h-4 w-28" />
          : chosen.status === '0' && <Plural value={total} one="# person is waiting" other="# people are waiting" />}
        {total !== undefined && chosen.status !== '0' && <Plural value={total} one="# request" other="# requests" />}
      </div>
    </div>
  )
}

/** The requests for an account without a dispensary's link, to approve or reject. */
export function SignUpQueuePage() {
  const list = useRequestList()
  return (
    <PageFrame width={320}>
      <Head list={list} />
      <Card radius="m" className="mt-5">
        <Filters list={list} />
        <Requests list={list} />
      </Card>
    </PageFrame>
  )
}
