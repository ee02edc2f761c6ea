import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** The sent mails, and how they are sent. */
export const notifications: WebFeature = {
  screens: [screen('/mail', () => import('./mail-page.tsx'), 'MailPage')],
}
