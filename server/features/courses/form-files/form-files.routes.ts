import { formFiles } from '@trellis/contract/courses/form-files.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { found } from '../../../platform/problem.ts'
import { linkToFile } from '../../media/private/private-files.public.ts'
import { mayEdit } from '../courses.store.ts'

/** Whose file it is that was sent with a form of a course; null = nobody's. Files of no sent form are nobody's to read. */
const findSentFile = async (db: Db, { courseId, key }: { courseId: string; key: string }) => {
  const { rows } = await sql<{ ownerId: string | null }>`
    select f.owner_id as "ownerId"
      from stored_file f
      join catalyst_event e on e.card_id = f.card_id and e.user_id is not distinct from f.owner_id
     where f.key = ${key} and f.purpose = 'form-upload' and f.uploaded_at is not null and f.removed_at is null
       and e.course_id = ${courseId}::uuid and e.type = 'CATALYST_FORM'
       and exists (select from jsonb_each_text(e.form_values) sent where sent.value = f.key)
     limit 1`.execute(db)
  return rows[0] ?? null
}

export const formFileRoutes = implement('formFiles', formFiles, {
  link: async ({ db, actor, params: { id: courseId }, body: { key }, client, now }) => {
    found((await mayEdit(db, actor, courseId)) || null)
    const { ownerId } = found(await findSentFile(db, { courseId, key }))
    const details = { courseId, key }
    await recordAct(db, { act: 'form-file-opened', actorId: actor.id, subjectId: ownerId, details, client, now })
    return linkToFile(db, { key, now })
  },
})
