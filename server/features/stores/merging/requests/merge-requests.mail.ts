import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { findStopUrls, type MailWords, mailIn, sendMails } from '../../../notifications/notifications.public.ts'
import type { OwnerPerson } from './list-owner-people.ts'

type StoreNames = { merged: string; kept: string }
type Reader = { firstName: string; stopUrl: string; url: string }

const questionWords = ({ merged, kept }: StoreNames, { firstName, stopUrl, url }: Reader) => ({
  en: {
    subject: `Are ${merged} and ${kept} the same store?`,
    preview: 'Both owners are asked whether they become one.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `An administrator of Trellis asks whether ${merged} should become part of ${kept}. The stores have different owners, and both are asked.`,
      `If both say yes and the stores are merged, people who learn at ${merged} move to ${kept} with their records. Nothing changes until then.`,
    ],
    action: { label: 'Answer', url },
    footnote: 'You are receiving this e-mail because you manage a store on Trellis.',
    stopUrl,
  },
  es: {
    subject: `¿Son ${merged} y ${kept} la misma tienda?`,
    preview: 'Se pregunta a ambos propietarios si pasan a ser una.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Un administrador de Trellis pregunta si ${merged} puede pasar a ser parte de ${kept}. Las tiendas tienen propietarios distintos, y se pregunta a ambos.`,
      `Si ambos dicen que sí y las tiendas se unen, quienes aprenden en ${merged} pasan a ${kept} con sus registros. Nada cambia antes.`,
    ],
    action: { label: 'Responder', url },
    footnote: 'Recibes este correo porque te ocupas de una tienda en Trellis.',
    stopUrl,
  },
})

const agreedWords = ({ merged, kept }: StoreNames, { firstName, stopUrl, url }: Reader) => ({
  en: {
    subject: `You can merge ${merged} into ${kept}`,
    preview: 'Both owners said yes.',
    greeting: `Hello ${firstName},`,
    paragraphs: [`The owners of ${merged} and ${kept} both said yes. You can merge the stores now.`],
    action: { label: 'Open the store', url },
    footnote: 'You are receiving this e-mail because you asked both owners.',
    stopUrl,
  },
  es: {
    subject: `Ya puedes unir ${merged} a ${kept}`,
    preview: 'Ambos propietarios dijeron que sí.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [`Los propietarios de ${merged} y ${kept} dijeron que sí. Ya puedes unir las tiendas.`],
    action: { label: 'Abrir la tienda', url },
    footnote: 'Recibes este correo porque preguntaste a ambos propietarios.',
    stopUrl,
  },
})

const refusedWords = (
  { merged, kept, refusing }: StoreNames & { refusing: string },
  { firstName, stopUrl, url }: Reader,
) => ({
  en: {
    subject: `The owner of ${refusing} said no`,
    preview: `${merged} does not become a part of ${kept}.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked whether ${merged} should become part of ${kept}. The owner of ${refusing} said no.`,
      'The stores stay as they are. You can ask both owners again after 90 days.',
    ],
    action: { label: 'Open the store', url },
    footnote: 'You are receiving this e-mail because you asked both owners.',
    stopUrl,
  },
  es: {
    subject: `El propietario de ${refusing} dijo que no`,
    preview: `${merged} no pasa a ser parte de ${kept}.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Preguntaste si ${merged} puede pasar a ser parte de ${kept}. El propietario de ${refusing} dijo que no.`,
      'Las tiendas quedan como están. Puedes volver a preguntar a ambos propietarios dentro de 90 días.',
    ],
    action: { label: 'Abrir la tienda', url },
    footnote: 'Recibes este correo porque preguntaste a ambos propietarios.',
    stopUrl,
  },
})

type MailPeopleInput = {
  people: readonly OwnerPerson[]
  url: string
  siteUrl: string
  now: Date
  wordsFor: (reader: Reader) => Record<'en' | 'es', MailWords>
}

const mailPeople = async (db: Db, { people, url, siteUrl, now, wordsFor }: MailPeopleInput) => {
  const userIds = people.map(({ id }) => id)
  const stopUrls = await findStopUrls(db, { userIds, kind: 'teams', siteUrl, now })
  const mails = people.flatMap(({ id, email, locale, firstName }) => {
    const stopUrl = stopUrls.get(id)
    return stopUrl ? [{ to: email, ...mailIn(locale, wordsFor({ firstName, stopUrl, url })), now }] : []
  })
  if (mails.length > 0) await sendMails(db, mails)
}

type BothOwnersMailInput = StoreNames & { people: readonly OwnerPerson[]; siteUrl: string; now: Date }

/** Emails the people of both owners about the request. */
export const mailBothOwners = (db: Db, { people, siteUrl, now, ...stores }: BothOwnersMailInput) =>
  mailPeople(db, {
    ...{ people, siteUrl, now, url: `${siteUrl}/store-brands` },
    wordsFor: reader => questionWords(stores, reader),
  })

type AskerMailInput = { requestId: string; refusingId: string | null; siteUrl: string; now: Date }
type AskerRow = OwnerPerson & StoreNames & { mergedId: string; refusing: string | null }

/** Emails the asking administrator that both owners accepted, or that the owner of `refusingId` refused. */
export const mailAsker = async (db: Db, { requestId, refusingId, siteUrl, now }: AskerMailInput) => {
  const { rows } = await sql<AskerRow>`
    select u.id, u.email, u.first_name as "firstName", u.locale, gone.id as "mergedId", gone.name as merged,
           stays.name as kept,
           case ${refusingId}::uuid when gone.id then gone.name when stays.id then stays.name end as refusing
      from merge_request r
      join app_user u on u.id = r.asked_by
      join dispensary gone on gone.id = r.merged_id
      join dispensary stays on stays.id = r.kept_id
     where r.id = ${requestId}::uuid`.execute(db)
  const [asker] = rows
  if (!asker) return
  const { merged, kept, mergedId, refusing } = asker
  await mailPeople(db, {
    ...{ people: [asker], siteUrl, now, url: `${siteUrl}/dispensaries-admin/${mergedId}` },
    wordsFor: reader =>
      refusing ? refusedWords({ merged, kept, refusing }, reader) : agreedWords({ merged, kept }, reader),
  })
}
