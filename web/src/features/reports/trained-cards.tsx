import { Trans, useLingui } from '@lingui/react/macro'
import type { TrainedEmployee } from '@trellis/contract/reports/reports.ts'
import { say } from '../../platform/i18n/say.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { UpdatingList } from '../../ui/updating-list.tsx'
import { TrainedCell } from './trained-cell.tsx'
import { nameOf } from './trained-columns.tsx'

function TrainedCard({ employee }: { employee: TrainedEmployee }) {
  const { t } = useLingui()
  const { roles, completed, assigned, percent } = employee
  const name = nameOf(employee)
  return (
    <li className="grid gap-1.5 border-line border-b px-4.5 py-3.5 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <TextLink to={`/dispensary-employees/${employee.id}`} quiet>
          {name}
        </TextLink>
        <span className="num shrink-0 text-ink-2 text-small">
          <Trans>
            {completed} of {assigned}
          </Trans>
        </span>
      </div>
      <p className="truncate text-ink-2 text-small">{roles.map(say).join(', ')}</p>
      <TrainedCell percent={percent} label={t`Percent trained: ${name}`} />
    </li>
  )
}

/** The employees on a narrow page: one card each. */
export const TrainedCards = ({
  employees,
  isFetching,
}: {
  employees: readonly TrainedEmployee[]
  isFetching: boolean
}) => (
  <UpdatingList busy={isFetching}>
    {employees.map(employee => (
      <TrainedCard key={employee.id} employee={employee} />
    ))}
  </UpdatingList>
)
