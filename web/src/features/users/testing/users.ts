import type { Employer, UserDetails, UserInList } from '@trellis/contract/users/users.ts'
import { person } from '../../../testing/people.ts'

export const idOf = (index: number) => `0190a1b2-0000-7000-8000-${String(index).padStart(12, '0')}`

export const elmStreet: Employer = { kind: 'dispensary', id: idOf(201), name: 'Elm Street' }
export const alpenglow: Employer = { kind: 'brand', id: idOf(202), name: 'Alpenglow Edibles' }

/** A person of the list. */
export const buildListedUser = (index: number, rest: Partial<UserInList> = {}): UserInList => ({
  id: idOf(index),
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: `person-${index}@elm.test`,
  roles: ['ROLE_STUDENT', 'ROLE_USER'],
  enabled: true,
  activated: true,
  state: 'ACTIVATED',
  lastSeenAt: '2026-11-01T10:00:00.000Z',
  createdAt: '2026-01-05T09:00:00.000Z',
  employers: [elmStreet],
  isProtected: false,
  ...rest,
})

/** A person on the person's page. */
export const buildUserDetails = (rest: Partial<UserDetails> = {}): UserDetails => ({
  ...person(['ROLE_STUDENT'], { id: idOf(7), firstName: 'Ana', lastName: 'Ruiz', email: 'ana@elm.test' }),
  state: 'ACTIVATED',
  lastSeenAt: '2026-11-01T10:00:00.000Z',
  hasSecondFactor: false,
  isAddressSuppressed: false,
  isAdministrator: false,
  employments: [
    {
      id: idOf(301),
      employer: elmStreet,
      roles: [{ id: idOf(401), label: 'Budtender' }],
      startedAt: '2026-02-01T12:00:00.000Z',
      endedAt: null,
      mayMove: true,
    },
  ],
  invitation: null,
  keptBy: null,
  obstacles: { administrator: null, email: null, disable: null, remove: null },
  ...rest,
})
