import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, percentTrained } from '@trellis/contract/employees/employees.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { say } from '../../platform/i18n/say.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { getEmployeeName, getStatusLabel, isCounted } from './employee-labels.ts'
import { StatusChip } from './status-chip.tsx'

/** Training progress as a bar and a percentage. */
function Trained({ employee }: { employee: Employee }) {
  const { t } = useLingui()
  const format = useFormat()
  if (!isCounted(employee))
    return (
      <span className="text-ink-3">
        <Trans>Not counted</Trans>
      </span>
    )
  const percent = percentTrained(employee)
  const name = getEmployeeName(employee)
  return (
    <span className="flex items-center gap-3">
      <ProgressBar label={t`Percent trained: ${name}`} value={percent} className="min-w-24 flex-1" />
      <span className="num w-11 text-right text-small">{format.percent(percent)}</span>
    </span>
  )
}

/** Role names of an employee, comma-separated. */
export const listRoleNames = ({ roles }: Employee) => roles.map(role => say(role.label)).join(', ')

const CompletedCourses = ({ employee }: { employee: Employee }) => {
  const { coursesCompletedCount: completed, coursesPurchasedCount: assigned } = employee
  return (
    <Trans>
      {completed} of {assigned} courses completed
    </Trans>
  )
}

/** Columns of the employee list. */
export function useEmployeeColumns(): ListColumn<Employee>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Name`,
      sort: 'name',
      cell: getEmployeeName,
      below: employee => employee.email,
      card: 'title',
      cardBelow: employee => listRoleNames(employee) || employee.email,
    },
    { id: 'roles', heading: t`Roles`, cell: listRoleNames, card: 'none' },
    {
      id: 'trained',
      heading: t`Trained`,
      sort: 'trained',
      width: '16rem',
      cell: employee => <Trained employee={employee} />,
      card: 'body',
    },
    {
      id: 'courses',
      heading: t`Courses`,
      numeric: true,
      cell: employee => `${employee.coursesCompletedCount} / ${employee.coursesPurchasedCount}`,
      card: 'foot',
      cardCell: employee => <CompletedCourses employee={employee} />,
    },
    {
      id: 'state',
      heading: t`Status`,
      cell: employee => <StatusChip label={getStatusLabel(employee)} />,
      card: 'foot',
    },
  ]
}
