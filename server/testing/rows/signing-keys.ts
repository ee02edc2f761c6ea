import { signingKeys } from '@trellis/contract/single-sign-on/signing-keys.ts'
import { open } from '../reaches.ts'
import { row } from '../row.ts'

/** Keys that sign access tokens. */
export const signingKeyRows = [
  row(signingKeys.replace, {
    proves: 'AUTH-011',
    input: () => ({}),
    reach: open,
    by: 'ROLE_ADMINISTRATOR',
  }),
]
