import { home } from '@trellis/contract/home/home.ts'
import { open } from '../reaches.ts'
import { row } from '../row.ts'

/** What waits for the caller, and the caller's first steps. */
export const homeRows = [
  row(home.waiting, { proves: 'quality:', input: () => ({}), reach: open, by: 'ROLE_DISPENSARY_ADMIN' }),
  row(home.firstSteps, { proves: 'quality:', input: () => ({}), reach: open, by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE' }),
]
