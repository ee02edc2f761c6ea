import { Trans, useLingui } from '@lingui/react/macro'
import type { TrainedEmployee } from '@trellis/contract/reports/reports.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { say } from '../../platform/i18n/say.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** Training progress as a bar and a percentage. */
function TrainedCell({ percent, label }: { percent: number; label: string }) {
  const format = useFormat()
  return (
    <span className="flex items-center gap-3">
      <ProgressBar label={label} value={percent} className="min-w-20 flex-1" />
      <span className="num w-11 text-right text-small">{format.percent(percent)}</span>
    </span>
  )
}

export const getName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

const Trained = ({ employee }: { employee: TrainedEmployee }) => {
  const { t } = useLingui()
  const name = getName(employee)
  return <TrainedCell percent={employee.percent} label={t`Percent trained: ${name}`} />
}

const Completed = ({ completed, assigned }: TrainedEmployee) => (
  <Trans>
    {completed} of {assigned}
  </Trans>
)

/** Columns of the employee list. */
export function useTrainedColumns(isMany: boolean): ListColumn<TrainedEmployee>[] {
  const { t } = useLingui()
  const place: ListColumn<TrainedEmployee> = {
    id: 'place',
    heading: t`Dispensary`,
    cell: ({ dispensaries }) => dispensaries.join(', '),
    card: 'none',
  }
  return [
    { id: 'name', heading: t`Name`, sort: 'name', cell: getName, card: 'title' },
    { id: 'roles', heading: t`Roles`, cell: ({ roles }) => roles.map(say).join(', '), card: 'note' },
    ...(isMany ? [place] : []),
    {
      id: 'trained',
      heading: t`Trained`,
      sort: 'trained',
      width: '14rem',
      cell: employee => <Trained employee={employee} />,
      card: 'body',
    },
    {
      id: 'completed',
      heading: t`Completed`,
      numeric: true,
      sort: 'completed',
      cell: ({ completed, assigned }) => `${completed} / ${assigned}`,
      card: 'mark',
      cardCell: employee => <Completed {...employee} />,
    },
    {
      id: 'last',
      heading: t`Last completed`,
      sort: 'lastCompletedAt',
      cell: ({ lastCompletedAt }) =>
        lastCompletedAt ? <RelativeTime at={lastCompletedAt} /> : <Trans>Nothing yet</Trans>,
      card: 'none',
    },
  ]
}
