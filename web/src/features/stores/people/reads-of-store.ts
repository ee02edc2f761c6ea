import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'

/** What is read anew after somebody was added to a store. */
export const readsOfStore = [employees.list, employmentInvitations.asked]
