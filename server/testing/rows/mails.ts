import { suppressions } from '@trellis/contract/notifications/bounces.ts'
import { mails } from '@trellis/contract/notifications/mails.ts'
import type { Db } from '../../platform/database/database.ts'
import { openFor } from '../reaches.ts'
import { row } from '../row.ts'

const forAdministrators = { reach: openFor('ROLE_ADMINISTRATOR'), by: 'ROLE_ADMINISTRATOR' } as const

/** A mail with the id of the caller. */
const buildMail = (db: Db, id: string) =>
  db
    .insertInto('outbox_mail')
    .values({
      id,
      message_id: id,
      recipient: 'lost@mail.trellis.test',
      subject: 'Lost',
      text_body: '',
      html_body: '',
      created_at: new Date(),
      attempts: 3,
      last_error: '550 no such person',
      failed_at: new Date(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** A suppressed address with the id of the caller. */
const buildSuppression = (db: Db, id: string) =>
  db
    .insertInto('mail_suppression')
    .values({ id, address: `${id}@mail.trellis.test`, reason: 'no-mailbox', suppressed_at: new Date() })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Delivery of mails. */
export const mailRows = [
  row(mails.status, { proves: 'R17', input: () => ({}), ...forAdministrators }),
  row(mails.list, {
    proves: 'R17',
    input: () => ({ query: { filter: 'lost', status: 'failed', limit: 5 } }),
    ...forAdministrators,
  }),
  row(mails.sendTest, {
    proves: 'R17',
    input: (_, { email }) => ({ body: { email } }),
    ...forAdministrators,
  }),
  row(mails.sendAgain, {
    proves: 'R17',
    input: (_, { userId: id }) => ({ params: { id } }),
    arrange: (db, _, { userId }) => buildMail(db, userId),
    ...forAdministrators,
  }),
  row(mails.decideHeld, { proves: 'R17', input: () => ({ body: { decision: 'send' } }), ...forAdministrators }),
  row(suppressions.list, {
    proves: 'R17',
    input: () => ({ query: { filter: 'mail.trellis', limit: 5 } }),
    ...forAdministrators,
  }),
  row(suppressions.lift, {
    proves: 'R17',
    input: (_, { userId: id }) => ({ params: { id } }),
    arrange: (db, _, { userId }) => buildSuppression(db, userId),
    ...forAdministrators,
  }),
  row(mails.checkDomain, { proves: 'R17', input: () => ({}), ...forAdministrators }),
]
