import type { Audience, PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { beyondCorrection, cardsWithNewMeaning } from '@trellis/contract/editor/beyond-correction.ts'
import { lockDraft as lock, writeRevision } from '../../../platform/authoring/drafts.queries.ts'
import { publishEarlier, publishOnce } from '../../../platform/authoring/publish-once.ts'
import { partOf, patchTo, wholeOf } from '../../../platform/authoring/records.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { contentOf, courseDrafts, type DraftContent, recordsOf, storedDraft } from '../drafts/course-drafts.ts'
import { publishedText } from '../drafts/read-draft.ts'
import { refuseForbidden, type Sites } from './forbidden.ts'
import { checked, publishContent } from './publish-course.ts'
import { settleRounds } from './settle-rounds.ts'
import { askEveryone } from './train-again.ts'

type Publishing = {
  actor: Actor
  courseId: string
  audience: Audience
  dueOn: string | null
  note: string
  sendsMails: boolean
  people: PeopleCounts
  now: Date
}

/** Locks the draft of a course that the actor may edit; ALREADY_ARCHIVED for one that is archived. */
export const lockDraft = async (db: Db, actor: Actor, id: string) => {
  const { draft, revision, row } = await lock(db, courseDrafts, { id, actor, ids: null })
  return { draft: contentOf(wholeOf(draft)), revision, publishedVersionId: row.published_version_id }
}

/** New ids for cards with a new meaning, by their old ones. */
const newIdsOf = (changed: readonly DraftCard[]) => new Map(changed.map(card => [card.id, newId()]))
type NewIds = ReturnType<typeof newIdsOf>

/** A draft with the new ids of its cards. */
const withNewIds = (draft: DraftContent, ids: NewIds): DraftContent => {
  const idOf = (id: string) => ids.get(id) ?? id
  const { stickyFooter } = draft
  const anchored = stickyFooter?.targetUrl?.startsWith('#')
    ? { ...stickyFooter, targetUrl: `#${idOf(stickyFooter.targetUrl.slice(1))}` }
    : stickyFooter
  return { ...draft, cards: draft.cards.map(card => ({ ...card, id: idOf(card.id) })), stickyFooter: anchored }
}

type Renewed = { before: DraftContent; after: DraftContent; revision: number }

/** Saves new ids in the draft, as its next revision; others who write get them merged. */
const saveNewIds = async (db: Db, { before, after, revision }: Renewed, { courseId, actor, now }: Publishing) => {
  const made = { opId: newId(), sessionId: newId(), by: actor.id, now }
  const draft = partOf(recordsOf(before))
  const patch = { ...patchTo(draft, recordsOf(after)), settings: { stickyFooter: after.stickyFooter } }
  await writeRevision(db, courseDrafts, { id: courseId, revision, draft, patch, ...made })
}

type Decided = Pick<Publishing, 'courseId' | 'audience'> & { before: string | null }

/** What happens to those who have begun, once the version is there. */
const settle = async (db: Db, versionId: string, { courseId, audience, before }: Decided) => {
  await settleRounds(db, { courseId, audience, before })
  if (audience === 'everyone' && before !== null) await askEveryone(db, versionId)
}

/** The cards that are published now; none before the first time. */
const publishedCards = async (db: Db, versionId: string | null) =>
  versionId === null ? [] : (await publishedText(db, versionId)).cards

const refuseAsCorrection = (audience: Audience, before: readonly DraftCard[], after: readonly DraftCard[]) => {
  if (audience === 'typo-fix' && beyondCorrection(before, after).length > 0) throw problem('NOT_A_CORRECTION')
}

type Chosen = { locked: Awaited<ReturnType<typeof lockDraft>>; text: DraftContent }
/** Publishes a text of a course whose draft is locked: the draft, or what it was earlier. */
const publishText = async (db: Db, { locked, text }: Chosen, publishing: Publishing & Sites & { revision: number }) => {
  const { courseId, actor } = publishing
  const { publishedVersionId: before, revision } = locked
  const old = await publishedCards(db, before)
  const audience = before === null ? 'newcomers' : publishing.audience
  refuseAsCorrection(audience, old, text.cards)
  checked(text)
  await refuseForbidden(db, text.cards, publishing)
  const ids = newIdsOf(cardsWithNewMeaning(old, text.cards))
  const newest = ids.size > 0 ? revision + 1 : revision
  if (newest > revision)
    await saveNewIds(db, { before: locked.draft, after: withNewIds(locked.draft, ids), revision: newest }, publishing)
  const published = withNewIds(text, ids)
  const version = await publishContent(db, checked(published), {
    ...publishing,
    audience,
    publishedBy: actor.id,
    previousIds: new Map([...ids].map(([old, id]) => [id, old])),
  })
  const { posterUrl: poster_url, thumbnailUrl: thumbnail_url } = published
  // A draft that went on counts as changed.
  const published_revision = text === locked.draft ? newest : newest - 1
  await db
    .updateTable('card_course')
    .set({ published_revision, poster_url, thumbnail_url })
    .where('id', '=', courseId)
    .execute()
  await settle(db, version.id, { courseId, audience, before })
  return version
}

const publisherOf = async (db: Db, publishing: Publishing & Sites & { revision: number }) => {
  const locked = await lockDraft(db, publishing.actor, publishing.courseId)
  const publish = (text: DraftContent) => publishText(db, { locked, text }, publishing)
  return { versions: 'card_course_version', locked, publish }
}

/** Publishes the draft of a course at a revision, once. */
export const publishDraft = async (db: Db, publishing: Publishing & Sites & { revision: number }) =>
  publishOnce(db, await publisherOf(db, publishing), publishing)

type Earlier = { revision: number; content: unknown; baseVersionId: string | null }

/** Publishes what the draft of a course was at a revision; VERSION_MOVED if something was published since. */
export const publishEarlierDraft = async (db: Db, publishing: Publishing & Sites & Earlier) => {
  const content = storedDraft(publishing.content)
  return publishEarlier(db, await publisherOf(db, publishing), { ...publishing, content })
}

/** Publishes the content of a version as the next one; the draft stays, and counts as changed. */
export const publishAgain = async (db: Db, publishing: Publishing & { version: { id: string } }) => {
  const {
    courseId,
    actor,
    audience,
    version: { id: restoredFrom },
  } = publishing
  const locked = await lockDraft(db, actor, courseId)
  const content = await publishedText(db, restoredFrom)
  refuseAsCorrection(audience, await publishedCards(db, locked.publishedVersionId), content.cards)
  const version = await publishContent(db, checked(content), { ...publishing, publishedBy: actor.id, restoredFrom })
  await db
    .updateTable('card_course')
    .set({ published_revision: locked.revision - 1 })
    .where('id', '=', courseId)
    .execute()
  await settle(db, version.id, { courseId, audience, before: locked.publishedVersionId })
  return version
}
