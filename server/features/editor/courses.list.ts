import type { CourseOwner } from '@trellis/contract/authoring/content-list.ts'
import type { CourseInList } from '@trellis/contract/editor/courses.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, readList } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { administeredBrands, keptChains, reachesAll } from '../organizations/reach.public.ts'
import {
  type ContentListQuery,
  type ContentRow,
  contentColumns,
  contentOrder,
  isListed,
  toListedContent,
} from './listed-content.ts'

type CourseListQuery = ContentListQuery & { assignedToUserId?: string | undefined; trackItemsOnly: boolean }

type CourseRow = ContentRow & Pick<CourseInList, 'thumbnailUrl' | 'cards' | 'tracks'>

const fromTracks = sql`from track_item i join track t on t.id = i.track_id and t.archived_at is null where i.course_id = c.id`

/** Direct assignments are listed for administrators only; others get none. */
const isAssignedTo = (actor: Actor, userId: string | undefined): RawBuilder<SqlBool> => {
  if (userId === undefined) return sql`true`
  return sql`(${reachesAll(actor)}::boolean
    and exists (select from course_assignment a where a.course_id = c.id and a.user_id = ${userId}::uuid))`
}

const selectCourses = sql<CourseRow>`
  ${contentColumns('courses')}, c.thumbnail_url as "thumbnailUrl", c.draft_card_count as cards,
  (select count(distinct t.id)::integer ${fromTracks}) as tracks`

/** A page of the courses that an actor may edit. */
export const listCourses = (db: Db, actor: Actor, query: CourseListQuery) =>
  readList(
    db,
    {
      columns: selectCourses,
      from: sql`
        from card_course c left join card_course_version v on v.id = c.published_version_id
       where ${isListed(actor, query)} and ${isAssignedTo(actor, query.assignedToUserId)}
         and (not ${query.trackItemsOnly}::boolean or exists (select ${fromTracks}))`,
      order: contentOrder(query),
      itemOf: toListedContent,
    },
    query,
  )

/** The owners whose courses an actor may edit, by name; administrators also the platform. */
export const listOwners = async (db: Db, actor: Actor, { filter, limit }: { filter: string; limit: number }) => {
  const { rows } = await sql<CourseOwner>`
    select 'platform' as kind, null::uuid as id, null::text as name where ${reachesAll(actor) && filter === ''}::boolean
     union all
    select * from (
      select 'chain', c.id, c.name from retail_organization c where c.archived_at is null and ${keptChains(actor)}
       union all
      select 'brand', brand.id, brand.name from brand where ${administeredBrands(actor)}) as owner (kind, id, name)
     where ${containsText(filter, [sql`name`])}
     order by name nulls first, id limit ${limit}`.execute(db)
  return rows
}

/** Whether a campaign that has not ended covers a course. */
export const isInCampaign = async (db: Db, courseId: string, now: Date) => {
  const { rows } = await sql`
    select from campaign_course covered
      join campaign on campaign.id = covered.campaign_id
     where covered.course_id = ${courseId}::uuid and campaign.ends_at > ${now} limit 1`.execute(db)
  return rows.length > 0
}
