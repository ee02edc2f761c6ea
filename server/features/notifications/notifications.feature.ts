import type { Feature } from '../../platform/feature.ts'
import { serveMailbox } from './mailbox.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationListeners } from './notifications.listeners.ts'

/** Mail, through one outbox. */
export const notifications: Feature = {
  name: 'notifications',
  owns: ['outbox_mail'],
  listeners: notificationListeners,
  jobs: notificationJobs,
  mount: serveMailbox,
}
