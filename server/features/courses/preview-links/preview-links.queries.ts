import { createHash, randomBytes } from 'node:crypto'
import {
  type LinkLifetime,
  type LinkTarget,
  linkLifetimes,
  type PreviewLink,
} from '@trellis/contract/courses/preview-links.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { readActor } from '../../accounts/accounts.public.ts'
import { among, ownChainIds, ownDispensaryIds } from '../../organizations/reach.public.ts'
import { mayEdit } from '../courses.queries.ts'
import { editableCourses } from '../courses.scope.ts'

const hashToken = (token: string) => createHash('sha256').update(token).digest()
const hourMs = 60 * 60 * 1000
const maxListed = 100

type NewLink = {
  actorId: string
  courseId: string
  useDraft?: boolean
  versionId?: string | null
  name?: string
  lasts?: LinkLifetime
  isOwn?: boolean
  now: Date
}

const countHours = ({ lasts = 'two-weeks', isOwn = false }: NewLink) =>
  isOwn ? Math.min(linkLifetimes[lasts], linkLifetimes.day) : linkLifetimes[lasts]

/** Creates a link's token; only its hash is saved. */
export const makePreviewLink = async (db: Db, link: NewLink) => {
  const { actorId, courseId, useDraft = false, versionId = null, name = '', isOwn = false, now } = link
  const [id, accessToken] = [newId(), randomBytes(32).toString('base64url')]
  const expiresAt = new Date(now.getTime() + countHours(link) * hourMs)
  await db
    .insertInto('preview_link')
    .values({
      id,
      hash: hashToken(accessToken),
      course_id: courseId,
      use_draft: useDraft,
      version_id: versionId,
      name,
      is_own: isOwn,
      created_at: now,
      created_by: actorId,
      expires_at: expiresAt,
    })
    .execute()
  return { id, accessToken, expiresAt }
}

/** Whether a brand offers a course to an actor's chain or store. */
const isOffered = async (db: Db, actor: Actor, courseId: string) => {
  const { rows } = await sql`
    select from offered_course o
     where o.course_id = ${courseId}::uuid
       and (o.retail_organization_id = ${among(ownChainIds(actor))} or o.dispensary_id = ${among(ownDispensaryIds(actor))})
     limit 1`.execute(db)
  return rows.length > 0
}

type Target = { courseId: string; useDraft: boolean; versionId: string | null }

/** A personal link shows what its maker may edit, and published versions of courses offered to them. */
const mayPreview = async (db: Db, actor: Actor, { courseId, useDraft, versionId }: Target) =>
  (await mayEdit(db, actor, courseId)) || (!useDraft && versionId === null && (await isOffered(db, actor, courseId)))

/** The target of a preview token that is still valid. */
export const findLink = async (db: Db, token: string, now: Date) => {
  const { rows } = await sql<Target & { isOwn: boolean; createdBy: string | null }>`
    select course_id as "courseId", use_draft as "useDraft", version_id as "versionId", is_own as "isOwn",
           created_by as "createdBy"
      from preview_link
     where hash = ${hashToken(token)} and expires_at > ${now} and revoked_at is null`.execute(db)
  const [link] = rows
  if (!link?.isOwn) return link
  return link.createdBy && (await mayPreview(db, await readActor(db, link.createdBy), link)) ? link : undefined
}

const shownContent = sql<LinkTarget>`json_build_object(
  'kind', case when l.use_draft then 'draft' when l.version_id is not null then 'version' else 'published' end,
  'number', (select v.number from card_course_version v where v.id = l.version_id))`

type PreviewLinkRow = Omit<PreviewLink, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastOpenedAt'> & {
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
  lastOpenedAt: Date | null
}

/** The links of a course that were shared, newest first. */
export const listLinks = async (db: Db, courseId: string): Promise<PreviewLink[]> => {
  const { rows } = await sql<PreviewLinkRow>`
    select l.id, l.name, ${shownContent} as shows, l.created_at as "createdAt", l.expires_at as "expiresAt",
           l.revoked_at as "revokedAt", l.opened_count as "openedCount", l.last_opened_at as "lastOpenedAt",
           (select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
              from app_user u where u.id = l.created_by) as "createdBy"
      from preview_link l
     where l.course_id = ${courseId}::uuid and not l.is_own
     order by l.created_at desc, l.id desc limit ${maxListed}`.execute(db)
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }))
}

/** Revokes a link to a course that the actor may edit. Returns the course if it was not revoked before. */
export const revokeLink = async (db: Db, { id, actor, now }: { id: string; actor: Actor; now: Date }) => {
  const { rows } = await sql<{ courseId: string; isRevoked: boolean }>`
    select c.id as "courseId", l.revoked_at is not null as "isRevoked"
      from preview_link l join card_course c on c.id = l.course_id
     where l.id = ${id}::uuid and ${editableCourses(actor)} for update of l`.execute(db)
  const { courseId, isRevoked } = requireFound(rows[0])
  if (isRevoked) return null
  await db.updateTable('preview_link').set({ revoked_at: now }).where('id', '=', id).execute()
  return courseId
}

/** The address of a link. */
export const previewPath = ({ courseId, token, useDraft, versionId }: Target & { token: string }) => {
  const query = new URLSearchParams({ token, ...(useDraft && { useDraft: 'true' }), ...(versionId && { versionId }) })
  return `/preview-card-courses/${courseId}?${query}`
}

type Visit = { courseId: string; token: string; actorId: string | null; isFirst: boolean; now: Date }

/** The content of a link and its expiry. Counts the visit, except of its maker. */
export const visitLink = async (db: Db, { courseId, token, actorId, isFirst, now }: Visit) => {
  const link = requireFound(await findLink(db, token, now))
  if (link.courseId !== courseId) throw problem('NOT_FOUND')
  const { rows } = await sql<{ shows: LinkTarget; sharedBy: string | null; expiresAt: Date }>`
    with opened as (
      update preview_link set opened_count = opened_count + 1, last_opened_at = ${now}
       where ${isFirst}::boolean and hash = ${hashToken(token)} and course_id = ${courseId}::uuid and not is_own
         and expires_at > ${now} and revoked_at is null and created_by is distinct from ${actorId}::uuid
    )
    select ${shownContent} as shows, l.expires_at as "expiresAt",
           (select u.first_name from app_user u where u.id = l.created_by and not l.is_own) as "sharedBy"
      from preview_link l
     where l.hash = ${hashToken(token)} and l.course_id = ${courseId}::uuid and l.expires_at > ${now}
       and l.revoked_at is null`.execute(db)
  const { expiresAt, ...rest } = requireFound(rows[0])
  return { ...rest, expiresAt: expiresAt.toISOString() }
}
