import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Employee, type EmployeeItem, percentTrained } from '@trellis/contract/employees/employees.ts'
import type { ChipTone } from '../../ui/chip.tsx'

export type StatusLabel = { text: MessageDescriptor; tone: ChipTone }

export const getEmployeeName = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** The employee's store if there is exactly one: changes then apply to it alone, otherwise to all stores. */
export const getOnlyDispensary = ({
  locations: [only, ...others],
}: Pick<Employee, 'locations'>): { dispensaryId?: string } =>
  only && others.length === 0 ? { dispensaryId: only.id } : {}

/** Whether an employee counts in percent trained: invited and disabled employees cannot learn. */
export const isCounted = ({ isInvited, isDisabled }: Pick<Employee, 'isInvited' | 'isDisabled'>) =>
  !isInvited && !isDisabled

/** Whether an employee has training left and can be reminded of it. */
export const isBehind = (employee: Employee) =>
  employee.may.edit && isCounted(employee) && employee.coursesCompletedCount < employee.coursesPurchasedCount

/** The status of an employee, in a word or two. */
export function getStatusLabel(employee: Employee): StatusLabel {
  if (employee.endedAt) return { text: msg`Former employee`, tone: 'neutral' }
  if (employee.isDisabled) return { text: msg`Disabled`, tone: 'bad' }
  if (employee.isInvited) return { text: msg`Invited`, tone: 'wait' }
  if (employee.asksForTries) return { text: msg`Requests new tries`, tone: 'wait' }
  if (employee.overdueCount > 0) return { text: msg`Overdue`, tone: 'bad' }
  if (employee.coursesPurchasedCount === 0) return { text: msg`Nothing assigned`, tone: 'neutral' }
  if (percentTrained(employee) === 100) return { text: msg`Complete`, tone: 'good' }
  return employee.coursesCompletedCount > 0
    ? { text: msg`In progress`, tone: 'neutral' }
    : { text: msg`None completed`, tone: 'neutral' }
}

const states: Record<EmployeeItem['state'], StatusLabel> = {
  NOT_STARTED: { text: msg`Not started`, tone: 'neutral' },
  STARTED: { text: msg`Started`, tone: 'wait' },
  COMPLETED: { text: msg`Completed`, tone: 'good' },
}

/** The status of an employee in one course. */
export const getStateLabel = ({ state }: Pick<EmployeeItem, 'state'>): StatusLabel => states[state]
