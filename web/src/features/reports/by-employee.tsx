import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reports } from '@trellis/contract/reports/reports.ts'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { shownSort } from '../../ui/list-sort.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Table } from '../../ui/table.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { PanelHead } from './panel-head.tsx'
import { TrainedCards } from './trained-cards.tsx'
import { nameOf, useTrainedColumns } from './trained-columns.tsx'
import { pageSize, type Report } from './use-report.ts'

/** The progress of each person, the least trained first unless another order is chosen. */
export function ByEmployee({ report, isMany }: { report: Report; isMany: boolean }) {
  const { t } = useLingui()
  const { within, order, page } = report
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...read(reports.employees, { query: { ...within, ...order, limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  const columns = useTrainedColumns(isMany)
  const isNarrow = useIsNarrow()
  return (
    <Card radius="m">
      <PanelHead title={<Trans>By employee</Trans>}>
        <Pagination page={page} limit={pageSize} total={data?.paging.total ?? 0} onChange={report.turnTo} />
        <ExportMenu
          fetchFile={format => download(reports.export, { query: { ...within, ...order, view: 'employee', format } })}
        />
      </PanelHead>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : isNarrow && data && data.items.length > 0 ? (
        <TrainedCards employees={data.items} isFetching={isPlaceholderData} />
      ) : (
        <Table
          caption={t`By employee`}
          columns={columns}
          rows={data?.items}
          rowKey={employee => employee.id}
          rowName={nameOf}
          sort={shownSort(order)}
          onSort={report.sortBy}
          isFetching={isPlaceholderData}
          empty={
            <p className="px-5 py-12 text-center text-ink-2">
              <Trans>There is no one on this page.</Trans>
            </p>
          }
        />
      )}
    </Card>
  )
}
