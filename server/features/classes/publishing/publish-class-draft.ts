import type { Audience, PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import { beyondClassCorrection } from '@trellis/contract/class-editor/beyond-correction.ts'
import { lockDraft } from '../../../platform/authoring/drafts.queries.ts'
import { publishEarlier, publishOnce } from '../../../platform/authoring/publish-once.ts'
import { toWholeDraft } from '../../../platform/authoring/records.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { type ClassContent, classDrafts, parseClassDraft, toContent } from '../drafts/class-drafts.ts'
import { refuseForbiddenInClass } from './forbidden.ts'
import { publishClassContent } from './publish-class.ts'
import { publishedClassText } from './published-class.ts'
import { settleProgress } from './train-again.ts'

type PublishInput = {
  actor: Actor
  classId: string
  audience: Audience
  dueOn: string | null
  note: string
  people: PeopleCounts
  now: Date
}

/** Locks the draft of a class that the actor may edit; ALREADY_ARCHIVED for one that is archived. */
export const lockClassDraft = async (db: Db, actor: Actor, id: string) => {
  const { draft, revision, row } = await lockDraft(db, classDrafts, { id, actor, ids: null })
  return { draft: toContent(toWholeDraft(draft)), revision, publishedVersionId: row.published_version_id }
}

type PublishTextInput = { locked: Awaited<ReturnType<typeof lockClassDraft>>; text: ClassContent }

/** Publishes the draft of a locked class, or an earlier revision of it. */
const publishText = async (db: Db, { locked, text }: PublishTextInput, input: PublishInput & { revision: number }) => {
  const { actor, classId } = input
  const { publishedVersionId: before } = locked
  const audience = before === null ? 'newcomers' : input.audience
  if (audience === 'typo-fix' && before !== null) {
    const beyond = beyondClassCorrection(await publishedClassText(db, before), text)
    if (beyond.length > 0) throw problem('NOT_A_CORRECTION')
  }
  await refuseForbiddenInClass(db, text)
  // A draft edited since that revision counts as changed.
  const revision = text === locked.draft ? locked.revision : locked.revision - 1
  const publication = { ...input, audience, publishedBy: actor.id, draftRevision: input.revision }
  const version = await publishClassContent(db, { content: text, revision }, publication)
  await settleProgress(db, { classId, versionId: version.id, audience, before })
  return version
}

const createPublisher = async (db: Db, input: PublishInput & { revision: number }) => {
  const locked = await lockClassDraft(db, input.actor, input.classId)
  const publish = (text: ClassContent) => publishText(db, { locked, text }, input)
  return { versions: 'class_version', locked, publish }
}

/** Publishes the draft of a class at a revision, once. */
export const publishClassDraft = async (db: Db, input: PublishInput & { revision: number }) =>
  publishOnce(db, await createPublisher(db, input), input)

type EarlierRevision = { revision: number; content: unknown; baseVersionId: string | null }

/** Publishes an earlier revision of the draft of a class; VERSION_MOVED if a version was published since. */
export const publishEarlierClassDraft = async (db: Db, input: PublishInput & EarlierRevision) => {
  const content = parseClassDraft(input.content)
  return publishEarlier(db, await createPublisher(db, input), { ...input, content })
}
