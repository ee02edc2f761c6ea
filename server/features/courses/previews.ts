import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, problem } from '../../platform/problem.ts'
import { type CourseContent, readUnfinished } from './content.ts'
import { getDraft, getVersion, listRoundCards, mayEdit, type RoundCard, type Version } from './courses.store.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const lifetime = 14 * 24 * 60 * 60 * 1000

/** Makes a link's token; only its hash is kept. */
export const makePreviewLink = async (
  db: Db,
  { actorId, courseId, now }: { actorId: string; courseId: string; now: Date },
) => {
  const accessToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime)
  await db
    .insertInto('preview_link')
    .values({
      hash: hashOf(accessToken),
      course_id: courseId,
      created_at: now,
      created_by: actorId,
      expires_at: expiresAt,
    })
    .execute()
  return { accessToken, expiresAt }
}

/** The course that a live preview token opens, or null. */
export const findPreviewedCourse = async (db: Db, token: string, now: Date) => {
  const link = await db
    .selectFrom('preview_link')
    .select('course_id')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.course_id ?? null
}

/** Who wants to see a course as a preview: by a link's token, or as one of its editors. */
export type Viewer = { db: Db; actor: Actor | null; token: string | undefined; now: Date }

/** Lets through whoever holds a live link to the course or may edit it; for all others it does not exist. */
export const admitViewer = async ({ db, actor, token, now }: Viewer, courseId: string) => {
  if (token && (await findPreviewedCourse(db, token, now)) === courseId) return
  if (actor && (await mayEdit(db, actor, courseId))) return
  throw problem(actor || token ? 'NOT_FOUND' : 'NOT_SIGNED_IN')
}

const draftCards = (courseId: string, content: CourseContent): RoundCard[] =>
  content.cards.map((card, position) => ({ card, position, courseId, state: null, tries: 0 }))

/** A draft, the newest version (null) or a named one, with untouched cards. */
export const readPreview = async (
  db: Db,
  courseId: string,
  which: { useDraft: boolean; versionId: string | null },
): Promise<{ version: Version; cards: RoundCard[] }> => {
  if (which.useDraft) {
    const content = readUnfinished(await getDraft(db, courseId))
    return {
      version: { courseId, versionId: courseId, title: content.title, stickyFooter: content.stickyFooter },
      cards: draftCards(courseId, content),
    }
  }
  const version = await getVersion(db, courseId, which.versionId)
  return { version, cards: await listRoundCards(db, version, null) }
}

/** The course that a live link opens, with the card that is asked about, wherever it stands: published or in the draft. */
export const readPreviewedCard = async ({ db, token, now }: Viewer, cardId: string) => {
  if (!token) throw problem('NOT_SIGNED_IN')
  const courseId = found(await findPreviewedCourse(db, token, now))
  const published = await readPreview(db, courseId, { useDraft: false, versionId: null }).catch(() => null)
  const inVersion = published?.cards.find(({ card }) => card.id === cardId)
  return (
    inVersion ??
    found(
      (await readPreview(db, courseId, { useDraft: true, versionId: null })).cards.find(
        ({ card }) => card.id === cardId,
      ),
    )
  )
}
