import { Trans, useLingui } from '@lingui/react/macro'
import type { TrainedEmployee } from '@trellis/contract/reports/reports.ts'
import { say } from '../../platform/i18n/say.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table-types.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { TrainedCell } from './trained-cell.tsx'

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** The columns of the table of employees. */
export function useTrainedColumns(isMany: boolean): Column<TrainedEmployee>[] {
  const { t } = useLingui()
  const place: Column<TrainedEmployee> = {
    key: 'place',
    header: t`Dispensary`,
    cell: ({ dispensaries }) => dispensaries.join(', '),
  }
  return [
    {
      key: 'name',
      header: t`Name`,
      sortBy: 'name',
      cell: employee => (
        <TextLink to={`/dispensary-employees/${employee.id}`} quiet>
          {nameOf(employee)}
        </TextLink>
      ),
    },
    { key: 'roles', header: t`Roles`, cell: ({ roles }) => roles.map(say).join(', ') },
    ...(isMany ? [place] : []),
    {
      key: 'trained',
      header: t`Trained`,
      sortBy: 'trained',
      width: '14rem',
      cell: employee => {
        const name = nameOf(employee)
        return <TrainedCell percent={employee.percent} label={t`Percent trained: ${name}`} />
      },
    },
    {
      key: 'completed',
      header: t`Completed`,
      numeric: true,
      sortBy: 'completed',
      cell: ({ completed, assigned }) => `${completed} / ${assigned}`,
    },
    {
      key: 'last',
      header: t`Last completed`,
      sortBy: 'lastCompletedAt',
      cell: ({ lastCompletedAt }) =>
        lastCompletedAt ? <RelativeTime at={lastCompletedAt} /> : <Trans>Nothing yet</Trans>,
    },
  ]
}
