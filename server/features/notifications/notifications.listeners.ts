import { listen } from '../../platform/events.ts'
import { localeOf } from './mail-layout.ts'
import { newBrowserMail } from './mails/new-browser.ts'
import { sendMail } from './notifications.public.ts'

export const notificationListeners = [
  listen('browser.appeared', async (db, { email, locale, now, ...seen }) =>
    sendMail(db, { to: email, ...newBrowserMail(localeOf(locale), { ...seen, when: now }), now }),
  ),
]
