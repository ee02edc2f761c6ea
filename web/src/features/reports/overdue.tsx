import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reports } from '@trellis/contract/reports/reports.ts'
import { CircleCheck } from 'lucide-react'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { nameOf, useOverdueColumns } from './overdue-columns.tsx'
import type { Report } from './use-report.ts'

/** One page of overdue employees; the headline and the table use the same query. */
export const readOverdue = ({ within, overdue }: Report) =>
  read(reports.overdue, { query: { ...within, ...overdue.part } })

/** Who is past a due date, one row a person, the longest overdue first. */
export function Overdue({ report, isMany }: { report: Report; isMany: boolean }) {
  const { t } = useLingui()
  const { within } = report
  const list = useList(report.overdue, useQuery(readOverdue(report)))
  return (
    <ListPanel
      id="overdue"
      title={<Trans>Overdue</Trans>}
      actions={
        <ExportMenu fetchFile={format => download(reports.export, { query: { ...within, view: 'overdue', format } })} />
      }
      list={list}
      caption={t`Overdue`}
      columns={useOverdueColumns(isMany)}
      rowKey={person => person.userId}
      rowName={nameOf}
      rowLink={person => `/dispensary-employees/${person.userId}`}
      empty={{
        icon: CircleCheck,
        title: <Trans>Nobody is overdue</Trans>,
        text: (
          <Trans>
            People who have not completed a track by its due date are listed here. Set due dates on the tracks.
          </Trans>
        ),
      }}
    />
  )
}
