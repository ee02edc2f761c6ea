import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reports } from '@trellis/contract/reports/reports.ts'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { nameOf, useTrainedColumns } from './trained-columns.tsx'
import type { Report } from './use-report.ts'

/** The progress of each person, the least trained first unless another order is chosen. */
export function ByEmployee({ report, isMany }: { report: Report; isMany: boolean }) {
  const { t } = useLingui()
  const { within, trained } = report
  const query = { ...within, ...trained.order }
  const list = useList(trained, useQuery(read(reports.employees, { query: { ...query, ...trained.part } })))
  return (
    <ListPanel
      id="people"
      title={<Trans>By employee</Trans>}
      actions={
        <ExportMenu fetchFile={format => download(reports.export, { query: { ...query, view: 'employee', format } })} />
      }
      list={list}
      caption={t`By employee`}
      columns={useTrainedColumns(isMany)}
      rowKey={employee => employee.id}
      rowName={nameOf}
      rowLink={employee => `/dispensary-employees/${employee.id}`}
      empty={{ title: <Trans>There is no one on this page.</Trans> }}
    />
  )
}
