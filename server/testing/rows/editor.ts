import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { authoredPromos } from '@trellis/contract/editor/promos.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { sql } from 'kysely'
import { buildCourse, buildPromo } from '../../features/courses/courses.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'
import { allAuthors, authors } from './authors.ts'

const now = new Date('2026-11-20T15:00:00Z')
const sessionId = '0190a1b2-0000-7000-8000-00000000f001'

const ofCourse = ({ courseId: id }: WorldIds) => ({ params: { id } })
const settings = { title: 'Onset and dose', stickyFooter: null, posterUrl: null, thumbnailUrl: null }
const textCard = (id: string) => ({ id, cardType: 'TEXT' as const, content: { title: 'Dose', text: 'Start low.' } })

const ofFirstVersion = ({ courseId: id }: WorldIds) => ({ params: { id, number: 1 } })
const spareVersion = async (db: Db, { courseId }: WorldIds) => {
  const id = newId()
  await sql`
    insert into card_course_version (id, course_id, number, title, seconds, card_count, audience, published_at)
    values (${id}, ${courseId}, 9000, 'Spare', 60, 1, 'newcomers', ${now}) on conflict do nothing`.execute(db)
  await sql`
    delete from card_course_version_removal x using card_course_version v
     where v.id = x.version_id and v.course_id = ${courseId}`.execute(db)
}

const sentCardId = newId()
const draftCardIds = new Map<string, string>()
const draftCardOf = (courseId: string) => {
  const id = draftCardIds.get(courseId) ?? newId()
  draftCardIds.set(courseId, id)
  return id
}
/** The same draft each time: the calls name its first revision. */
const firstRevision = async (db: Db, { courseId }: WorldIds) => {
  const draft = JSON.stringify({ ...settings, cards: [textCard(draftCardOf(courseId))] })
  await sql`delete from course_draft_change where course_id = ${courseId}`.execute(db)
  await sql`
    update card_course set draft = ${draft}::jsonb, draft_revision = 1, draft_saved_by = null, archived_at = null
     where id = ${courseId}`.execute(db)
}
const fresh = new Map<string, string>()
/** A published course of the same owner that no one sees: each time its next version is the second. */
const freshCourse = async (db: Db, { courseId }: WorldIds) => {
  await sql`delete from approval_rule`.execute(db)
  const { brand_id: brandId, retail_organization_id: retailOrganizationId } = await db
    .selectFrom('card_course')
    .select(['brand_id', 'retail_organization_id'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  fresh.set(courseId, await buildCourse(db, { brandId, retailOrganizationId, cards: [textCard(newId())], now }))
}
const ofFresh = ({ courseId }: WorldIds) => ({ params: { id: fresh.get(courseId) ?? courseId } })
const ofFreshVersion = (ids: WorldIds) => ({ params: { ...ofFresh(ids).params, number: 1 } })

/** A promo whose id is that of its course. */
const promoOfCourse = async (db: Db, { courseId }: WorldIds) => {
  await buildPromo(db, { id: courseId, courseId, now })
  await sql`
    update promo set course_id = id, disabled_at = null, partner = 'Cannafest', campaign = 'Spring', starts_at = ${now}
     where id = ${courseId}`.execute(db)
}
const promoWords = { name: 'Spring fair', partner: 'Cannafest', startsAt: '2026-11-20T15:00:00Z' }

const noOnePresent = (db: Db, { courseId }: WorldIds) =>
  sql`delete from editing_session where course_id = ${courseId}`.execute(db)
const opened = (db: Db, { courseId }: WorldIds, { userId }: Person) =>
  sql`insert into editing_session (course_id, user_id, id, is_writing, seen_at)
      values (${courseId}, ${userId}, ${sessionId}, false, ${now}) on conflict do nothing`.execute(db)

/** Writing courses: for administrators, and the people of the chain or brand that owns them. */
export const editorRows = [
  row(authoredCourses.list, {
    proves: 'API-136',
    input: () => ({ query: { trackItemsOnly: 'true', limit: 5 } }),
    ...allAuthors,
  }),
  row(authoredCourses.owners, {
    proves: 'API-133',
    input: () => ({ query: { limit: 5 } }),
    ...allAuthors,
  }),
  row(authoredCourses.storePlaces, {
    proves: 'CARD-009',
    input: () => ({ query: { filter: 'e', limit: 5 } }),
    ...allAuthors,
  }),
  row(authoredCourses.create, {
    proves: 'API-133',
    input: () => ({ body: { title: 'Onset and dose' } }),
    ...allAuthors,
  }),
  row(authoredCourses.duplicate, {
    proves: 'API-134',
    input: ids => ({ ...ofCourse(ids), body: { title: 'Copy' } }),
    ...authors,
  }),
  row(authoredCourses.archive, {
    proves: 'API-135',
    input: ids => ({ ...ofFresh(ids), body: { isArchived: true } }),
    arrange: freshCourse,
    ...authors,
  }),
  row(drafts.get, { proves: 'EDITOR-001', input: ofCourse, ...authors }),
  row(drafts.patch, {
    proves: 'EDITOR-001 API-134',
    input: ids => ({
      ...ofCourse(ids),
      body: { baseRevision: 1, opId: newId(), sessionId, put: [textCard(sentCardId)] },
    }),
    arrange: firstRevision,
    ...authors,
  }),
  row(drafts.replace, {
    proves: 'EDITOR-001 API-134',
    input: ids => ({ ...ofCourse(ids), body: { course: settings, cards: [textCard(sentCardId)], revision: 1 } }),
    arrange: firstRevision,
    ...authors,
  }),
  row(drafts.present, {
    proves: 'EDITOR-001',
    input: ids => ({ ...ofCourse(ids), body: { sessionId: newId(), cardId: null, isWriting: false } }),
    arrange: noOnePresent,
    ...authors,
  }),
  row(drafts.leave, {
    proves: 'EDITOR-001',
    input: ({ courseId: id }) => ({ params: { id, sessionId } }),
    arrange: opened,
    ...authors,
  }),
  row(publishing.prepare, { proves: 'EDITOR-001', input: ofCourse, ...authors }),
  row(publishing.publish, {
    proves: 'EDITOR-001 API-124',
    input: ids => ({ ...ofFresh(ids), body: { revision: 1, audience: 'newcomers', note: 'Sharper' } }),
    arrange: freshCourse,
    ...authors,
  }),
  row(authoredPromos.list, {
    proves: 'API-122 PREVIEW-002',
    input: ids => ({ ...ofCourse(ids), query: { limit: 5 } }),
    arrange: promoOfCourse,
    ...authors,
  }),
  row(authoredPromos.get, { proves: 'API-122', input: ofCourse, arrange: promoOfCourse, ...authors }),
  row(authoredPromos.create, {
    proves: 'API-122',
    input: ids => ({ ...ofCourse(ids), body: { ...promoWords, code: newId() } }),
    ...authors,
  }),
  row(authoredPromos.change, {
    proves: 'API-122',
    input: ({ courseId: id, nextCourseId }) => ({ params: { id }, body: { ...promoWords, courseId: nextCourseId } }),
    arrange: promoOfCourse,
    ...authors,
  }),
  row(authoredPromos.turn, {
    proves: 'API-122',
    input: ids => ({ ...ofCourse(ids), body: { isOn: false } }),
    arrange: promoOfCourse,
    ...authors,
  }),
  row(versions.list, { proves: 'EDITOR-002 API-123', input: ofCourse, ...authors }),
  row(versions.get, { proves: 'API-123', input: ofFirstVersion, ...authors }),
  row(versions.publishAgain, {
    proves: 'API-124',
    input: ids => ({ ...ofFreshVersion(ids), body: { audience: 'newcomers' } }),
    arrange: freshCourse,
    ...authors,
  }),
  row(versions.remove, {
    proves: 'API-125',
    input: ({ courseId: id }) => ({ params: { id, number: 9000 } }),
    arrange: spareVersion,
    ...authors,
  }),
  row(versions.restore, {
    proves: 'EDITOR-002',
    input: ids => ({ ...ofCourse(ids), body: { number: 1, revision: 1 } }),
    arrange: firstRevision,
    ...authors,
  }),
]
