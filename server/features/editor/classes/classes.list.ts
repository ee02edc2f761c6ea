import type { ClassInList } from '@trellis/contract/class-editor/classes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import {
  type ContentListQuery,
  type ContentRow,
  contentColumns,
  contentOrder,
  isListed,
  toListedContent,
} from '../listed-content.ts'

type ClassRow = ContentRow & Pick<ClassInList, 'slug' | 'thumbnailUrl' | 'lessons' | 'questions' | 'tracks'>

const countParts = (partType: 'LESSON' | 'QUESTION') => sql<number>`
  jsonb_array_length(jsonb_path_query_array(c.draft, '$.parts[*] ? (@.partType == $type)', ${JSON.stringify({ type: partType })}::jsonb))`

const selectClasses = sql<ClassRow>`
  ${contentColumns('classes')}, c.slug, nullif(c.draft ->> 'thumbnailUrl', '') as "thumbnailUrl", ${countParts('LESSON')} as lessons,
  case when jsonb_typeof(c.draft -> 'exam') = 'object' then ${countParts('QUESTION')} else 0 end as questions,
  (select count(distinct t.id)::integer from track_item i join track t on t.id = i.track_id and t.archived_at is null
    where i.class_id = c.id) as tracks`

/** A page of the classes that an actor may edit. */
export const listClasses = (db: Db, actor: Actor, query: ContentListQuery) =>
  readList(
    db,
    {
      columns: selectClasses,
      from: sql`from class c left join class_version v on v.id = c.published_version_id where ${isListed(actor, query)}`,
      order: contentOrder(query),
      itemOf: toListedContent,
    },
    query,
  )
