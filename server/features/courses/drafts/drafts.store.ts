import { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { DraftFooter } from '@trellis/contract/editor/draft-footer.ts'
import { courseLimits } from '@trellis/contract/editor/draft-problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { listDraftChanges } from '../../../platform/drafts/list-changes.ts'
import { replacedBy, touchedBy } from '../../../platform/drafts/records.rules.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found, problem } from '../../../platform/problem.ts'
import { editableCourses, mayEditCourse } from '../courses.scope.ts'
import type { CoursePart, CoursePatch, DraftContent } from './draft.rules.ts'

const text = z.catch(z.string(), '')
const address = z.optional(z.nullable(z.string()))
const storedSettings = {
  title: text,
  stickyFooter: z.catch(DraftFooter, null),
  posterUrl: address,
  thumbnailUrl: address,
}
const StoredSettings = z.object(storedSettings)
/** Cards come with the defaults of what their author left out, as in drafts that were not written in the editor. */
const Cards = z.array(DraftCard)
const Stored = z.object({ ...storedSettings, cards: Cards })

type StoredRow = { draft: unknown; poster_url: string | null; thumbnail_url: string | null }
type Pictures = { posterUrl?: string | null | undefined; thumbnailUrl?: string | null | undefined }

/** Pictures that a draft does not name are those that are published. */
const withPictures = <T extends Pictures>(read: T, { poster_url, thumbnail_url }: StoredRow) => {
  const { posterUrl = poster_url, thumbnailUrl = thumbnail_url, ...rest } = read
  return { ...rest, posterUrl, thumbnailUrl }
}

/** A draft out of its row. */
export const draftOf = (row: StoredRow): DraftContent => withPictures(Stored.parse(row.draft), row)

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

const recordsIn = (cards: unknown) => new Map(Cards.parse(cards).map(card => [card.id, card]))

/** These cards of a draft; null = all. */
const cardsIn = (draft: RawBuilder<unknown>, ids: readonly string[] | null) =>
  ids === null
    ? sql<unknown>`${draft} -> 'cards'`
    : sql<unknown>`jsonb_path_query_array(${draft}, '$.cards[*] ? (@.id == $ids[*])', ${JSON.stringify({ ids })}::jsonb)`

type PartRow = StoredRow & {
  revision: number
  savedAt: Date
  archivedAt: Date | null
  order: string[]
  cards: unknown
}

/** Some cards of a course, null = all. */
type Part = { actor: Actor; courseId: string; ids: readonly string[] | null }

/** Locks a draft until the end of the transaction, and reads only some of its cards: a long one is not sent for one. */
export const lockDraftPart = async (db: Db, { actor, courseId, ids }: Part) => {
  // Out of the row once, for all that is read of it; and as it is once the lock is there.
  const { rows } = await sql<PartRow>`
    with part as materialized (
      select c.id, c.draft_revision as revision, c.draft_saved_at as "savedAt", c.archived_at as "archivedAt",
             c.poster_url, c.thumbnail_url, c.draft || '{}'::jsonb as draft
        from card_course c where c.id = ${courseId}::uuid and ${editableCourses(actor)} for no key update)
    select revision, "savedAt", "archivedAt", poster_url, thumbnail_url, draft - 'cards' as draft,
           jsonb_path_query_array(draft, '$.cards[*].id') as "order", ${cardsIn(sql`draft`, ids)} as cards
      from part`.execute(db)
  const row = found(rows[0])
  if (row.archivedAt) throw problem('ALREADY_ARCHIVED')
  const { revision, savedAt, order, cards } = row
  const settings = withPictures(StoredSettings.parse(row.draft), row)
  return { draft: { settings, order, records: recordsIn(cards) }, revision, savedAt }
}

/** Further cards of a draft that is locked. */
export const readDraftCards = async (db: Db, courseId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ cards: unknown }>`
    select ${cardsIn(sql`c.draft`, ids)} as cards from card_course c where c.id = ${courseId}::uuid`.execute(db)
  return recordsIn(singleRow(rows).cards)
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
  before: CoursePart
  title: string
  /** The draft of the row `c`, as it is to be stored. */
  next: RawBuilder<unknown>
  patch: CoursePatch
  opId: string
  sessionId: string
  by: string
  now: Date
}

/** A whole draft, to be stored. */
export const stored = (draft: DraftContent) => sql`${JSON.stringify(draft)}::jsonb`

/** JSON has at most six bytes for each byte of what the database stores, for control characters: less needs no measuring. */
const surelyFits = Math.floor(courseLimits.bytes / 6)

/**
 * Saves the next revision of a locked draft, and what it has changed. The title of a course is its draft's until it is
 * published. Returns how many bytes of JSON the draft has now, 0 = few.
 */
export const writeDraft = async (db: Db, { courseId, revision, before, title, next, patch, ...made }: Written) => {
  const { settings: course, ...rest } = patch
  const { records: cards, settings, order } = replacedBy(patch, before)
  const { rows } = await sql<{ bytes: number }>`
    with saved as (
      update card_course c
         set draft = ${next}, draft_revision = ${revision}, draft_saved_at = ${made.now}, draft_saved_by = ${made.by},
             title = case when published_version_id is null and ${title} <> '' then ${title} else title end
       where id = ${courseId}::uuid
      returning case when pg_column_size(draft) > ${surelyFits} then octet_length(draft::text) else 0 end as bytes),
    logged as (
      insert into course_draft_change (course_id, revision, op_id, session_id, made_by, made_at, card_ids, patch, before)
      select ${courseId}::uuid, ${revision}, ${made.opId}::uuid, ${made.sessionId}::uuid, ${made.by}::uuid, ${made.now},
             ${touchedBy(patch)}::uuid[], ${JSON.stringify({ course, ...rest })}::jsonb,
             ${JSON.stringify({ cards, course: settings, order })}::jsonb
        from saved)
    select bytes from saved`.execute(db)
  return singleRow(rows).bytes
}
