import type { Feature } from '../../platform/feature.ts'
import { holdMails } from './held/hold-mails.ts'
import { failedMails, readWaitingMails } from './mail-metrics.ts'
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
  owns: ['outbox_mail', 'mail_hold'],
  routes: sentMailRoutes,
  listeners: notificationListeners,
  personalData: notificationData,
  jobs: notificationJobs,
  metrics: [failedMails],
  readings: [readWaitingMails],
  afterRestore: holdMails,
  mount: (app, serving) => {
    serveMailbox(app, serving)
    serveStopPages(app, serving)
  },
}
