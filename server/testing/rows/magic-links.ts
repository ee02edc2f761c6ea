import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { deadLink } from '../dead-link.ts'
import { open } from '../reaches.ts'
import { row } from '../row.ts'

/** Links that sign in without a password. */
export const magicLinkRows = [
  row(magicLinks.send, {
    proves: 'API-014',
    input: (_, { email }) => ({ body: { email, route: '/rewards' } }),
    reach: open,
    by: 'anonymous',
  }),
  row(magicLinks.send, {
    proves: 'API-014',
    as: 'for an address that nobody has',
    input: () => ({ body: { email: 'nobody@people.trellis.test', route: null } }),
    reach: open,
    by: 'anonymous',
  }),
  row(magicLinks.look, {
    proves: 'MAGIC-007',
    ...deadLink,
  }),
  row(magicLinks.authenticate, {
    proves: 'API-013',
    ...deadLink,
  }),
]
