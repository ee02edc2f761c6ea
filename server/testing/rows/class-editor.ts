import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { questionBank } from '@trellis/contract/class-editor/questions.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { sql } from 'kysely'
import { buildClass } from '../../features/classes/classes.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'
import { allAuthors, authors } from './authors.ts'

const now = new Date('2026-11-20T15:00:00Z')
const sessionId = '0190a1b2-0000-7000-8000-00000000f002'
const sentPartId = newId()

const ofClass = ({ classId: id }: WorldIds) => ({ params: { id } })
const lesson = { partType: 'LESSON' as const, title: 'Dose', text: 'Start low.' }

const fresh = new Map<string, string>()
/** A published class of the same owner that no one sees: each time its draft is at its first revision. */
const freshClass = async (db: Db, { classId }: WorldIds) => {
  await sql`delete from approval_rule`.execute(db)
  const { brand_id: brandId, retail_organization_id: retailOrganizationId } = await db
    .selectFrom('class')
    .select(['brand_id', 'retail_organization_id'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const lessons = [{ title: 'Dose', text: 'Start low.' }]
  fresh.set(classId, await buildClass(db, { slug: `fresh-${newId()}`, brandId, retailOrganizationId, lessons, now }))
}
const ofFresh = ({ classId }: WorldIds) => ({ params: { id: fresh.get(classId) ?? classId } })

const spareVersion = async (db: Db, { classId }: WorldIds) => {
  await sql`
    insert into class_version (id, class_id, number, title, description, key_takeaways, lesson_count, seconds, audience, published_at)
    values (${newId()}, ${classId}, 9000, 'Spare', '', '[]', 0, 0, 'newcomers', ${now}) on conflict do nothing`.execute(
    db,
  )
  await sql`
    delete from class_version_removal x using class_version v
     where v.id = x.version_id and v.class_id = ${classId}`.execute(db)
}

const noOnePresent = (db: Db, { classId }: WorldIds) =>
  sql`delete from class_editing_session where class_id = ${classId}`.execute(db)
const opened = (db: Db, { classId }: WorldIds, { userId }: Person) =>
  sql`insert into class_editing_session (class_id, user_id, id, is_writing, seen_at)
      values (${classId}, ${userId}, ${sessionId}, false, ${now}) on conflict do nothing`.execute(db)

/** Writing classes: for administrators, and the people of the chain or brand that owns them. */
export const classEditorRows = [
  row(authoredClasses.list, {
    proves: 'TRACK-017',
    input: () => ({ query: { limit: 5 } }),
    ...allAuthors,
  }),
  row(authoredClasses.create, {
    proves: 'TRACK-017',
    input: () => ({ body: { title: `Law ${newId()}` } }),
    ...allAuthors,
  }),
  row(authoredClasses.duplicate, {
    proves: 'TRACK-017',
    input: ids => ({ ...ofClass(ids), body: { title: `Copy ${newId()}` } }),
    ...authors,
  }),
  row(authoredClasses.rename, {
    proves: 'TRACK-017',
    input: ids => ({ ...ofFresh(ids), body: { slug: `renamed-${newId()}` } }),
    arrange: freshClass,
    ...authors,
  }),
  row(authoredClasses.archive, {
    proves: 'TRACK-017',
    input: ids => ({ ...ofFresh(ids), body: { isArchived: true } }),
    arrange: freshClass,
    ...authors,
  }),
  row(classDrafts.get, { proves: 'TRACK-017', input: ofClass, ...authors }),
  row(classDrafts.patch, {
    proves: 'TRACK-017',
    input: ids => ({
      ...ofFresh(ids),
      body: { baseRevision: 1, opId: newId(), sessionId, put: [{ id: sentPartId, ...lesson }] },
    }),
    arrange: freshClass,
    ...authors,
  }),
  row(classDrafts.present, {
    proves: 'TRACK-017',
    input: ids => ({ ...ofClass(ids), body: { sessionId: newId(), cardId: null, isWriting: false } }),
    arrange: noOnePresent,
    ...authors,
  }),
  row(classDrafts.leave, {
    proves: 'TRACK-017',
    input: ({ classId: id }) => ({ params: { id, sessionId } }),
    arrange: opened,
    ...authors,
  }),
  row(classPublishing.prepare, { proves: 'TRACK-017', input: ofClass, ...authors }),
  row(classPublishing.publish, {
    proves: 'TRACK-017',
    input: ids => ({ ...ofFresh(ids), body: { revision: 1, audience: 'newcomers', note: 'Sharper' } }),
    arrange: freshClass,
    ...authors,
  }),
  row(classVersions.list, { proves: 'TRACK-017', input: ofClass, ...authors }),
  row(classVersions.get, {
    proves: 'TRACK-017',
    input: ({ classId: id }) => ({ params: { id, number: 1 } }),
    ...authors,
  }),
  row(classVersions.remove, {
    proves: 'TRACK-017',
    input: ({ classId: id }) => ({ params: { id, number: 9000 } }),
    arrange: spareVersion,
    ...authors,
  }),
  row(classVersions.restore, {
    proves: 'TRACK-017',
    input: ids => ({ ...ofFresh(ids), body: { number: 1, revision: 1 } }),
    arrange: freshClass,
    ...authors,
  }),
  row(questionBank.search, {
    proves: 'TRACK-017',
    input: ids => ({ ...ofClass(ids), query: { limit: 5 } }),
    ...authors,
  }),
]
