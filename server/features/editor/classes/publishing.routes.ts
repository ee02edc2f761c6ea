import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readClassDraft, replaceClassDraft } from '../../classes/drafts.public.ts'
import {
  findClassVersion,
  listClassVersions,
  publishClassDraft,
  publishedClassText,
  removeClassVersion,
} from '../../classes/publishing.public.ts'
import { readerOf, versionsForBrand } from '../people-figures.ts'
import { endPlanOf } from '../plans/publish-plans.store.ts'
import { refuseGrown } from '../publication.ts'
import { requireApproval } from '../reviews/draft-reviews.store.ts'
import { countClassPeople, peopleOfClassVersions } from './publication.store.ts'
import { prepareClassPublication } from './publication.ts'

export const classPublishingRoutes = implement('classPublishing', classPublishing, {
  prepare: ({ db, actor, params, now }) => prepareClassPublication(db, actor, { id: params.id, now }),

  publish: async ({ db, actor, params: { id: classId }, body, client, now }) => {
    const { people: shown, ...decided } = body
    await requireApproval(db, actor, { kind: 'classes', id: classId, revision: body.revision })
    const people = await countClassPeople(db, classId)
    const reader = await readerOf(db, actor, { kind: 'classes', id: classId })
    const told = reader === 'exact' ? people : await countClassPeople(db, classId, reader)
    const version = await publishClassDraft(db, { ...decided, classId, actor, people, now })
    const { id: versionId, number, isRepeated } = version
    if (isRepeated) return { versionId, number, people: told }
    refuseGrown(shown, told)
    await endPlanOf(db, { id: classId }, { outcome: 'overtaken', now })
    const details = { versionId, number, audience: body.audience }
    await recordAct(db, { act: 'class-published', actorId: actor.id, subjectId: classId, details, client, now })
    return { versionId, number, people: told }
  },
})

export const classVersionRoutes = implement('classVersions', classVersions, {
  list: async ({ db, actor, params: { id } }) => {
    const { title, items } = await listClassVersions(db, actor, id)
    const reader = await readerOf(db, actor, { kind: 'classes', id })
    if (reader === 'exact') return { title, isRounded: false, items }
    const people = { subjectId: id, people: peopleOfClassVersions(id) }
    return { title, isRounded: true, items: await versionsForBrand(db, { reader, items }, people) }
  },

  get: async ({ db, actor, params: { id: classId, number } }) => {
    const { id } = await findClassVersion(db, actor, { classId, number })
    const { parts, ...settings } = await publishedClassText(db, id)
    return { number, versionId: id, ...settings, parts: [...parts] }
  },

  remove: async ({ db, actor, params: { id: classId, number }, client, now }) => {
    const versionId = await removeClassVersion(db, actor, { classId, number, now })
    const act = { act: 'class-version-removed', actorId: actor.id, subjectId: classId } as const
    await recordAct(db, { ...act, details: { versionId, number }, client, now })
  },

  restore: async ({ db, actor, params: { id: classId }, body: { number, revision }, now }) => {
    const { id } = await findClassVersion(db, actor, { classId, number })
    const { class: draft } = await readClassDraft(db, actor, classId)
    const version = await publishedClassText(db, id)
    const restored = { ...version, posterUrl: draft.posterUrl, thumbnailUrl: draft.thumbnailUrl }
    return replaceClassDraft(db, { id: classId, actor, draft: restored, revision, now })
  },
})
