import { operation } from '@trellis/contract/operation/operation.ts'
import { openFor } from '../reaches.ts'
import { row } from '../row.ts'

/** How the installation is doing. */
export const operationRows = [
  row(operation.check, {
    proves: 'ROLE-008',
    input: () => ({}),
    reach: openFor('ROLE_ADMINISTRATOR'),
    by: 'ROLE_ADMINISTRATOR',
  }),
]
