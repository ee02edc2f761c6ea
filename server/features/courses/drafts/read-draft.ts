import type { CourseOwner, PublishedAs } from '@trellis/contract/authoring/content-list.ts'
import { type CourseImages, type CourseText, listChanges } from '@trellis/contract/editor/changes.ts'
import { problemsOfDraft } from '@trellis/contract/editor/draft-problems.ts'
import type { Draft } from '@trellis/contract/editor/drafts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { editableCourses } from '../courses.scope.ts'
import { getPublishedVersion } from '../published-versions.ts'
import { courseVersions, type DraftContent, readDraftContent } from './course-drafts.ts'

/** Whose course a row `c` is. */
export const ownerOfCourse = sql<CourseOwner>`(
  select json_build_object('kind', case when c.brand_id is not null then 'brand'
                                        when c.retail_organization_id is not null then 'chain' else 'platform' end,
                           'id', coalesce(c.brand_id, c.retail_organization_id),
                           'name', coalesce((select name from brand where id = c.brand_id),
                                            (select name from retail_organization where id = c.retail_organization_id))))`

/** The last editor of the draft of a row `c`. */
export const savedByOfCourse = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
    from app_user u where u.id = c.draft_saved_by)`

type PublishedRow = { versionId: string | null; number: number | null; publishedAt: Date | null }

/** The version that learners see; null = never published. */
export const publishedAs = ({ versionId, number, publishedAt }: PublishedRow): PublishedAs | null =>
  versionId && number && publishedAt ? { versionId, number, publishedAt: publishedAt.toISOString() } : null

type ContentRow = PublishedRow & {
  draft: unknown
  owner: CourseOwner
  archivedAt: Date | null
  revision: number
  savedAt: Date
  savedBy: { id: string; name: string } | null
}

/** The draft of a course or class that an actor may edit, with further columns of its row `c`. */
export const readContent = async <Row extends object>(
  db: Db,
  { content, versions }: { content: string; versions: string },
  { id, actor, columns }: { id: string; actor: Actor; columns: RawBuilder<Row> },
) => {
  const { rows } = await sql<ContentRow & Row>`
    select c.draft, ${columns}, ${ownerOfCourse} as owner, c.archived_at as "archivedAt", c.draft_revision as revision,
           c.draft_saved_at as "savedAt", ${savedByOfCourse} as "savedBy",
           v.id as "versionId", v.number, v.published_at as "publishedAt"
      from ${sql.table(content)} c
      left join ${sql.table(versions)} v on v.id = c.published_version_id
     where c.id = ${id}::uuid and ${editableCourses(actor)}`.execute(db)
  const row = requireFound(rows[0])
  const { owner, archivedAt, revision, savedAt, savedBy } = row
  const isOpen = archivedAt === null
  return {
    row,
    place: { id, owner, archivedAt: archivedAt?.toISOString() ?? null },
    published: publishedAs(row),
    state: { revision, savedAt: savedAt.toISOString(), savedBy, may: { edit: isOpen, publish: isOpen } },
  }
}

/** A published version as the editor compares it. */
export const publishedText = async (db: Db, versionId: string): Promise<CourseText> => {
  const { title, stickyFooter, cards } = await getPublishedVersion(db, versionId)
  return { title, stickyFooter, cards: cards.map(({ card }) => card) }
}

type PublishedImages = CourseImages & { versionId: string }

/** The number of changes in a draft since the published version. */
const countChanges = async (db: Db, draft: DraftContent, images: PublishedImages | null) =>
  images === null
    ? 0
    : listChanges({ ...(await publishedText(db, images.versionId)), ...pickImages(images) }, draft).length

/** Picks the images of a course. */
export const pickImages = ({ posterUrl, thumbnailUrl }: CourseImages): CourseImages => ({ posterUrl, thumbnailUrl })

type ImageColumns = { poster_url: string | null; thumbnail_url: string | null }

/** The draft of a course that the actor may edit. */
export const readDraft = async (db: Db, actor: Actor, id: string): Promise<Omit<Draft, 'scriptOrigins'>> => {
  const columns = sql<ImageColumns>`c.poster_url, c.thumbnail_url`
  const { row, place, state, ...content } = await readContent(db, courseVersions, { id, actor, columns })
  const draft = readDraftContent(row)
  const { cards, ...settings } = draft
  const published = content.published && {
    ...content.published,
    posterUrl: row.poster_url,
    thumbnailUrl: row.thumbnail_url,
  }
  return {
    course: { ...place, ...settings },
    cards: [...cards],
    ...state,
    published,
    problems: problemsOfDraft(draft),
    changes: await countChanges(db, draft, published),
  }
}
