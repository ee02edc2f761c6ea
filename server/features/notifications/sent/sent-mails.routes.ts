import { mails } from '@trellis/contract/notifications/mails.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fromStandby, implement } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { liftForMail } from '../bounces/suppressions.queries.ts'
import { enqueueDelivery } from '../deliver-mail.ts'
import { decideHeldMails } from '../held/decide-held-mails.ts'
import { findMailHold } from '../held/mail-hold.queries.ts'
import { testMail } from '../mails/test-mail.ts'
import { sendMail } from '../notifications.public.ts'
import { lookUpMailRecords } from './look-up-mail-records.ts'
import { countUnsent, getLocale, listSentMails, requeueMail } from './sent-mails.queries.ts'

/** The mail server for administrators: without its user and password. */
const describeServer = ({ smtpUrl }: Config) => {
  if (!smtpUrl) return null
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isEncrypted = protocol === 'smtps:'
  return { host: hostname, port: Number(port) || (isEncrypted ? 465 : 587), isEncrypted }
}

const readHold = async (db: Db) => {
  const hold = await findMailHold(db)
  return hold && { ...hold, backupAt: hold.backupAt.toISOString() }
}

const notSendable = 'This e-mail was sent or deleted in the meantime. The list shows what is left.'

export const sentMailRoutes = implement('mails', mails, {
  status: async ({ db, config }) => ({
    server: describeServer(config),
    sender: config.mailFrom,
    ...(await countUnsent(db)),
    held: await readHold(db),
  }),

  list: fromStandby(({ db, query }) => listSentMails(db, query)),

  sendTest: async ({ db, actor, body, config, now }) => {
    const words = testMail(await getLocale(db, actor.id), { siteUrl: config.siteUrl })
    return { id: await sendMail(db, { to: body.email, ...words, cause: 'request', now }) }
  },

  sendAgain: async ({ db, params: { id }, actor, client, now }) => {
    if (!(await requeueMail(db, id))) throw problem('NOT_FOUND', { sentence: notSendable })
    const lifted = await liftForMail(db, id)
    if (lifted)
      await recordAct(db, { act: 'suppression-lifted', actorId: actor.id, subjectId: lifted.userId, client, now })
    await enqueueDelivery(db, [id])
  },

  decideHeld: async ({ db, actor, body: { decision }, client, now }) => ({
    count: await decideHeldMails(db, { decision, actorId: actor.id, client, now }),
  }),

  checkDomain: ({ config, query: { selector } }) => lookUpMailRecords(config, selector),
})
