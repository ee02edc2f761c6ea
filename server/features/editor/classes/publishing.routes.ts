import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions as versions } from '@trellis/contract/class-editor/versions.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { findVersion, removeVersion } from '../../../platform/authoring/versions.queries.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readClassDraft, replaceClassDraft } from '../../classes/drafts.public.ts'
import { classVersions, publishedClassText } from '../../classes/publishing.public.ts'
import { listVersionsFor } from '../people-figures.ts'
import { publishByHand } from '../publishers.ts'
import { peopleOfClassVersions } from './publication.queries.ts'
import { prepareClassPublication } from './publication.ts'

export const classPublishingRoutes = implement('classPublishing', classPublishing, {
  prepare: ({ db, actor, params, now }) => prepareClassPublication(db, actor, { id: params.id, now }),

  publish: publishByHand('classes'),
})

export const classVersionRoutes = implement('classVersions', versions, {
  list: ({ db, actor, params: { id } }) =>
    listVersionsFor(db, { kind: 'classes', id, actor }, { versions: classVersions, people: peopleOfClassVersions(id) }),

  get: async ({ db, actor, params: { id: classId, number } }) => {
    const { id } = await findVersion(db, classVersions, { id: classId, number, actor })
    const { parts, ...settings } = await publishedClassText(db, id)
    return { number, versionId: id, ...settings, parts: [...parts] }
  },

  remove: async ({ db, actor, params: { id: classId, number }, client, now }) => {
    const versionId = await removeVersion(db, classVersions, { id: classId, number, actor, now })
    const act = { act: 'class-version-removed', actorId: actor.id, subjectId: classId } as const
    await recordAct(db, { ...act, details: { versionId, number }, client, now })
  },

  restore: async ({ db, actor, params: { id: classId }, body: { number, revision }, now }) => {
    const { id } = await findVersion(db, classVersions, { id: classId, number, actor })
    const { class: draft } = await readClassDraft(db, actor, classId)
    const version = await publishedClassText(db, id)
    const restoredVersion = { ...version, posterUrl: draft.posterUrl, thumbnailUrl: draft.thumbnailUrl }
    return replaceClassDraft(db, { id: classId, actor, draft: restoredVersion, revision, now })
  },
})
