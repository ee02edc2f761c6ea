import type { CourseInList, CourseOwner, CourseState } from '@trellis/contract/editor/courses.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, containsWords, orderBy, readPage } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { editableCourses, ownerOfCourse, savedByOfCourse } from '../courses/drafts.public.ts'
import { administeredBrands, keptChains, reachesAll } from '../organizations/reach.public.ts'
import { ownedBy, publishedOf } from './listed-content.ts'

type Listing = {
  filter: string
  state: CourseState
  owner?: string | undefined
  assignedToUserId?: string | undefined
  trackItemsOnly: boolean
  sortBy: 'title' | 'savedAt'
  direction: 'ASC' | 'DESC'
  offset: number
  limit: number
}

type Row = Omit<CourseInList, 'savedAt' | 'archivedAt' | 'published'> & {
  savedAt: Date
  archivedAt: Date | null
  versionId: string | null
  number: number | null
  publishedAt: Date | null
}

const isChanged = sql<boolean>`(c.published_version_id is not null and c.draft_revision > coalesce(c.published_revision, 0))`

/** Each state as a condition over `card_course c`. */
const conditions: Record<CourseState, RawBuilder<SqlBool>> = {
  all: sql`c.archived_at is null`,
  'never-published': sql`(c.archived_at is null and c.published_version_id is null)`,
  published: sql`(c.archived_at is null and c.published_version_id is not null)`,
  changed: sql`(c.archived_at is null and ${isChanged})`,
  archived: sql`c.archived_at is not null`,
}

const tracksOf = sql`from track_item i join track t on t.id = i.track_id and t.archived_at is null where i.course_id = c.id`

/** Who was given what by name is for administrators: to others nobody was given anything. */
const givenTo = (actor: Actor, userId: string | undefined): RawBuilder<SqlBool> => {
  if (userId === undefined) return sql`true`
  return sql`(${reachesAll(actor)}::boolean
    and exists (select from course_assignment a where a.course_id = c.id and a.user_id = ${userId}::uuid))`
}

const listed = sql<Row>`
  c.id, c.draft_title as title, ${ownerOfCourse} as owner, c.thumbnail_url as "thumbnailUrl", c.draft_card_count as cards,
  (select count(distinct t.id)::integer ${tracksOf}) as tracks, c.draft_saved_at as "savedAt",
  ${savedByOfCourse} as "savedBy", ${isChanged} as "isChanged", c.archived_at as "archivedAt",
  v.id as "versionId", v.number, v.published_at as "publishedAt"`

const itemOf = (row: Row): CourseInList => {
  const { versionId: _version, number: _number, publishedAt: _at, ...rest } = row
  return {
    ...rest,
    savedAt: row.savedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    published: publishedOf(row),
  }
}

/** A page of the courses that an actor may edit. */
export const listCourses = async (db: Db, actor: Actor, asked: Listing) => {
  const by = asked.sortBy === 'title' ? sql`lower(c.draft_title)` : sql`c.draft_saved_at`
  const { rows, total } = await readPage(
    db,
    {
      columns: listed,
      from: sql`
        from card_course c left join card_course_version v on v.id = c.published_version_id
       where ${editableCourses(actor)} and ${conditions[asked.state]} and ${ownedBy(asked.owner)}
         and ${containsWords(asked.filter, sql`c.draft_title`)} and ${givenTo(actor, asked.assignedToUserId)}
         and (not ${asked.trackItemsOnly}::boolean or exists (select ${tracksOf}))`,
      order: orderBy([by], asked.direction === 'ASC' ? 'asc' : 'desc', sql`c.id`),
    },
    asked,
  )
  return { items: rows.map(itemOf), total }
}

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
