import { msg } from '@lingui/core/macro'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Everyone with an account. */
export const users: WebFeature = {
  screens: [
    screen('/users', () => import('./users-page.tsx'), 'UsersPage'),
    screen('/users/:id', () => import('./user/user-page.tsx'), 'UserPage'),
  ],
  links: [{ label: msg`Users`, to: '/users', also: ['/signup-work-queue'], places: { ROLE_ADMINISTRATOR: 10 } }],
}
