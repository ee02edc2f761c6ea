import { employers } from '@trellis/contract/time-sheets/employers.ts'
import { openFor } from '../reaches.ts'
import { row } from '../row.ts'

const approvers = ['ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'] as const

/** Training time and its pay periods. */
export const trainingTimeRows = [
  row(employers.list, {
    proves: 'ROLE-008',
    input: () => ({}),
    reach: openFor(...approvers, 'ROLE_ADMINISTRATOR'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
