import { msg } from '@lingui/core/macro'
import { plannedScreens, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Everybody with an account. */
export const users: WebFeature = {
  screens: [...plannedScreens(() => import('./planned-pages.tsx'), ['/users', '/users/:id'])],
  links: [{ label: msg`Users`, to: '/users', also: ['/signup-work-queue'], places: { ROLE_ADMINISTRATOR: 10 } }],
}
