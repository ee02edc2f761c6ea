import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, percentTrained } from '@trellis/contract/employees/employees.ts'
import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { Ellipsis, Pencil } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../platform/i18n/format.ts'
import { useUser } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldDetails } from '../../ui/field-details.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Stat, StatStrip } from '../../ui/stat.tsx'
import { SuppressedHint } from '../notifications/suppressed-hint.public.tsx'
import { useStorePage } from '../organizations/store-page.public.ts'
import { noonOfDay } from '../tracks/noon-of-day.public.ts'
import { listRoleNames } from './employee-columns.tsx'
import { getEmployeeName, getStatusLabel, isCounted } from './employee-labels.ts'
import { StatusChip } from './status-chip.tsx'
import { useEmployeeActions } from './use-employee-actions.tsx'

type Store = Employee['locations'][number]

function BackToStore({ store: { id, name } }: { store: Store }) {
  const { screen, people } = useStorePage(id)
  return (
    <BackLink to={screen} at={people}>
      {name}
    </BackLink>
  )
}

/** Back link to the manager's employee list, or to the store page. */
export function BackToList({ store }: { store?: Store | undefined }) {
  const hasList = mayOpen(screens['/dispensary-employees'].access, useUser()?.roles ?? null)
  return (
    <div className="mb-4 min-h-5">
      {hasList ? (
        <BackLink to="/dispensary-employees">
          <Trans>Employees</Trans>
        </BackLink>
      ) : (
        store && <BackToStore store={store} />
      )}
    </div>
  )
}

function Actions({ employee }: { employee: Employee }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { menuOf, dialog } = useEmployeeActions({ isOnPage: true })
  const name = getEmployeeName(employee)
  const menu = menuOf(employee)
  if (!employee.may.edit) return null
  return (
    <div className="flex items-center gap-2 max-[769px]:w-full">
      <Button
        variant="quiet"
        size="s"
        className="max-[769px]:flex-1"
        onClick={() => void navigate('/dispensary-employees/save', { state: { employee } })}
      >
        <Pencil aria-hidden />
        <Trans>Edit</Trans>
      </Button>
      {menu.length > 0 && (
        <Menu
          items={menu}
          trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
        />
      )}
      {dialog}
    </div>
  )
}

const { hiredOn: _, ...otherDetails } = employmentFields

/** Payroll details: hire date and employee number. */
function Details({ employee }: { employee: Employee }) {
  const format = useFormat()
  const date = employee.hiredOn && format.date(noonOfDay(employee.hiredOn))
  const others = fieldDetails(otherDetails, employee).filter(({ value }) => value)
  if (!date && others.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-2.5 text-ink-2 text-small">
      {date && (
        <span>
          <Trans>Hired {date}</Trans>
        </span>
      )}
      {others.map(({ name, value }) => (
        <span key={name} className="min-w-0 break-words">
          {name} {value}
        </span>
      ))}
    </p>
  )
}

/** Name and contact of an employee, and the manager's actions. */
export function EmployeeHead({ employee }: { employee: Employee }) {
  const name = getEmployeeName(employee)
  const places = employee.locations.map(place => place.name).join(', ')
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={name} size="l" className="max-sm:size-14 max-sm:text-title-s" />
        <div className="min-w-0">
          <h1 className="break-words text-title-l leading-tight">{name}</h1>
          {employee.email && <p className="truncate text-ink-2">{employee.email}</p>}
          {employee.isAddressSuppressed && <SuppressedHint />}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-small">
            <StatusChip label={getStatusLabel(employee)} />
            {[listRoleNames(employee), places].filter(Boolean).join(' · ')}
          </p>
          <Details employee={employee} />
        </div>
      </div>
      <Actions employee={employee} />
    </header>
  )
}

/** The training progress of an employee, in figures. */
export function EmployeeFigures({ employee, tracks }: { employee: Employee; tracks: { done: number; all: number } }) {
  const format = useFormat()
  const { coursesCompletedCount: completed, coursesPurchasedCount: assigned } = employee
  const { done, all } = tracks
  return (
    <StatStrip>
      <Stat value={isCounted(employee) ? format.percent(percentTrained(employee)) : '–'}>
        <Trans>trained</Trans>
      </Stat>
      <Stat value={`${completed} / ${assigned}`}>
        <Trans>courses completed</Trans>
      </Stat>
      {employee.overdueCount > 0 && (
        <Stat value={format.number(employee.overdueCount)}>
          <Trans>overdue</Trans>
        </Stat>
      )}
      <Stat value={`${done} / ${all}`}>
        <Trans>tracks completed</Trans>
      </Stat>
    </StatStrip>
  )
}
