import { msg } from '@lingui/core/macro'
import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { aboveProfile, ownWork } from '../accounts/accounts.slots.ts'
import { aboveTracks } from '../tracks/tracks.slots.ts'

const ownInvitations = lazyPart(() => import('./invitations/own-invitations.tsx'), 'OwnInvitations')
const ownStore = lazyPart(() => import('./own-store/own-store.tsx'), 'OwnStore')

/** The employees of a dispensary. */
export const employees: WebFeature = {
  screens: [
    screen('/dispensary-employees', () => import('./employees-page.tsx'), 'EmployeesPage'),
    screen('/dispensary-employees/save', () => import('./save-employee-page.tsx'), 'SaveEmployeePage'),
    screen('/dispensary-employees/add', () => import('./save-employee-page.tsx'), 'SaveEmployeePage'),
    screen('/dispensary-employees/:id', () => import('./employee-page.tsx'), 'EmployeePage'),
  ],
  connections: [fill(aboveProfile, ownInvitations), fill(aboveTracks, ownInvitations), fill(ownWork, ownStore)],
  links: [
    {
      label: msg`Employees`,
      to: '/dispensary-employees',
      also: ['/dispensary-tracks', '/store-sign-up'],
      places: { ROLE_DISPENSARY_ADMIN: 20 },
    },
  ],
}
