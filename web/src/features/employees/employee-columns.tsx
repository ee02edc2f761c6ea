import { Trans, useLingui } from '@lingui/react/macro'
import type { Employee } from '@trellis/contract/employees/employees.ts'
import { say } from '../../platform/i18n/say.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { nameOf, statusOf } from './employee-labels.ts'
import { StatusChip } from './status-chip.tsx'
import { Trained } from './trained.tsx'

/** The jobs of an employee on one line. */
export const rolesOf = ({ roles }: Employee) => roles.map(role => say(role.label)).join(', ')

const CompletedCourses = ({ employee }: { employee: Employee }) => {
  const { coursesCompletedCount: completed, coursesPurchasedCount: assigned } = employee
  return (
    <Trans>
      {completed} of {assigned} courses completed
    </Trans>
  )
}

/** The columns of the list of employees. */
export function useEmployeeColumns(): ListColumn<Employee>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Name`,
      sort: 'name',
      cell: nameOf,
      below: employee => employee.email,
      card: 'title',
      cardBelow: employee => rolesOf(employee) || employee.email,
    },
    { id: 'roles', heading: t`Roles`, cell: rolesOf, card: 'none' },
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
      cell: employee => <StatusChip label={statusOf(employee)} />,
      card: 'foot',
    },
  ]
}
