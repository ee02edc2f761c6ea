import type { CourseOwner } from '@trellis/contract/authoring/content-list.ts'
import type { CourseInList } from '@trellis/contract/editor/courses.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, readList } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { administeredBrands, keptChains, reachesAll } from '../organizations/reach.public.ts'
import { type ContentRow, contentColumns, contentOrder, isListed, itemOf, type Listing } from './listed-content.ts'

type CourseListing = Listing & { assignedToUserId?: string | undefined; trackItemsOnly: boolean }

type Row = ContentRow & Pick<CourseInList, 'thumbnailUrl' | 'cards' | 'tracks'>

const tracksOf = sql`from track_item i join track t on t.id = i.track_id and t.archived_at is null where i.course_id = c.id`

/** Who was given what by name is for administrators: to others nobody was given anything. */
const givenTo = (actor: Actor, userId: string | undefined): RawBuilder<SqlBool> => {
  if (userId === undefined) return sql`true`
  return sql`(${reachesAll(actor)}::boolean
    and exists (select from course_assignment a where a.course_id = c.id and a.user_id = ${userId}::uuid))`
}

const listed = sql<Row>`
  ${contentColumns('courses')}, c.thumbnail_url as "thumbnailUrl", c.draft_card_count as cards,
  (select count(distinct t.id)::integer ${tracksOf}) as tracks`

/** A page of the courses that an actor may edit. */
export const listCourses = (db: Db, actor: Actor, asked: CourseListing) =>
  readList(
    db,
    {
      columns: listed,
      from: sql`
        from card_course c left join card_course_version v on v.id = c.published_version_id
       where ${isListed(actor, asked)} and ${givenTo(actor, asked.assignedToUserId)}
         and (not ${asked.trackItemsOnly}::boolean or exists (select ${tracksOf}))`,
      order: contentOrder(asked),
      itemOf,
    },
    asked,
  )

/** For whom an actor may write courses, by name; administrators also for the platform. */
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
