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
import { Pagination } from '../../ui/pagination.tsx'
import { Table } from '../../ui/table.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { OverdueCards } from './overdue-cards.tsx'
import { nameOf, useOverdueColumns } from './overdue-columns.tsx'
import { PanelHead } from './panel-head.tsx'
import { pageSize, type Report } from './use-report.ts'

/** One page of overdue employees; the headline and the table use the same query. */
export const overduePage = ({ within, overduePage: page }: Report) =>
  read(reports.overdue, { query: { ...within, limit: pageSize, offset: (page - 1) * pageSize } })

/** Who is past a due date, one row a person, the longest overdue first. */
export function Overdue({ report, isMany }: { report: Report; isMany: boolean }) {
  const { t } = useLingui()
  const { within } = report
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
        <Pagination
          page={report.overduePage}
          limit={pageSize}
          total={data?.paging.total ?? 0}
          onChange={next => report.turnOverdueTo(next)}
        />
        <ExportMenu fetchFile={format => download(reports.export, { query: { ...within, view: 'overdue', format } })} />
      </PanelHead>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : isNarrow && data && data.items.length > 0 ? (
        <OverdueCards people={data.items} isFetching={isPlaceholderData} />
      ) : (
        <Table
          caption={t`Overdue`}
          columns={columns}
          rows={isTurning ? undefined : data?.items}
          rowKey={person => person.userId}
          rowName={nameOf}
          isFetching={isPlaceholderData}
          empty={
            <EmptyState icon={CircleCheck} title={<Trans>Nobody is overdue</Trans>}>
              <Trans>
                People who have not completed a track by its due date are listed here. Set due dates on the tracks.
              </Trans>
            </EmptyState>
          }
        />
      )}
    </Card>
  )
}
