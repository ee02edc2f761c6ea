import type { Audience, PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { beyondCorrection, cardsWithNewMeaning } from '@trellis/contract/editor/beyond-correction.ts'
import { lockDraft as lock, writeRevision } from '../../../platform/authoring/drafts.queries.ts'
import { publishEarlier, publishOnce } from '../../../platform/authoring/publish-once.ts'
import { patchTo, toDraftPart, toWholeDraft } from '../../../platform/authoring/records.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { courseDrafts, type DraftContent, storedDraft, toContent, toRecords } from '../drafts/course-drafts.ts'
import { publishedText } from '../drafts/read-draft.ts'
import { refuseForbidden, type ScriptSites } from './forbidden.ts'
import { checkContent, publishContent } from './publish-course.ts'
import { settleRounds } from './settle-rounds.ts'
import { askEveryone } from './train-again.ts'

type PublishDraftInput = {
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
  return { draft: toContent(toWholeDraft(draft)), revision, publishedVersionId: row.published_version_id }
}

/** New ids for cards with a new meaning, by their old ones. */
const makeNewIds = (cards: readonly DraftCard[]) => new Map(cards.map(card => [card.id, newId()]))
type NewIds = ReturnType<typeof makeNewIds>

/** A draft with the new ids of its cards. */
const withNewIds = (draft: DraftContent, ids: NewIds): DraftContent => {
  const toNewId = (id: string) => ids.get(id) ?? id
  const { stickyFooter } = draft
  const anchored = stickyFooter?.targetUrl?.startsWith('#')
    ? { ...stickyFooter, targetUrl: `#${toNewId(stickyFooter.targetUrl.slice(1))}` }
    : stickyFooter
  return { ...draft, cards: draft.cards.map(card => ({ ...card, id: toNewId(card.id) })), stickyFooter: anchored }
}

type SaveNewIdsInput = { before: DraftContent; after: DraftContent; revision: number }

/** Saves new ids in the draft as its next revision; concurrent authors get them merged. */
const saveNewIds = async (
  db: Db,
  { before, after, revision }: SaveNewIdsInput,
  { courseId, actor, now }: PublishDraftInput,
) => {
  const change = { opId: newId(), sessionId: newId(), by: actor.id, now }
  const draft = toDraftPart(toRecords(before))
  const patch = { ...patchTo(draft, toRecords(after)), settings: { stickyFooter: after.stickyFooter } }
  await writeRevision(db, courseDrafts, { id: courseId, revision, draft, patch, ...change })
}

type SettleInput = Pick<PublishDraftInput, 'courseId' | 'audience'> & { before: string | null }

/** Settles the rounds in progress once the version exists. */
const settle = async (db: Db, versionId: string, { courseId, audience, before }: SettleInput) => {
  await settleRounds(db, { courseId, audience, before })
  if (audience === 'everyone' && before !== null) await askEveryone(db, versionId)
}

/** The cards that are published now; none before the first time. */
const publishedCards = async (db: Db, versionId: string | null) =>
  versionId === null ? [] : (await publishedText(db, versionId)).cards

const refuseAsCorrection = (audience: Audience, before: readonly DraftCard[], after: readonly DraftCard[]) => {
  if (audience === 'typo-fix' && beyondCorrection(before, after).length > 0) throw problem('NOT_A_CORRECTION')
}

type PublishableDraft = { locked: Awaited<ReturnType<typeof lockDraft>>; text: DraftContent }
/** Publishes a text of a course whose draft is locked: the draft, or an earlier version. */
const publishText = async (
  db: Db,
  { locked, text }: PublishableDraft,
  input: PublishDraftInput & ScriptSites & { revision: number },
) => {
  const { courseId, actor } = input
  const { publishedVersionId: before, revision } = locked
  const old = await publishedCards(db, before)
  const audience = before === null ? 'newcomers' : input.audience
  refuseAsCorrection(audience, old, text.cards)
  checkContent(text)
  await refuseForbidden(db, text.cards, input)
  const ids = makeNewIds(cardsWithNewMeaning(old, text.cards))
  const newest = ids.size > 0 ? revision + 1 : revision
  if (newest > revision)
    await saveNewIds(db, { before: locked.draft, after: withNewIds(locked.draft, ids), revision: newest }, input)
  const published = withNewIds(text, ids)
  const version = await publishContent(db, checkContent(published), {
    ...input,
    audience,
    publishedBy: actor.id,
    previousIds: new Map([...ids].map(([old, id]) => [id, old])),
  })
  const { posterUrl: poster_url, thumbnailUrl: thumbnail_url } = published
  // A draft that continued counts as changed.
  const published_revision = text === locked.draft ? newest : newest - 1
  await db
    .updateTable('card_course')
    .set({ published_revision, poster_url, thumbnail_url })
    .where('id', '=', courseId)
    .execute()
  await settle(db, version.id, { courseId, audience, before })
  return version
}

const loadPublisher = async (db: Db, input: PublishDraftInput & ScriptSites & { revision: number }) => {
  const locked = await lockDraft(db, input.actor, input.courseId)
  const publish = (text: DraftContent) => publishText(db, { locked, text }, input)
  return { versions: 'card_course_version', locked, publish }
}

/** Publishes the draft of a course at a revision, once. */
export const publishDraft = async (db: Db, input: PublishDraftInput & ScriptSites & { revision: number }) =>
  publishOnce(db, await loadPublisher(db, input), input)

type EarlierDraft = { revision: number; content: unknown; baseVersionId: string | null }

/** Publishes the draft of a course at a revision; VERSION_MOVED if another version was published since. */
export const publishEarlierDraft = async (db: Db, input: PublishDraftInput & ScriptSites & EarlierDraft) => {
  const content = storedDraft(input.content)
  return publishEarlier(db, await loadPublisher(db, input), { ...input, content })
}

/** Publishes the content of a version as the next one; the draft stays, and counts as changed. */
export const publishAgain = async (db: Db, input: PublishDraftInput & { version: { id: string } }) => {
  const {
    courseId,
    actor,
    audience,
    version: { id: restoredFrom },
  } = input
  const locked = await lockDraft(db, actor, courseId)
  const content = await publishedText(db, restoredFrom)
  refuseAsCorrection(audience, await publishedCards(db, locked.publishedVersionId), content.cards)
  const version = await publishContent(db, checkContent(content), { ...input, publishedBy: actor.id, restoredFrom })
  await db
    .updateTable('card_course')
    .set({ published_revision: locked.revision - 1 })
    .where('id', '=', courseId)
    .execute()
  await settle(db, version.id, { courseId, audience, before: locked.publishedVersionId })
  return version
}
