import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import {
  findVersionShowing,
  getDraft,
  getVersion,
  listRoundCards,
  mayEdit,
  type RoundCard,
  type Version,
} from './courses.queries.ts'
import { findLink } from './preview-links/preview-links.queries.ts'
import { type CourseContent, readUnfinished } from './publishing/content.ts'

/** The viewer of a preview: by a link's token, or as one of the course's editors. */
type Viewer = { db: Db; actor: Actor | null; token: string | undefined; now: Date }

type PreviewTarget = { courseId: string; useDraft: boolean; versionId: string | null }
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/**
 * Whether a link shows the requested content: a link for the draft shows the draft, one for a version only that
 * version.
 */
const isShownBy = (link: Link, { courseId, useDraft, versionId }: PreviewTarget) => {
  if (link.courseId !== courseId || (useDraft && !link.useDraft)) return false
  return link.versionId === null || versionId === null || link.versionId === versionId
}

/**
 * Requires a link for the requested content, or the permission to edit the course; otherwise NOT_FOUND. Returns the
 * version to show; null = the newest.
 */
export const admitViewer = async ({ db, actor, token, now }: Viewer, target: PreviewTarget): Promise<string | null> => {
  const link = token ? await findLink(db, token, now) : undefined
  if (link && isShownBy(link, target)) return target.versionId ?? link.versionId
  if (actor && (await mayEdit(db, actor, target.courseId))) return target.versionId
  throw problem(actor || token ? 'NOT_FOUND' : 'NOT_SIGNED_IN')
}

const draftCards = (courseId: string, content: CourseContent): RoundCard[] =>
  content.cards.map((card, position) => ({ card, position, courseId, state: null, tries: 0 }))

/** A draft, the newest version (null) or a specific one, with unanswered cards. */
export const readPreview = async (
  db: Db,
  courseId: string,
  target: { useDraft: boolean; versionId: string | null },
): Promise<{ version: Version; cards: RoundCard[] }> => {
  if (target.useDraft) {
    const content = readUnfinished(await getDraft(db, courseId))
    return {
      version: { courseId, versionId: courseId, title: content.title, stickyFooter: content.stickyFooter },
      cards: draftCards(courseId, content),
    }
  }
  const version = await getVersion(db, courseId, target.versionId)
  return { version, cards: await listRoundCards(db, version, null) }
}

const findInDraft = async (db: Db, courseId: string, cardId: string) =>
  draftCards(courseId, readUnfinished(await getDraft(db, courseId))).find(({ card }) => card.id === cardId)

const findInVersions = async (db: Db, courseId: string, cardId: string) => {
  const version = await findVersionShowing(db, courseId, cardId)
  return version && (await listRoundCards(db, version, null)).find(({ card }) => card.id === cardId)
}

const findInVersion = async (
  db: Db,
  courseId: string,
  { versionId, cardId }: { versionId: string; cardId: string },
) => {
  const cards = await listRoundCards(db, await getVersion(db, courseId, versionId), null)
  return cards.find(({ card }) => card.id === cardId)
}

/** A card in the course of a valid link: as the link shows it, otherwise from any version that has it. */
export const readPreviewedCard = async ({ db, token, now }: Viewer, cardId: string): Promise<RoundCard> => {
  if (!token) throw problem('NOT_SIGNED_IN')
  const { courseId, useDraft, versionId } = requireFound(await findLink(db, token, now))
  if (versionId) return requireFound(await findInVersion(db, courseId, { versionId, cardId }))
  const [find, findElsewhere] = useDraft ? [findInDraft, findInVersions] : [findInVersions, findInDraft]
  return (await find(db, courseId, cardId)) ?? requireFound(await findElsewhere(db, courseId, cardId))
}
