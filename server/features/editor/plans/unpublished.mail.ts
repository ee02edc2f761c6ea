import { getPublishPath } from '@trellis/contract/authoring/content-kind.ts'
import { type PlanFailure, planFailures } from '@trellis/contract/authoring/publish-plans.ts'
import { spanish } from '@trellis/contract/editor/spanish.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { mailIn, sendMail, toTheMinute, unlinked } from '../../notifications/notifications.public.ts'
import { type ContentRef, contentPlaces } from '../content-places.ts'

type MailFailureInput = ContentRef & {
  plannedBy: string
  publishAt: Date
  timeZone: string
  reason: PlanFailure
  siteUrl: string
  now: Date
}

type Planner = { email: string; firstName: string; locale: string; title: string }

const formatWhen = (locale: string, { publishAt, timeZone }: Pick<MailFailureInput, 'publishAt' | 'timeZone'>) =>
  new Intl.DateTimeFormat(locale, { ...toTheMinute, timeZone }).format(publishAt)

type UnpublishedValues = Planner & MailFailureInput & { url: string }

const unpublished = ({ firstName, title, reason, url, ...when }: UnpublishedValues) => {
  const sentence = planFailures[reason]
  return {
    en: {
      subject: `“${title}” was not published`,
      preview: sentence,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `“${title}” was scheduled for ${formatWhen('en-US', when)}. It was not published, and nothing has changed for anyone.`,
        sentence,
      ],
      action: { label: 'Open the draft', url },
      footnote: 'You are receiving this e-mail because you scheduled this.',
    },
    es: {
      subject: `“${title}” no se publicó`,
      preview: spanish[sentence] ?? sentence,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `“${title}” se iba a publicar el ${formatWhen('es-US', when)}. No se publicó, y nada cambió para nadie.`,
        spanish[sentence] ?? sentence,
      ],
      action: { label: 'Abrir el borrador', url },
      footnote: 'Recibes este correo porque lo planificaste.',
    },
  }
}

/** Emails the planner that a planned publication failed, and why. */
export const mailFailure = async (db: Db, failure: MailFailureInput) => {
  const { kind, id, plannedBy, siteUrl, now } = failure
  const { rows } = await sql<Planner>`
    select u.email, u.first_name as "firstName", u.locale, c.draft_title as title
      from app_user u join ${contentPlaces[kind].content} c on c.id = ${id}::uuid
     where u.id = ${plannedBy}::uuid and u.enabled and u.erased_at is null`.execute(db)
  const planner = rows[0]
  if (!planner) return
  const url = `${siteUrl}${getPublishPath(kind, id)}`
  const words = unpublished({ ...failure, ...planner, title: unlinked(planner.title), url })
  await sendMail(db, { to: planner.email, ...mailIn(planner.locale, words), cause: 'automatic', now })
}
