import type { Employee, EmployeeItem } from '@trellis/contract/employees/employees.ts'
import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { buildPaging } from '@trellis/contract/paging.ts'

export const idOf = (index: number) => `0190a1b2-0000-7000-8000-${String(index).padStart(12, '0')}`

export const budtender = { id: idOf(91), label: 'Budtender', role: 'ROLE_STUDENT' }
export const manager = { id: idOf(92), label: 'Manager', role: 'ROLE_DISPENSARY_ADMIN' }

export const sampleEmployee = (rest: Partial<Employee> = {}): Employee => ({
  id: idOf(21),
  firstName: 'Eli',
  lastName: 'Brandt',
  email: 'eli.b@juniper.test',
  ...pickFieldPart(employmentFields, 'blank'),
  roles: [budtender],
  coursesCompletedCount: 3,
  coursesPurchasedCount: 14,
  locations: [{ id: idOf(31), name: 'Juniper & Main' }],
  isInvited: false,
  isDisabled: false,
  overdueCount: 0,
  asksForTries: false,
  endedAt: null,
  may: { edit: true, remove: true, invite: false },
  ...rest,
})

export const sampleItem = (rest: Partial<EmployeeItem> = {}): EmployeeItem => ({
  courseId: idOf(51),
  courseTitle: 'Onset and dose',
  courseType: 'CARD_COURSE',
  thumbnailImageUrl: null,
  state: 'STARTED',
  startedAt: '2026-11-02T15:00:00.000Z',
  completedAt: null,
  firstCompletedAt: null,
  usedUp: [],
  dueOn: null,
  isOverdue: false,
  left: ['Card 7: the last answer was wrong', 'Card 12: the form was not sent'],
  mayReset: true,
  ...rest,
})

export const toListBody = <T>(items: T[], total = items.length, offset = 0) => ({
  items,
  paging: buildPaging(total, offset, 30),
})
