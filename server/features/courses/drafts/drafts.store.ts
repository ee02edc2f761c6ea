import { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { DraftFooter } from '@trellis/contract/editor/draft-footer.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { listDraftChanges } from '../../../platform/drafts/list-changes.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { mayEditCourse } from '../courses.scope.ts'
import type { CoursePatch, DraftContent } from './draft.rules.ts'

const text = z.catch(z.string(), '')
const address = z.optional(z.nullable(z.string()))
/** Cards come with the defaults of what their author left out, as in drafts that were not written in the editor. */
const Stored = z.object({
  title: text,
  stickyFooter: z.catch(DraftFooter, null),
  posterUrl: address,
  thumbnailUrl: address,
  cards: z.array(DraftCard),
})

type StoredRow = { draft: unknown; poster_url: string | null; thumbnail_url: string | null }

/** A draft out of its row; pictures that it does not name are those that are published. */
export const draftOf = ({ draft, poster_url, thumbnail_url }: StoredRow): DraftContent => {
  const { posterUrl = poster_url, thumbnailUrl = thumbnail_url, ...rest } = Stored.parse(draft)
  return { ...rest, posterUrl, thumbnailUrl }
}

/** A draft that was stored whole, with its pictures. */
export const storedDraft = (draft: unknown): DraftContent => draftOf({ draft, poster_url: null, thumbnail_url: null })

/** Locks the draft of a course that the actor may edit; ALREADY_ARCHIVED for one that is archived. */
export const lockDraft = async (db: Db, actor: Actor, courseId: string) => {
  const row = found(
    await db
      .selectFrom('card_course')
      .select([
        'draft',
        'draft_revision',
        'draft_saved_at',
        'poster_url',
        'thumbnail_url',
        'archived_at',
        'published_version_id',
      ])
      .where('id', '=', courseId)
      .where(mayEditCourse(actor))
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (row.archived_at) throw problem('ALREADY_ARCHIVED')
  return {
    draft: draftOf(row),
    revision: row.draft_revision,
    savedAt: row.draft_saved_at,
    publishedVersionId: row.published_version_id,
  }
}

const changeTable = {
  table: 'course_draft_change',
  draft: 'course_id',
  records: 'card_ids',
  before: sql`jsonb_build_object('records', c.before -> 'cards', 'settings', c.before -> 'course')`,
}

/** What was saved since a revision, and what was saved by one operation. */
export const listChanges = (db: Db, asked: { id: string; since: number; opId: string }) =>
  listDraftChanges<DraftCard>(db, changeTable, asked)

type Written = {
  courseId: string
  revision: number
  before: DraftContent
  after: DraftContent
  json: string
  patch: CoursePatch
  opId: string
  sessionId: string
  by: string
  now: Date
}

const replacedBy = ({ put, remove, order, settings }: CoursePatch, before: DraftContent) => {
  const cards = new Map(before.cards.map(card => [card.id, card]))
  const touched = [...put.map(card => card.id), ...remove]
  const fields = Object.keys(settings)
  return {
    cards: Object.fromEntries(touched.map(id => [id, cards.get(id) ?? null])),
    course: Object.fromEntries(Object.entries(before).filter(([field]) => fields.includes(field))),
    order: order && before.cards.map(card => card.id),
  }
}

/** Saves the next revision of a draft, and what it has changed. The title of a course is its draft's until it is published. */
export const writeDraft = async (db: Db, { courseId, revision, before, after, json, patch, ...made }: Written) => {
  const { settings: course, ...rest } = patch
  const touched = [...patch.put.map(card => card.id), ...patch.remove]
  await sql`
    with saved as (
      update card_course
         set draft = ${json}::jsonb, draft_revision = ${revision}, draft_saved_at = ${made.now}, draft_saved_by = ${made.by},
             title = case when published_version_id is null and ${after.title} <> '' then ${after.title} else title end
       where id = ${courseId}::uuid)
    insert into course_draft_change (course_id, revision, op_id, session_id, made_by, made_at, card_ids, patch, before)
    values (${courseId}::uuid, ${revision}, ${made.opId}::uuid, ${made.sessionId}::uuid, ${made.by}::uuid, ${made.now},
            ${touched}::uuid[], ${JSON.stringify({ course, ...rest })}::jsonb, ${JSON.stringify(replacedBy(patch, before))}::jsonb)`.execute(
    db,
  )
}
