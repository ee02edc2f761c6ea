import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findStopUrls, mailIn, sendMails } from '../../notifications/notifications.public.ts'
import { selectStoreRunners } from '../../organizations/reach.public.ts'

/** Recipients at one store. */
const maxRecipients = 20

type MergeMailInput = { from: string; into: string; siteUrl: string; now: Date }
type Recipient = { id: string; email: string; firstName: string; locale: string; store: string; merged: string }
type MergeMailValues = Pick<Recipient, 'firstName' | 'store' | 'merged'> & { stopUrl: string; url: string }

const mergeWords = ({ firstName, store, merged, stopUrl, url }: MergeMailValues) => ({
  en: {
    subject: `${merged} was merged into ${store}`,
    preview: 'Its managers, e-mail domains and owners are yours to accept or decline.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${merged} was merged into ${store}. People who learn moved with their records.`,
      'Managers, e-mail domains and owners of the merged store did not. Answer yes or no for each; nothing changes until you say yes.',
    ],
    action: { label: 'Answer', url },
    footnote: 'You are receiving this e-mail because you manage a store on Trellis.',
    stopUrl,
  },
  es: {
    subject: `${merged} ahora es parte de ${store}`,
    preview: 'Tú decides sobre sus gerentes, dominios de correo y propietarios.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${merged} ahora es parte de ${store}. Quienes aprenden pasaron con sus registros.`,
      'Los gerentes, los dominios de correo y los propietarios de la tienda anterior no pasaron. Responde sí o no a cada uno; nada cambia antes de que digas que sí.',
    ],
    action: { label: 'Responder', url },
    footnote: 'Recibes este correo porque te ocupas de una tienda en Trellis.',
    stopUrl,
  },
})

const listRecipients = async (db: Db, { from, into }: MergeMailInput) => {
  const { rows } = await sql<Recipient>`
    select distinct u.id, u.email, u.first_name as "firstName", u.locale, stays.name as store, gone.name as merged
      from ${selectStoreRunners(sql`d.id = ${into}::uuid`)} runner
      join app_user u on u.id = runner.user_id and u.enabled and u.activated_at is not null
      join dispensary stays on stays.id = ${into}::uuid
      join dispensary gone on gone.id = ${from}::uuid
     order by u.id limit ${maxRecipients}`.execute(db)
  return rows
}

/** Emails the people who run the remaining store about its questions; an unclaimed store has none. */
export const mailMergeQuestions = async (db: Db, input: MergeMailInput) => {
  const { siteUrl, now } = input
  const recipients = await listRecipients(db, input)
  const userIds = recipients.map(({ id }) => id)
  const stopUrls = await findStopUrls(db, { userIds, kind: 'teams', siteUrl, now })
  const url = `${siteUrl}/store-brands`
  const mails = recipients.flatMap(({ id, email, locale, ...values }) => {
    const stopUrl = stopUrls.get(id)
    return stopUrl ? [{ to: email, ...mailIn(locale, mergeWords({ ...values, stopUrl, url })), now }] : []
  })
  if (mails.length > 0) await sendMails(db, mails)
}
