import type { Feature } from '../../platform/feature.ts'
import { bounceRoutes } from './bounces/bounces.routes.ts'
import { holdMails } from './held/hold-mails.ts'
import { bouncedMails, failedMails, readWaitingMails } from './mail-metrics.ts'
import { serveMailbox } from './mailbox.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationListeners } from './notifications.listeners.ts'
import { notificationData } from './person-records.ts'
import { sentMailRoutes } from './sent/sent-mails.routes.ts'
import { serveStopPages } from './stop-mails.ts'

/** Mails, sent through an outbox. */
export const notifications: Feature = {
  name: 'notifications',
  description: 'The e-mails that were sent.',
  owns: ['outbox_mail', 'mail_hold', 'mail_suppression'],
  routes: [...sentMailRoutes, ...bounceRoutes],
  listeners: notificationListeners,
  personalData: notificationData,
  jobs: notificationJobs,
  metrics: [failedMails, bouncedMails],
  readings: [readWaitingMails],
  afterRestore: holdMails,
  mount: (app, serving) => {
    serveMailbox(app, serving)
    serveStopPages(app, serving)
  },
}
