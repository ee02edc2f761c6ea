import type { User } from '@trellis/contract/accounts/accounts.ts'
import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { expandRoles, type Role } from '@trellis/contract/roles.ts'

/** A user with these roles and all implied roles. */
export const person = (roles: readonly Role[], rest: Partial<User> = {}): User => ({
  id: '0190a1b2-0000-7000-8000-000000000001',
  firstName: 'Dana',
  lastName: 'Mireles',
  email: 'dana@juniper.test',
  ...pickFieldPart(contactFields, 'blank'),
  roles: expandRoles(roles),
  enabled: true,
  activated: true,
  dateJoined: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  firstDashboardVisit: '2026-01-05T16:00:00Z',
  image: null,
  testsTaken: 0,
  completedLessons: 0,
  ageVerifiedOn: '2026-01-05T09:00:00.000Z',
  ...rest,
})
