import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Sent e-mails and mail server status. */
export const notifications: WebFeature = {
  screens: [screen('/mail', () => import('./mail-page.tsx'), 'MailPage')],
}
