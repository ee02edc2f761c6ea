import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, problem } from '../../platform/problem.ts'
import {
  findVersionShowing,
  getDraft,
  getVersion,
  listRoundCards,
  mayEdit,
  type RoundCard,
  type Version,
} from './courses.store.ts'
import { type CourseContent, readUnfinished } from './publishing/content.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const lifetime = 14 * 24 * 60 * 60 * 1000

type NewLink = { actorId: string; courseId: string; useDraft?: boolean; now: Date }

/** Creates a link's token; only its hash is saved. */
export const makePreviewLink = async (db: Db, { actorId, courseId, useDraft = false, now }: NewLink) => {
  const accessToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime)
  await db
    .insertInto('preview_link')
    .values({
      hash: hashOf(accessToken),
      course_id: courseId,
      use_draft: useDraft,
      created_at: now,
      created_by: actorId,
      expires_at: expiresAt,
    })
    .execute()
  return { accessToken, expiresAt }
}

/** The target of a preview token that is still valid. */
const findLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('preview_link')
    .select(['course_id as courseId', 'use_draft as useDraft'])
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The viewer of a preview: by a link's token, or as one of the course's editors. */
type Viewer = { db: Db; actor: Actor | null; token: string | undefined; now: Date }

type Asked = { courseId: string; useDraft: boolean }

/** Requires a valid link to the course (to its draft, for the draft) or the permission to edit it; else NOT_FOUND. */
export const admitViewer = async ({ db, actor, token, now }: Viewer, { courseId, useDraft }: Asked) => {
  const link = token ? await findLink(db, token, now) : undefined
  if (link?.courseId === courseId && (link.useDraft || !useDraft)) return
  if (actor && (await mayEdit(db, actor, courseId))) return
  throw problem(actor || token ? 'NOT_FOUND' : 'NOT_SIGNED_IN')
}

const draftCards = (courseId: string, content: CourseContent): RoundCard[] =>
  content.cards.map((card, position) => ({ card, position, courseId, state: null, tries: 0 }))

/** A draft, the newest version (null) or a given one, with untouched cards. */
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

const findInDraft = async (db: Db, courseId: string, cardId: string) =>
  draftCards(courseId, readUnfinished(await getDraft(db, courseId))).find(({ card }) => card.id === cardId)

const findInVersions = async (db: Db, courseId: string, cardId: string) => {
  const version = await findVersionShowing(db, courseId, cardId)
  return version && (await listRoundCards(db, version, null)).find(({ card }) => card.id === cardId)
}

/** A card in the course of a valid link: as the link shows it, else from any version that has it. */
export const readPreviewedCard = async ({ db, token, now }: Viewer, cardId: string): Promise<RoundCard> => {
  if (!token) throw problem('NOT_SIGNED_IN')
  const { courseId, useDraft } = found(await findLink(db, token, now))
  const [find, findElsewhere] = useDraft ? [findInDraft, findInVersions] : [findInVersions, findInDraft]
  return (await find(db, courseId, cardId)) ?? found(await findElsewhere(db, courseId, cardId))
}
