import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reports } from '@trellis/contract/reports/reports.ts'
import { CircleCheck } from 'lucide-react'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Table } from '../../ui/table.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { OverdueCards } from './overdue-cards.tsx'
import { nameOf, useOverdueColumns } from './overdue-columns.tsx'
import { PanelHead } from './panel-head.tsx'
import { pageSize, type Report, waits } from './use-report.ts'

/** One page of what is overdue; the headline and the table read the same. */
export const overduePage = ({ within, days, overduePage: page }: Report) =>
  read(reports.overdue, { query: { ...within, days, limit: pageSize, offset: (page - 1) * pageSize } })

function Wait({ report }: { report: Report }) {
  const { t } = useLingui()
  const words = (days: number) => t`${plural(days, { one: 'More than # day', other: 'More than # days' })}`
  return (
    <FilterSelect
      label={t`Open for`}
      all={words(30)}
      options={waits.filter(days => days !== 30).map(days => ({ value: String(days), label: words(days) }))}
      value={report.days === 30 ? '' : String(report.days)}
      onChange={report.wait}
    />
  )
}

/** What has been open for too long, oldest first. */
export function Overdue({ report, isMany }: { report: Report; isMany: boolean }) {
  const { t } = useLingui()
  const { within, days } = report
  const page = useQuery({ ...overduePage(report), placeholderData: before => before })
  const { data, error, refetch, isFetching, isPlaceholderData } = page
  const columns = useOverdueColumns(isMany)
  const isNarrow = useIsNarrow()
  const isTurning = useLastPage({
    page: report.overduePage,
    limit: pageSize,
    found: page,
    turnTo: last => report.turnOverdueTo(last, true),
  })
  return (
    <Card radius="m">
      <PanelHead id="overdue" title={<Trans>Overdue</Trans>}>
        <Wait report={report} />
        <Pagination
          page={report.overduePage}
          limit={pageSize}
          total={data?.paging.total ?? 0}
          onChange={next => report.turnOverdueTo(next)}
        />
        <ExportMenu
          fetchFile={format => download(reports.export, { query: { ...within, days, view: 'overdue', format } })}
        />
      </PanelHead>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : isNarrow && data && data.items.length > 0 ? (
        <OverdueCards items={data.items} isFetching={isPlaceholderData} />
      ) : (
        <Table
          caption={t`Overdue`}
          columns={columns}
          rows={isTurning ? undefined : data?.items}
          rowKey={item => item.userId + item.courseId}
          rowName={item => `${nameOf(item)}, ${item.courseTitle}`}
          isFetching={isPlaceholderData}
          empty={
            <EmptyState icon={CircleCheck} title={<Trans>Nothing is overdue</Trans>}>
              <Trans>Everything that was assigned long enough ago is completed.</Trans>
            </EmptyState>
          }
        />
      )}
    </Card>
  )
}
