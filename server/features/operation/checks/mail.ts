import { type Check, finding } from '../../../platform/check.ts'
import { readMigrationState } from '../../../platform/database/migrate.ts'
import { errorMessage } from '../../../platform/error-code.ts'
import {
  connectToMailServer,
  countSuppressed,
  findMailHold,
  lookUpMailRecords,
  openBounceMailbox,
} from '../../notifications/notifications.public.ts'

/** The mail server: whether it accepts a connection and the login. */
export const checkMailServer: Check = {
  name: 'mail',
  run: async ({ config: { smtpUrl } }) => {
    if (!smtpUrl) return [finding('mail-none')]
    const reason = await connectToMailServer(smtpUrl).then(() => null, errorMessage)
    return [reason === null ? finding('mail-works') : finding('mail-fails', { reason })]
  },
}

/** Emails that come back: whether their mailbox can be read, and how many addresses get none. */
export const checkReturnedMails: Check = {
  name: 'bounces',
  run: async ({ db, config: { smtpUrl, bounceMailbox } }) => {
    const reason = bounceMailbox ? await openBounceMailbox(bounceMailbox).then(() => null, errorMessage) : null
    // Tables of an older version may not have the addresses yet.
    const isCounted = smtpUrl !== null && (await readMigrationState(db)).pending.length === 0
    return [
      ...(reason === null ? [] : [finding('bounces-unreadable', { reason })]),
      ...(isCounted ? [finding('bounces-counted', { count: await countSuppressed(db) })] : []),
    ]
  },
}

/** The sender's domain: SPF and DMARC; where a DKIM key is published depends on the provider. */
export const checkSender: Check = {
  name: 'sender',
  run: async ({ config }) => {
    if (!config.smtpUrl) return []
    const { domain, records } = await lookUpMailRecords(config, 'default')
    const lookedUp = records.filter(({ kind }) => kind !== 'DKIM')
    if (lookedUp.some(({ verdict }) => verdict === 'unknown')) return [finding('sender-unknown', { domain })]
    const names = lookedUp.filter(({ verdict }) => verdict !== 'found').map(({ kind }) => kind)
    return [
      names.length > 0
        ? finding('sender-unrecorded', { domain, names: names.join(', ') })
        : finding('sender-recorded', { domain }),
    ]
  },
}

const toMinute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** E-mails that wait for an administrator's decision after a restore. */
export const checkHeldMails: Check = {
  name: 'mail',
  run: async ({ db }) => {
    // Tables of an older version hold nothing back.
    if ((await readMigrationState(db)).pending.length > 0) return []
    const hold = await findMailHold(db)
    return hold ? [finding('mails-held', { backup: toMinute(hold.backupAt), count: hold.count })] : []
  },
}
