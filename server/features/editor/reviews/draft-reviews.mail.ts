import { getPublishPath } from '@trellis/contract/authoring/content-kind.ts'
import type { ReviewDecision } from '@trellis/contract/authoring/draft-reviews.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findStopUrl, mailIn, sendMail, unlinked } from '../../notifications/notifications.public.ts'
import type { ContentRef } from '../content-places.ts'

type Reader = { id: string; email: string; firstName: string; locale: string }
type AddressValues = { firstName: string; url: string; stopUrl: string }

const footnotes = {
  en: 'You are receiving this e-mail because you write courses and classes on Trellis.',
  es: 'Recibes este correo porque escribes cursos y clases en Trellis.',
}

/** The parts shared by both languages of an email. */
const addressWords = ({ firstName, stopUrl }: AddressValues) => ({
  en: { greeting: `Hello ${firstName},`, footnote: footnotes.en, stopUrl },
  es: { greeting: `Hola, ${firstName}:`, footnote: footnotes.es, stopUrl },
})

type ReviewValues = { who: string; title: string; words: string }

const quote = (text: string) => (text === '' ? [] : [`“${unlinked(text)}”`])

const question = ({ who, title, words, ...to }: AddressValues & ReviewValues) => {
  const { en, es } = addressWords(to)
  return {
    en: {
      ...en,
      subject: `${who} asks you to review “${title}”`,
      preview: 'Approve it or request changes.',
      paragraphs: [`${who} asks you to review the draft of “${title}” before it is published.`, ...quote(words)],
      action: { label: 'Review it', url: to.url },
    },
    es: {
      ...es,
      subject: `${who} te pide que revises “${title}”`,
      preview: 'Di si se puede publicar o qué conviene cambiar.',
      paragraphs: [`${who} te pide que revises el borrador de “${title}” antes de publicarlo.`, ...quote(words)],
      action: { label: 'Revisarlo', url: to.url },
    },
  }
}

const answer = ({
  who,
  title,
  words,
  decision,
  ...to
}: AddressValues & ReviewValues & { decision: ReviewDecision }) => {
  const { en, es } = addressWords(to)
  const isApproved = decision === 'approved'
  return {
    en: {
      ...en,
      subject: isApproved ? `${who} approves “${title}”` : `${who} requests changes to “${title}”`,
      preview: isApproved ? 'It can be published.' : 'Read what should be changed.',
      paragraphs: [
        isApproved
          ? `${who} has reviewed the draft of “${title}” and approves it.`
          : `${who} has reviewed the draft of “${title}” and requests changes.`,
        ...quote(words),
      ],
      action: { label: 'Open the draft', url: to.url },
    },
    es: {
      ...es,
      subject: isApproved ? `${who} aprueba “${title}”` : `${who} cambiaría algo en “${title}”`,
      preview: isApproved ? 'Se puede publicar.' : 'Lee qué conviene cambiar.',
      paragraphs: [
        isApproved
          ? `${who} revisó el borrador de “${title}” y lo aprueba.`
          : `${who} revisó el borrador de “${title}” y cambiaría algo.`,
        ...quote(words),
      ],
      action: { label: 'Abrir el borrador', url: to.url },
    },
  }
}

type ReviewMailInput = ContentRef & {
  readerId: string
  writerId: string
  title: string
  words: string
  siteUrl: string
  now: Date
}

const findPerson = (db: Db, id: string): Promise<Reader | undefined> =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name as firstName', 'locale'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()

const getName = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return unlinked(`${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim())
}

type MailWords = Parameters<typeof mailIn>[1]

/** Emails one colleague, unless they have unsubscribed. */
const mailOne = async (db: Db, input: ReviewMailInput, wordsOf: (words: AddressValues & ReviewValues) => MailWords) => {
  const { kind, id, readerId, writerId, title, words, siteUrl, now } = input
  const reader = await findPerson(db, readerId)
  const stopUrl = reader && (await findStopUrl(db, { userId: readerId, kind: 'teams', siteUrl, now }))
  if (!reader || !stopUrl) return
  const who = await getName(db, writerId)
  const url = `${siteUrl}${getPublishPath(kind, id)}`
  const mailWords = wordsOf({ firstName: reader.firstName, url, stopUrl, who, title: unlinked(title), words })
  await sendMail(db, { to: reader.email, ...mailIn(reader.locale, mailWords), now })
}

/** Asks a colleague to look at a draft. */
export const mailQuestion = (db: Db, input: ReviewMailInput) => mailOne(db, input, question)

/** Emails an author a colleague's review of their draft. */
export const mailAnswer = (db: Db, { decision, ...mailing }: ReviewMailInput & { decision: ReviewDecision }) =>
  mailOne(db, mailing, words => answer({ ...words, decision }))
