import type { ClassInList, ClassState } from '@trellis/contract/class-editor/classes.ts'
import type { PublishedAs } from '@trellis/contract/editor/courses.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsWords, orderBy, readPage } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { editableCourses, ownerOfCourse, savedByOfCourse } from '../../courses/drafts.public.ts'
import { ownedBy, publishedOf } from '../listed-content.ts'

type Listing = {
  filter: string
  state: ClassState
  owner?: string | undefined
  sortBy: 'title' | 'savedAt'
  direction: 'ASC' | 'DESC'
  offset: number
  limit: number
}

type Row = Omit<ClassInList, 'savedAt' | 'archivedAt' | 'published'> & {
  savedAt: Date
  archivedAt: Date | null
  versionId: string | null
  number: number | null
  publishedAt: Date | null
}

const isChanged = sql<boolean>`(c.published_version_id is not null and c.draft_revision > coalesce(c.published_revision, 0))`

/** Each state as a condition over `class c`. */
const conditions: Record<ClassState, RawBuilder<SqlBool>> = {
  all: sql`c.archived_at is null`,
  'never-published': sql`(c.archived_at is null and c.published_version_id is null)`,
  published: sql`(c.archived_at is null and c.published_version_id is not null)`,
  changed: sql`(c.archived_at is null and ${isChanged})`,
  archived: sql`c.archived_at is not null`,
}

const countParts = (partType: 'LESSON' | 'QUESTION') => sql<number>`
  jsonb_array_length(jsonb_path_query_array(c.draft, '$.parts[*] ? (@.partType == $type)', ${JSON.stringify({ type: partType })}::jsonb))`

const listed = sql<Row>`
  c.id, c.draft_title as title, c.slug, ${ownerOfCourse} as owner, nullif(c.draft ->> 'thumbnailUrl', '') as "thumbnailUrl",
  ${countParts('LESSON')} as lessons,
  case when jsonb_typeof(c.draft -> 'exam') = 'object' then ${countParts('QUESTION')} else 0 end as questions,
  (select count(distinct t.id)::integer from track_item i join track t on t.id = i.track_id and t.archived_at is null
    where i.class_id = c.id) as tracks,
  c.draft_saved_at as "savedAt", ${savedByOfCourse} as "savedBy", ${isChanged} as "isChanged",
  c.archived_at as "archivedAt", v.id as "versionId", v.number, v.published_at as "publishedAt"`

const itemOf = ({ versionId, number, publishedAt, ...row }: Row): ClassInList => {
  const published: PublishedAs | null = publishedOf({ versionId, number, publishedAt })
  return {
    ...row,
    savedAt: row.savedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    published,
  }
}

/** A page of the classes that an actor may edit. */
export const listClasses = async (db: Db, actor: Actor, asked: Listing) => {
  const by = asked.sortBy === 'title' ? sql`lower(c.draft_title)` : sql`c.draft_saved_at`
  const { rows, total } = await readPage(
    db,
    {
      columns: listed,
      from: sql`
        from class c left join class_version v on v.id = c.published_version_id
       where ${editableCourses(actor)} and ${conditions[asked.state]} and ${ownedBy(asked.owner)}
         and ${containsWords(asked.filter, sql`c.draft_title`)}`,
      order: orderBy([by], asked.direction === 'ASC' ? 'asc' : 'desc', sql`c.id`),
    },
    asked,
  )
  return { items: rows.map(itemOf), total }
}
