import { ClassPart } from '@trellis/contract/class-editor/parts.ts'
import { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { listDraftChanges } from '../../../platform/drafts/list-changes.ts'
import { type DraftPart, replacedBy, touchedBy } from '../../../platform/drafts/records.rules.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { editableCourses } from '../../courses/drafts.public.ts'
import type { ClassContent, ClassPatch } from './class-draft.rules.ts'

/** Parts come with the defaults of what their author left out. */
const Stored = z.object({
  ...ClassSettings.shape,
  title: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  posterUrl: z.catch(z.nullable(z.string()), null),
  thumbnailUrl: z.catch(z.nullable(z.string()), null),
  keyTakeaways: z.catch(z.array(z.string()), []),
  exam: z.catch(ClassSettings.shape.exam, null),
  parts: z.catch(z.array(ClassPart), []),
})

export const classDraftOf = (draft: unknown): ClassContent => Stored.parse(draft)

type Row = {
  draft: unknown
  revision: number
  savedAt: Date
  archivedAt: Date | null
  publishedVersionId: string | null
  slug: string
}

/** Locks the draft of a class that the actor may edit; ALREADY_ARCHIVED for one that is archived. */
export const lockClassDraft = async (db: Db, actor: Actor, classId: string) => {
  const { rows } = await sql<Row>`
    select c.draft, c.draft_revision as revision, c.draft_saved_at as "savedAt", c.archived_at as "archivedAt",
           c.published_version_id as "publishedVersionId", c.slug
      from class c where c.id = ${classId}::uuid and ${editableCourses(actor)} for no key update`.execute(db)
  const { draft, archivedAt, ...row } = found(rows[0])
  if (archivedAt) throw problem('ALREADY_ARCHIVED')
  return { ...row, draft: classDraftOf(draft) }
}

const changeTable = { table: 'class_draft_change', draft: 'class_id', records: 'part_ids' }

/** What was saved since a revision, and what was saved by one operation. */
export const listClassChanges = (db: Db, asked: { id: string; since: number; opId: string }) =>
  listDraftChanges<ClassPart>(db, changeTable, asked)

type Written = {
  classId: string
  revision: number
  before: DraftPart<ClassSettings, ClassPart>
  json: string
  patch: ClassPatch
  opId: string
  sessionId: string
  by: string
  now: Date
}

/** Saves the next revision of a draft, and what it has changed. The title of a class is its draft's until it is published. */
export const writeClassDraft = async (db: Db, { classId, revision, before, json, patch, ...made }: Written) => {
  await sql`
    with saved as (
      update class
         set draft = ${json}::jsonb, draft_revision = ${revision}, draft_saved_at = ${made.now}, draft_saved_by = ${made.by},
             title = case when published_version_id is null then coalesce(nullif(${json}::jsonb ->> 'title', ''), title) else title end
       where id = ${classId}::uuid)
    insert into class_draft_change (class_id, revision, op_id, session_id, made_by, made_at, part_ids, patch, before)
    values (${classId}::uuid, ${revision}, ${made.opId}::uuid, ${made.sessionId}::uuid, ${made.by}::uuid, ${made.now},
            ${touchedBy(patch)}::uuid[], ${JSON.stringify(patch)}::jsonb, ${JSON.stringify(replacedBy(patch, before))}::jsonb)`.execute(
    db,
  )
}
