import { firstScreen } from '@trellis/contract/home/first-screen.ts'
import { home } from '@trellis/contract/home/home.ts'
import { open } from '../reaches.ts'
import { row } from '../row.ts'

/** The caller's first screen, what waits for them, and their first steps. */
export const homeRows = [
  row(firstScreen.read, { proves: 'quality:', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(home.waiting, { proves: 'quality:', input: () => ({}), reach: open, by: 'ROLE_DISPENSARY_ADMIN' }),
  row(home.firstSteps, { proves: 'quality:', input: () => ({}), reach: open, by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE' }),
]
