import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'

/** Reads to invalidate after adding a person to a store. */
export const readsOfStore = [employees.list, employmentInvitations.asked]
