import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findStopUrls, mailIn, sendMails } from '../../notifications/notifications.public.ts'

/** Recipients in one head office. */
const maxRecipients = 20

type LostStore = { dispensaryId: string; retailOrganizationId: string }
type Recipient = { id: string; email: string; firstName: string; locale: string; store: string; chain: string }
type Values = Omit<Recipient, 'id' | 'email' | 'locale'> & { stopUrl: string; url: string }

const words = ({ firstName, store, chain, stopUrl, url }: Values) => ({
  en: {
    subject: `New people no longer start at ${store}`,
    preview: 'Choose another store for new people.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${store} was closed or no longer belongs to ${chain}. Your directory or company login added new people there.`,
      'It adds no new people until you choose another store. People who already work for you are not affected.',
    ],
    action: { label: 'Open Trellis', url },
    footnote: `You are receiving this e-mail because you work in the head office of ${chain}.`,
    stopUrl,
  },
  es: {
    subject: `Las personas nuevas ya no empiezan en ${store}`,
    preview: 'Elige otra tienda para las personas nuevas.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${store} cerró o ya no pertenece a ${chain}. Tu directorio o el inicio de sesión de tu empresa agregaba ahí a las personas nuevas.`,
      'No agregará a nadie hasta que elijas otra tienda. Quienes ya trabajan para ti no se ven afectados.',
    ],
    action: { label: 'Abrir Trellis', url },
    footnote: `Recibes este correo porque trabajas en la oficina central de ${chain}.`,
    stopUrl,
  },
})

const listRecipients = async (db: Db, { dispensaryId, retailOrganizationId }: LostStore) => {
  const { rows } = await sql<Recipient>`
    select distinct u.id, u.email, u.first_name as "firstName", u.locale, d.name as store, o.name as chain
      from user_grant g
      join app_user u on u.id = g.user_id and u.enabled and u.activated_at is not null
      join retail_organization o on o.id = g.scope_id
      join dispensary d on d.id = ${dispensaryId}::uuid
     where g.kind = 'retail-organization' and g.scope_id = ${retailOrganizationId}::uuid
     order by u.id limit ${maxRecipients}`.execute(db)
  return rows
}

/** Emails the head office of a chain that its directory and sign-in no longer employ people at a store. */
export const mailLostStore = async (
  db: Db,
  { siteUrl, now, ...lostStore }: LostStore & { siteUrl: string; now: Date },
) => {
  const recipients = await listRecipients(db, lostStore)
  const userIds = recipients.map(({ id }) => id)
  const stopUrls = await findStopUrls(db, { userIds, kind: 'teams', siteUrl, now })
  const mails = recipients.flatMap(({ id, email, locale, ...values }) => {
    const stopUrl = stopUrls.get(id)
    return stopUrl ? [{ to: email, ...mailIn(locale, words({ ...values, stopUrl, url: siteUrl })), now }] : []
  })
  if (mails.length > 0) await sendMails(db, mails)
}
