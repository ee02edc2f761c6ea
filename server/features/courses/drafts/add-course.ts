import { copyCourse } from '@trellis/contract/editor/new-ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { administeredBrandIds, ownChainIds, reachesAll } from '../../organizations/reach.public.ts'
import { mayEdit } from '../courses.queries.ts'
import { editableCourses } from '../courses.scope.ts'
import { type DraftContent, readDraftContent } from './course-drafts.ts'

/** The owner of a course or class; both null = the platform. */
export type ContentOwner = { brandId: string | null; retailOrganizationId: string | null }
type CourseAuthor = { id?: string | undefined; actor: Actor; now: Date }
type AddCourseInput = CourseAuthor & { title: string }

/**
 * The owner of a new course or class: the one that is named, if the actor writes for it; for others than administrators without
 * a name their only one.
 */
export const chosenOwner = (actor: Actor, { brandId, retailOrganizationId }: ContentOwner): ContentOwner => {
  const ownIds = { brands: administeredBrandIds(actor), chains: ownChainIds(actor) }
  if (brandId && retailOrganizationId)
    throw problem('INVALID_INPUT', { field: 'brandId', sentence: 'A course has one owner.' })
  if (reachesAll(actor)) return { brandId, retailOrganizationId }
  if (brandId && ownIds.brands.includes(brandId)) return { brandId, retailOrganizationId: null }
  if (retailOrganizationId && ownIds.chains.includes(retailOrganizationId))
    return { brandId: null, retailOrganizationId }
  if (brandId || retailOrganizationId) throw problem('NOT_FOUND')
  const [chainId = null] = ownIds.chains
  return { brandId: chainId === null ? (ownIds.brands[0] ?? null) : null, retailOrganizationId: chainId }
}

/** Locks the owner, so that it cannot be archived before the course is saved; NOT_FOUND if it does not exist. */
export const lockOwner = async (db: Db, { brandId, retailOrganizationId }: ContentOwner) => {
  if (brandId === null && retailOrganizationId === null) return
  const { rows } = await sql`
    select from (select id from brand where id = ${brandId}::uuid and archived_at is null for key share) as brand
     union all
    select from (select id from retail_organization
                  where id = ${retailOrganizationId}::uuid and archived_at is null for key share) as chain`.execute(db)
  if (rows.length === 0) throw problem('NOT_FOUND')
}

type InsertCourseInput = CourseAuthor & { draft: DraftContent; owner: ContentOwner }

const insertCourse = async (db: Db, { id = newId(), actor, draft, owner, now }: InsertCourseInput) => {
  const { rows } = await sql`
    insert into card_course (id, title, brand_id, retail_organization_id, draft, draft_saved_at, draft_saved_by, created_at)
    values (${id}::uuid, ${draft.title}, ${owner.brandId}::uuid, ${owner.retailOrganizationId}::uuid,
            ${JSON.stringify(draft)}::jsonb, ${now}, ${actor.id}::uuid, ${now})
    on conflict (id) do nothing returning id`.execute(db)
  if (rows.length > 0) return { id, isNew: true }
  // The same course, sent again without the key of the first time.
  if (await mayEdit(db, actor, id)) return { id, isNew: false }
  throw problem('ALREADY_EXISTS')
}

/** Adds an empty course for an owner whose content the actor may edit. */
export const addCourse = async (db: Db, { brandId, retailOrganizationId, ...input }: AddCourseInput & ContentOwner) => {
  const owner = chosenOwner(input.actor, { brandId, retailOrganizationId })
  await lockOwner(db, owner)
  const draft = { title: input.title, stickyFooter: null, posterUrl: null, thumbnailUrl: null, cards: [] }
  return insertCourse(db, { ...input, draft, owner })
}

/** The default title of a copy. */
export const titleOfCopy = (title: string) => `Copy of ${title}`.slice(0, 200)

type DuplicateCourseInput = CourseAuthor & { courseId: string; title?: string | undefined }

/** Copies the draft of a course that the actor may edit to a new course, with new ids. */
export const duplicateCourse = async (db: Db, { courseId, title, ...input }: DuplicateCourseInput) => {
  const { rows } = await sql<ContentOwner & Parameters<typeof readDraftContent>[0]>`
    select c.brand_id as "brandId", c.retail_organization_id as "retailOrganizationId", c.draft, c.poster_url, c.thumbnail_url
      from card_course c where c.id = ${courseId}::uuid and ${editableCourses(input.actor)} for share`.execute(db)
  const source = requireFound(rows[0])
  await lockOwner(db, source)
  const copy = copyCourse(readDraftContent(source), newId)
  const draft = { ...copy, title: title ?? titleOfCopy(copy.title) }
  return insertCourse(db, { ...input, draft, owner: source })
}

/** Locks a course that the actor may edit, to archive it or to bring it back; whether it is archived. */
export const lockCourse = async (db: Db, actor: Actor, courseId: string) => {
  const { rows } = await sql<{ archived_at: Date | null }>`
    select c.archived_at from card_course c
     where c.id = ${courseId}::uuid and ${editableCourses(actor)} for update`.execute(db)
  return { isArchived: requireFound(rows[0]).archived_at !== null }
}

/** Archives a course at a time; null = brings it back. */
export const setArchived = (db: Db, courseId: string, archivedAt: Date | null) =>
  db.updateTable('card_course').set({ archived_at: archivedAt }).where('id', '=', courseId).execute()
