import { submissions } from '@trellis/contract/editor/submissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const now = new Date('2026-11-20T15:00:00Z')
const authors = {
  reach: ownFor('ROLE_BRAND_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
  by: 'ROLE_BRAND_ADMIN',
} as const

/** A form that a colleague has sent: its id is that of the card. */
const sendForm = (db: Db, { courseId, formId, colleagueId }: WorldIds) =>
  sql`
    insert into catalyst_event (id, type, course_id, card_id, user_id, form_values, created_at)
    values (${formId}, 'CATALYST_FORM', ${courseId}, ${formId}, ${colleagueId}, '{"size": "M"}', ${now})
        on conflict do nothing`.execute(db)

const receiptOf = (courseId: string) => `forms/${courseId}.pdf`

/** A form that a colleague has sent with a file. */
const sendFile = async (db: Db, ids: WorldIds) => {
  const { courseId, formId, colleagueId } = ids
  const [key, values] = [receiptOf(courseId), JSON.stringify({ receipt: receiptOf(courseId) })]
  await sql`delete from stored_file where key = ${key}`.execute(db)
  await sql`
    insert into stored_file (key, purpose, owner_id, card_id, file_name, content_type, bytes, created_at, uploaded_at)
    values (${key}, 'form-upload', ${colleagueId}, ${formId}, 'receipt.pdf', 'application/pdf', 9, ${now}, ${now})`.execute(
    db,
  )
  await sendForm(db, ids)
  await sql`update catalyst_event set form_values = ${values}::jsonb where id = ${formId}`.execute(db)
}

/** A form that a visitor of the promo has sent. */
const sendByPromo = (db: Db, { courseId, formId, shareId, promoId }: WorldIds) =>
  sql`
    insert into catalyst_event (id, type, course_id, card_id, promo_id, session_id, form_values, created_at)
    values (${shareId}, 'CATALYST_FORM', ${courseId}, ${formId}, ${promoId}, ${newId()}, '{"size": "M"}', ${now})
        on conflict do nothing`.execute(db)

/** What learners sent in: for the authors of the course. */
export const submissionRows = [
  row(submissions.list, {
    proves: 'FORM-008',
    input: ({ courseId }) => ({ params: { id: courseId }, query: { limit: 5 } }),
    arrange: sendForm,
    ...authors,
  }),
  row(submissions.list, {
    proves: 'FORM-008',
    as: 'of a card at a store',
    input: ({ courseId, formId, dispensaryId }) => ({
      params: { id: courseId },
      query: { cardId: formId, dispensaryId, limit: 5 },
    }),
    arrange: sendForm,
    ...authors,
  }),
  row(submissions.details, {
    proves: 'FORM-008',
    input: ({ courseId, formId }) => ({ params: { id: courseId, submissionId: formId } }),
    arrange: sendForm,
    ...authors,
  }),
  row(submissions.file, {
    proves: 'FORM-008',
    input: ({ courseId, formId }) => ({
      params: { id: courseId, submissionId: formId },
      body: { field: 'receipt' },
    }),
    arrange: sendFile,
    ...authors,
  }),
  row(submissions.export, {
    proves: 'FORM-008',
    input: ({ courseId }) => ({ params: { id: courseId }, query: { format: 'csv' } }),
    arrange: sendForm,
    ...authors,
  }),
  row(submissions.export, {
    proves: 'FORM-008',
    as: 'of a card at a store',
    input: ({ courseId, formId, dispensaryId }) => ({
      params: { id: courseId },
      query: { cardId: formId, dispensaryId, format: 'csv' },
    }),
    arrange: sendForm,
    ...authors,
  }),
  row(submissions.list, {
    proves: 'FORM-008',
    as: 'of a promo',
    input: ({ courseId, promoId }) => ({ params: { id: courseId }, query: { promoId, limit: 5 } }),
    arrange: sendByPromo,
    ...authors,
  }),
  row(submissions.export, {
    proves: 'FORM-008',
    as: 'of a promo',
    input: ({ courseId, promoId }) => ({ params: { id: courseId }, query: { promoId, format: 'csv' } }),
    arrange: sendByPromo,
    ...authors,
  }),
]
