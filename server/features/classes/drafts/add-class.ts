import { copyClassParts } from '@trellis/contract/class-editor/parts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { type ContentOwner, chosenOwner, editableCourses, lockOwner, titleOfCopy } from '../../courses/drafts.public.ts'
import { type ClassContent, parseClassDraft } from './class-drafts.ts'

const longest = 100

/** The URL slug of a title: lowercase letters, digits and hyphens. */
const toSlug = (title: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '') || 'class'

/** A free slug: that of the title, or with the first free number appended. */
const freeSlug = async (db: Db, title: string) => {
  const slug = toSlug(title)
  // Serializes concurrent classes with the same title.
  await sql`select pg_advisory_xact_lock(hashtext('class-slug'), hashtext(${slug}))`.execute(db)
  const { rows } = await sql<{ slug: string }>`
    select slug from class where slug = ${slug} or slug like ${`${slug}-%`}`.execute(db)
  const takenSlugs = new Set(rows.map(row => row.slug))
  let [free, number] = [slug, 1]
  while (takenSlugs.has(free)) free = `${slug}-${++number}`
  return free
}

type AddOptions = { id?: string | undefined; actor: Actor; now: Date }
type AddClassInput = AddOptions & { title: string }
type DuplicateClassInput = AddOptions & { classId: string; title?: string | undefined }
type InsertClassInput = AddOptions & { draft: ClassContent; owner: ContentOwner }

/** The class of a repeated id; ALREADY_EXISTS if another person added it. */
const findAgain = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from class c where c.id = ${id}::uuid and ${editableCourses(actor)}`.execute(db)
  if (!rows[0]) throw problem('ALREADY_EXISTS')
  return { id, slug: rows[0].slug, isNew: false }
}

const insertClass = async (db: Db, { id = newId(), actor, draft, owner, now }: InsertClassInput) => {
  const slug = await freeSlug(db, draft.title)
  const { rows } = await sql`
    insert into class (id, slug, title, description, brand_id, retail_organization_id, draft, draft_saved_at, draft_saved_by, created_at)
    values (${id}::uuid, ${slug}, ${draft.title}, '', ${owner.brandId}::uuid, ${owner.retailOrganizationId}::uuid,
            ${JSON.stringify(draft)}::jsonb, ${now}, ${actor.id}::uuid, ${now})
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length > 0 ? { id, slug, isNew: true } : findAgain(db, actor, id)
}

/** Adds a class without lessons for an owner for whom the actor writes. */
export const addClass = async (db: Db, { brandId, retailOrganizationId, ...input }: AddClassInput & ContentOwner) => {
  const owner = chosenOwner(input.actor, { brandId, retailOrganizationId })
  await lockOwner(db, owner)
  const settings = { title: input.title, description: '', posterUrl: null, thumbnailUrl: null }
  return insertClass(db, { ...input, draft: { ...settings, keyTakeaways: [], exam: null, parts: [] }, owner })
}

/** Copies the draft of a class that the actor may edit to a new class, with new ids throughout. */
export const duplicateClass = async (db: Db, { classId, title, ...input }: DuplicateClassInput) => {
  const { rows } = await sql<ContentOwner & { draft: unknown }>`
    select c.brand_id as "brandId", c.retail_organization_id as "retailOrganizationId", c.draft
      from class c where c.id = ${classId}::uuid and ${editableCourses(input.actor)} for share`.execute(db)
  const source = requireFound(rows[0])
  await lockOwner(db, source)
  const draft = parseClassDraft(source.draft)
  const copy = { ...draft, title: title ?? titleOfCopy(draft.title), parts: copyClassParts(draft.parts, newId) }
  return insertClass(db, { ...input, draft: copy, owner: source })
}

/** Locks a class that the actor may edit, to archive it, to restore it or to change its address. */
export const lockClass = async (db: Db, actor: Actor, classId: string) => {
  const { rows } = await sql<{ slug: string; archivedAt: Date | null }>`
    select c.slug, c.archived_at as "archivedAt" from class c
     where c.id = ${classId}::uuid and ${editableCourses(actor)} for update`.execute(db)
  const { slug, archivedAt } = requireFound(rows[0])
  return { slug, isArchived: archivedAt !== null }
}

/** Archives a class at a time; null = restores it. */
export const setClassArchived = (db: Db, classId: string, archivedAt: Date | null) =>
  db.updateTable('class').set({ archived_at: archivedAt }).where('id', '=', classId).execute()

/** Changes the slug of a class; SLUG_TAKEN if another class has it. */
export const setSlug = async (db: Db, classId: string, slug: string) => {
  const { rows } = await sql`
    update class set slug = ${slug} where id = ${classId}::uuid
       and not exists (select from class o where o.slug = ${slug} and o.id <> ${classId}::uuid) returning id`.execute(
    db,
  )
  if (rows.length === 0) throw problem('SLUG_TAKEN')
}
