import { formFiles } from '@trellis/contract/courses/form-files.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { NamedIds } from '../world.ts'

const now = new Date('2026-11-20T15:00:00Z')

const keyIn = (courseId: string) => `forms/${courseId}.pdf`

/** A file that a colleague has sent with the form of a course. */
const sendFile = async (db: Db, { courseId, formId, colleagueId }: NamedIds) => {
  const key = keyIn(courseId)
  await sql`delete from stored_file where key = ${key}`.execute(db)
  await sql`
    insert into stored_file (key, purpose, owner_id, card_id, file_name, content_type, bytes, created_at, uploaded_at)
    values (${key}, 'form-upload', ${colleagueId}, ${formId}, 'receipt.pdf', 'application/pdf', 9, ${now}, ${now})`.execute(
    db,
  )
  await sql`
    insert into catalyst_event (id, type, course_id, card_id, user_id, form_values, created_at)
    values (${newId()}, 'CATALYST_FORM', ${courseId}, ${formId}, ${colleagueId}, ${JSON.stringify({ receipt: key })}::jsonb,
            ${now})`.execute(db)
}

/** Files of forms: for the authors of the course. */
export const formFileRows = [
  row(formFiles.link, {
    proves: 'FORM-008',
    input: ({ courseId }) => ({ params: { id: courseId }, body: { key: keyIn(courseId) } }),
    arrange: sendFile,
    reach: ownFor('ROLE_BRAND_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_BRAND_ADMIN',
  }),
]
