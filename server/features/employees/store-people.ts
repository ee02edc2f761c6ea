import type { Employee, employees } from '@trellis/contract/employees/employees.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import type { Call } from '../../platform/http/implement.ts'
import { requireFound } from '../../platform/problem.ts'
import { isSuppressed } from '../notifications/notifications.public.ts'
import { findEmployee, listEmployees } from './employees.queries.ts'
import { toAskedEmployee, toEmployee } from './employees.rules.ts'
import { employeeScopes, managedEmployees } from './employees.scope.ts'
import { hireEmployee } from './hiring/hire-employee.ts'
import { findInvitation } from './invitations/invitations.queries.ts'

type EmployeeCall = Pick<Call<typeof employees.get>, 'db' | 'actor' | 'now'>

/** An employee as the caller sees them; NOT_FOUND outside the caller's scope. */
export const getEmployee = async (
  { db, actor, now }: EmployeeCall,
  userId: string,
  dispensaryId?: string,
): Promise<Employee> => {
  const { row, scope } = requireFound(await findEmployee(db, employeeScopes(actor, dispensaryId), { userId, now }))
  const employee = toEmployee(row, { actorId: actor.id, isManager: scope.brandIds === null })
  const isHeldBack = employee.may.edit && employee.email !== null && (await isSuppressed(db, employee.email))
  return isHeldBack ? { ...employee, isAddressSuppressed: true } : employee
}

type ListStorePeopleInput = EmployeeCall & {
  /** One of the caller's stores; undefined = all of them. */
  dispensaryId: string | undefined
  query: Omit<Call<typeof employees.list>['query'], 'dispensaryId'>
}

/** A page of the people at a store that the caller manages, or at all of them. */
export const listStorePeople = async ({ db, actor, now, dispensaryId, query }: ListStorePeopleInput) => {
  const scope = managedEmployees(actor, dispensaryId)
  const { rows, ...counted } = await listEmployees(db, { ...query, scope, now })
  const items = rows.map(row => toEmployee(row, { actorId: actor.id, isManager: true }))
  return pagedResponse({ items, ...counted }, query)
}

type AddEmployeeInput = Parameters<typeof hireEmployee>[0]

/** Adds a person to a store that the caller manages: invites, employs or asks them. */
export const addEmployee = async (input: AddEmployeeInput): Promise<Employee> => {
  const { db, actor, now, dispensaryId } = input
  const added = await hireEmployee(input)
  if ('userId' in added) return getEmployee({ db, actor, now }, added.userId, dispensaryId)
  return toAskedEmployee(requireFound(await findInvitation(db, { actor, id: added.askedId, now })))
}
