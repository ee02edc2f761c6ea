import { beyondClassCorrection } from '@trellis/contract/class-editor/beyond-correction.ts'
import type { Audience, PeopleCounts } from '@trellis/contract/editor/publishing.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { lockClassDraft } from '../drafts/class-drafts.store.ts'
import { publishClassContent } from './publish-class.ts'
import { publishedClassText } from './published-class.ts'
import { settleProgress } from './train-again.ts'

type Publishing = {
  actor: Actor
  classId: string
  revision: number
  audience: Audience
  dueOn: string | null
  note: string
  people: PeopleCounts
  now: Date
}

/** Publishes the draft of a class at a revision; DRAFT_MOVED if it is another one by now. */
export const publishClassDraft = async (db: Db, publishing: Publishing) => {
  const { actor, classId, revision } = publishing
  const { draft, revision: newest, publishedVersionId: before } = await lockClassDraft(db, actor, classId)
  if (newest !== revision) throw problem('DRAFT_MOVED')
  const audience = before === null ? 'newcomers' : publishing.audience
  if (audience === 'typo-fix' && before !== null) {
    const beyond = beyondClassCorrection(await publishedClassText(db, before), draft)
    if (beyond.length > 0) throw problem('NOT_A_CORRECTION')
  }
  const version = await publishClassContent(
    db,
    { content: draft, revision },
    { ...publishing, audience, publishedBy: actor.id },
  )
  await settleProgress(db, { classId, versionId: version.id, audience, before })
  return version
}
