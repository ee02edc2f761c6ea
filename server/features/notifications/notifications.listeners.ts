import { listen } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { liftForPerson } from './bounces/suppressions.queries.ts'
import { toLocale } from './mail-layout.ts'
import { magicLinkJob, passwordLinkJob } from './mail-links.ts'
import { emailChangedMail } from './mails/email-changed.ts'
import { newBrowserMail } from './mails/new-browser.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { secondFactorMail } from './mails/second-factor.ts'
import { sendMail } from './notifications.public.ts'

export const notificationListeners = [
  listen('browser.appeared', async (db, { email, locale, now, ...browser }) => {
    await sendMail(db, { to: email, ...newBrowserMail(toLocale(locale), { ...browser, when: now }), now })
  }),
  listen('password.forgotten', (db, { now: _, ...request }) =>
    enqueue(db, { name: passwordLinkJob, payload: request }),
  ),
  listen('address.proven', (db, { userId }) => liftForPerson(db, userId)),
  listen('magic-link.asked', (db, { now: _, ...request }) => enqueue(db, { name: magicLinkJob, payload: request })),
  listen('second-factor.changed', async (db, { email, locale, now, ...change }) => {
    await sendMail(db, { to: email, ...secondFactorMail(locale, change), now })
  }),
  listen('password.changed', async (db, { email, locale, now, ...person }) => {
    await sendMail(db, { to: email, ...passwordChangedMail(locale, person), now })
  }),
  listen('email.changed', async (db, { oldEmail, wasProven: _, email, locale, isActivated, now, ...person }) => {
    await sendMail(db, { to: oldEmail, ...emailChangedMail(locale, { ...person, to: 'old' }), now })
    // A person without a password gets an invitation at the new address instead.
    if (isActivated) await sendMail(db, { to: email, ...emailChangedMail(locale, { ...person, to: 'new' }), now })
  }),
]
