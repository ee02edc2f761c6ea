import { useLingui } from '@lingui/react/macro'
import type { Employee } from '@trellis/contract/employees/employees.ts'
import { say } from '../../platform/i18n/say.ts'
import type { Column } from '../../ui/table-types.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { nameOf, statusOf } from './employee-labels.ts'
import { StatusChip } from './status-chip.tsx'
import { Trained } from './trained.tsx'

const NameCell = ({ employee }: { employee: Employee }) => (
  <>
    <TextLink to={`/dispensary-employees/${employee.id}`} quiet>
      {nameOf(employee)}
    </TextLink>
    <span className="block max-w-72 truncate text-ink-2 text-tiny leading-tight">{employee.email}</span>
  </>
)

/** The jobs of an employee on one line. */
export const rolesOf = ({ roles }: Employee) => roles.map(role => say(role.label)).join(', ')

/** The columns of the employee table. */
export function useEmployeeColumns(): Column<Employee>[] {
  const { t } = useLingui()
  return [
    { key: 'name', header: t`Name`, sortBy: 'name', cell: employee => <NameCell employee={employee} /> },
    { key: 'roles', header: t`Roles`, cell: rolesOf },
    {
      key: 'trained',
      header: t`Trained`,
      sortBy: 'trained',
      width: '16rem',
      cell: employee => <Trained employee={employee} />,
    },
    {
      key: 'courses',
      header: t`Courses`,
      numeric: true,
      cell: employee => `${employee.coursesCompletedCount} / ${employee.coursesPurchasedCount}`,
    },
    { key: 'state', header: t`State`, cell: employee => <StatusChip label={statusOf(employee)} /> },
  ]
}
