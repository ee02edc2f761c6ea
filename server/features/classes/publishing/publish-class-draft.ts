import type { Audience, PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import { beyondClassCorrection } from '@trellis/contract/class-editor/beyond-correction.ts'
import { lockDraft } from '../../../platform/authoring/drafts.queries.ts'
import { publishEarlier, publishOnce } from '../../../platform/authoring/publish-once.ts'
import { wholeOf } from '../../../platform/authoring/records.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { type ClassContent, classDraftOf, classDrafts, contentOf } from '../drafts/class-drafts.ts'
import { refuseForbiddenInClass } from './forbidden.ts'
import { publishClassContent } from './publish-class.ts'
import { publishedClassText } from './published-class.ts'
import { settleProgress } from './train-again.ts'

type Publishing = {
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
  return { draft: contentOf(wholeOf(draft)), revision, publishedVersionId: row.published_version_id }
}

type Chosen = { locked: Awaited<ReturnType<typeof lockClassDraft>>; text: ClassContent }

/** Publishes a text of a class whose draft is locked: the draft, or what it was earlier. */
const publishText = async (db: Db, { locked, text }: Chosen, publishing: Publishing & { revision: number }) => {
  const { actor, classId } = publishing
  const { publishedVersionId: before } = locked
  const audience = before === null ? 'newcomers' : publishing.audience
  if (audience === 'typo-fix' && before !== null) {
    const beyond = beyondClassCorrection(await publishedClassText(db, before), text)
    if (beyond.length > 0) throw problem('NOT_A_CORRECTION')
  }
  await refuseForbiddenInClass(db, text)
  // A draft that went on counts as changed.
  const revision = text === locked.draft ? locked.revision : locked.revision - 1
  const publication = { ...publishing, audience, publishedBy: actor.id, draftRevision: publishing.revision }
  const version = await publishClassContent(db, { content: text, revision }, publication)
  await settleProgress(db, { classId, versionId: version.id, audience, before })
  return version
}

const publisherOf = async (db: Db, publishing: Publishing & { revision: number }) => {
  const locked = await lockClassDraft(db, publishing.actor, publishing.classId)
  const publish = (text: ClassContent) => publishText(db, { locked, text }, publishing)
  return { versions: 'class_version', locked, publish }
}

/** Publishes the draft of a class at a revision, once. */
export const publishClassDraft = async (db: Db, publishing: Publishing & { revision: number }) =>
  publishOnce(db, await publisherOf(db, publishing), publishing)

type Earlier = { revision: number; content: unknown; baseVersionId: string | null }

/** Publishes what the draft of a class was at a revision; VERSION_MOVED if something was published since. */
export const publishEarlierClassDraft = async (db: Db, publishing: Publishing & Earlier) => {
  const content = classDraftOf(publishing.content)
  return publishEarlier(db, await publisherOf(db, publishing), { ...publishing, content })
}
