import { Trans, useLingui } from '@lingui/react/macro'
import type { Employee } from '@trellis/contract/employees/employees.ts'
import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu-entry.tsx'
import { UpdatingList } from '../../ui/updating-list.tsx'
import { rolesOf } from './employee-columns.tsx'
import { nameOf, statusOf } from './employee-labels.ts'
import { StatusChip } from './status-chip.tsx'
import { Trained } from './trained.tsx'

type Props = {
  employees: readonly Employee[]
  menuOf: (employee: Employee) => readonly MenuItem[]
  isFetching: boolean
}

function EmployeeCard({ employee, menu }: { employee: Employee; menu: readonly MenuItem[] }) {
  const { t } = useLingui()
  const name = nameOf(employee)
  const { coursesCompletedCount: completed, coursesPurchasedCount: assigned } = employee
  return (
    <li className="relative grid gap-2.5 border-line border-b px-4 py-3.5 last:border-b-0">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <Link
            to={`/dispensary-employees/${employee.id}`}
            className="block rounded-s font-bold leading-snug after:absolute after:inset-0 after:rounded-m"
          >
            {name}
          </Link>
          <p className="truncate text-ink-2 text-small">{rolesOf(employee) || employee.email}</p>
        </div>
        <div className="relative -mt-1 -mr-2">
          <Menu
            items={menu}
            trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
          />
        </div>
      </div>
      <Trained employee={employee} />
      <div className="flex items-center justify-between gap-3">
        <p className="num text-ink-2 text-small">
          <Trans>
            {completed} of {assigned} courses completed
          </Trans>
        </p>
        <StatusChip label={statusOf(employee)} />
      </div>
    </li>
  )
}

/** The employees on a narrow page: one card each. */
export const EmployeeCards = ({ employees, menuOf, isFetching }: Props) => (
  <UpdatingList busy={isFetching}>
    {employees.map(employee => (
      <EmployeeCard key={employee.id} employee={employee} menu={menuOf(employee)} />
    ))}
  </UpdatingList>
)
