import { draftReviews } from '@trellis/contract/authoring/draft-reviews.ts'
import { publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import { sql } from 'kysely'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'
import { allAuthors, authors } from './authors.ts'

const now = new Date('2026-11-20T15:00:00Z')

const ofCourse = ({ courseId: id }: WorldIds) => ({ params: { kind: 'courses' as const, id } })
const ofClass = ({ classId: id }: WorldIds) => ({ params: { kind: 'classes' as const, id } })

const reviewers = new Map<string, string>()
const reviewerOf = (id: string) => reviewers.get(id) ?? newId()
/** A colleague who writes for the owner of both. */
const withColleague = async (db: Db, { courseId, classId }: WorldIds) => {
  const owner = await db
    .selectFrom('card_course')
    .select(['brand_id', 'retail_organization_id'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const { brand_id: brandId, retail_organization_id: retailOrganizationId } = owner
  const userId = await buildUser(db, { isAdministrator: brandId === null && retailOrganizationId === null })
  if (brandId) await buildEmployment(db, { userId, at: { brandId }, isBrandAdmin: true })
  if (retailOrganizationId) await buildEmployment(db, { userId, at: { retailOrganizationId } })
  reviewers.set(courseId, userId).set(classId, userId)
}

const noOneAsked = (db: Db, { courseId, classId }: WorldIds) =>
  sql`delete from draft_review where ${courseId} = course_id or ${classId} = class_id or id = ${courseId}`.execute(db)

/** A question to the caller, whose id is that of its course. */
const asked = async (db: Db, ids: WorldIds, { userId }: Person) => {
  await noOneAsked(db, ids)
  await sql`update card_course set draft_revision = 1, archived_at = null where id = ${ids.courseId}`.execute(db)
  await sql`
    insert into draft_review (id, course_id, reviewer_id, asked_by, asked_at)
    values (${ids.courseId}, ${ids.courseId}, ${userId}, ${userId}, ${now})`.execute(db)
}

/** Drafts that can be published, of owners that want no approval. */
const publishable = async (db: Db, { courseId, classId }: WorldIds) => {
  await sql`delete from approval_rule`.execute(db)
  await sql`update card_course set draft_revision = 1, archived_at = null where id = ${courseId}`.execute(db)
  await sql`update class set draft_revision = 1, archived_at = null where id = ${classId}`.execute(db)
  await sql`delete from publish_plan where course_id = ${courseId} or class_id = ${classId}`.execute(db)
}
const planned = async (db: Db, ids: WorldIds, { userId }: Person) => {
  await publishable(db, ids)
  await sql`
    insert into publish_plan (id, course_id, revision, content, audience, sends_mails, publish_at, time_zone, planned_by, planned_at)
    values (${newId()}, ${ids.courseId}, 1, '{}', 'newcomers', false, ${now}, 'America/Chicago', ${userId}, ${now})`.execute(
    db,
  )
}
const decision = {
  revision: 1,
  audience: 'newcomers' as const,
  publishAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/Chicago',
}

/** Looks at drafts, and publishing on a date: for administrators, and the people of the chain or brand that owns them. */
export const reviewAndPlanRows = [
  row(draftReviews.list, { proves: 'EDITOR-001', input: ofCourse, ...authors }),
  row(draftReviews.list, { proves: 'EDITOR-001', as: 'of a class', input: ofClass, ...authors }),
  row(draftReviews.reviewers, { proves: 'EDITOR-001', input: ofCourse, ...authors }),
  row(draftReviews.ask, {
    proves: 'EDITOR-001',
    input: ids => ({ ...ofCourse(ids), body: { reviewerId: reviewerOf(ids.courseId), note: 'Is the dose right?' } }),
    arrange: withColleague,
    ...authors,
  }),
  row(draftReviews.ask, {
    proves: 'EDITOR-001',
    as: 'of a class',
    input: ids => ({ ...ofClass(ids), body: { reviewerId: reviewerOf(ids.classId), note: 'Is the dose right?' } }),
    arrange: withColleague,
    ...authors,
  }),
  row(draftReviews.answer, {
    proves: 'EDITOR-001',
    input: ({ courseId: id }) => ({ params: { id }, body: { decision: 'approved', revision: 1 } }),
    arrange: asked,
    ...authors,
  }),
  row(draftReviews.withdraw, {
    proves: 'EDITOR-001',
    input: ({ courseId: id }) => ({ params: { id } }),
    arrange: asked,
    ...authors,
  }),
  row(draftReviews.waiting, { proves: 'EDITOR-001', input: () => ({}), ...allAuthors }),
  row(draftReviews.setRule, {
    proves: 'EDITOR-001',
    input: ids => ({ ...ofCourse(ids), body: { isNeeded: true } }),
    arrange: db => sql`delete from approval_rule`.execute(db),
    ...authors,
  }),
  row(publishPlans.get, { proves: 'EDITOR-001', input: ofCourse, arrange: planned, ...authors }),
  row(publishPlans.make, {
    proves: 'EDITOR-001 API-124',
    input: ids => ({ ...ofCourse(ids), body: decision }),
    arrange: publishable,
    ...authors,
  }),
  row(publishPlans.make, {
    proves: 'EDITOR-001 API-124',
    as: 'of a class',
    input: ids => ({ ...ofClass(ids), body: decision }),
    arrange: publishable,
    ...authors,
  }),
  row(publishPlans.cancel, { proves: 'EDITOR-001', input: ofCourse, arrange: planned, ...authors }),
]
