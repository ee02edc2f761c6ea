import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Mail that was sent, and how it is sent. */
export const notifications: WebFeature = {
  screens: [screen('/mail', () => import('./mail-page.tsx'), 'MailPage')],
}
