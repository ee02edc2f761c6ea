import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import type { ContentState, CourseOwner, contentList } from '@trellis/contract/authoring/content-list.ts'
import type { Out } from '@trellis/contract/endpoint.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsWords, orderBy } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { editableCourses, ownerOfCourse, publishedAs, savedByOfCourse } from '../courses/drafts.public.ts'
import { plannedFor } from './plans/publish-plans.queries.ts'

/** The query of the lists of courses and classes. */
export type ContentListQuery = Out<typeof contentList.query>

/** Columns shared by courses and classes. */
export type ContentRow = {
  id: string
  title: string
  owner: CourseOwner
  savedAt: Date
  savedBy: { id: string; name: string } | null
  isChanged: boolean
  archivedAt: Date | null
  versionId: string | null
  number: number | null
  publishedAt: Date | null
  plannedFor: Date | null
}

const isChanged = sql<boolean>`(c.published_version_id is not null and c.draft_revision > coalesce(c.published_revision, 0))`

/** Each state as a condition over courses or classes `c`. */
const conditions: Record<ContentState, RawBuilder<SqlBool>> = {
  all: sql`c.archived_at is null`,
  'never-published': sql`(c.archived_at is null and c.published_version_id is null)`,
  published: sql`(c.archived_at is null and c.published_version_id is not null)`,
  changed: sql`(c.archived_at is null and ${isChanged})`,
  archived: sql`c.archived_at is not null`,
}

/** Courses or classes `c` of one owner: by its id, or of the platform. */
const isOwnedBy = (owner: string | undefined): RawBuilder<SqlBool> => {
  if (owner === undefined) return sql`true`
  if (owner === 'platform') return sql`(c.brand_id is null and c.retail_organization_id is null)`
  return sql`(c.brand_id = ${owner}::uuid or c.retail_organization_id = ${owner}::uuid)`
}

/** The columns of courses or classes `c` with their published version `v`. */
export const contentColumns = (kind: ContentKind) => sql`
  c.id, c.draft_title as title, ${ownerOfCourse} as owner, c.draft_saved_at as "savedAt", ${savedByOfCourse} as "savedBy",
  ${isChanged} as "isChanged", c.archived_at as "archivedAt", v.id as "versionId", v.number, v.published_at as "publishedAt",
  ${plannedFor(kind)} as "plannedFor"`

/** The courses or classes `c` that are asked for and that the actor may edit. */
export const isListed = (actor: Actor, { state, owner, filter }: ContentListQuery) => sql<SqlBool>`(
  ${editableCourses(actor)} and ${conditions[state]} and ${isOwnedBy(owner)} and ${containsWords(filter, sql`c.draft_title`)})`

export const contentOrder = ({ sortBy, direction }: ContentListQuery) => {
  const by = sortBy === 'title' ? sql`lower(c.draft_title)` : sql`c.draft_saved_at`
  return orderBy([by], direction, sql`c.id`)
}

/** A row as the list answers it. */
export const toListedContent = <R extends ContentRow>(row: R) => {
  const { versionId: _version, number: _number, publishedAt: _at, ...rest } = row
  return {
    ...rest,
    savedAt: row.savedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    plannedFor: row.plannedFor?.toISOString() ?? null,
    published: publishedAs(row),
  }
}
