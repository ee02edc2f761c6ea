import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { findVersion, removeVersion } from '../../platform/authoring/versions.queries.ts'
import { implement } from '../../platform/http/implement.ts'
import { readDraft, replaceDraft } from '../courses/drafts.public.ts'
import { courseVersions, publishAgain, publishedText } from '../courses/publishing.public.ts'
import { listVersionsFor } from './people-figures.ts'
import { closePlan } from './plans/publish-plans.queries.ts'
import { countPeople, peopleOfVersions } from './publication.queries.ts'
import { preparePublication } from './publication.ts'
import { peopleTold, publishByHand } from './publishers.ts'

export const publishingRoutes = implement('publishing', publishing, {
  prepare: ({ db, actor, params, config: { scriptOrigins }, now }) =>
    preparePublication(db, actor, { id: params.id, scriptOrigins, now }),

  publish: publishByHand('courses'),
})

export const versionRoutes = implement('versions', versions, {
  list: ({ db, actor, params: { id } }) =>
    listVersionsFor(db, { kind: 'courses', id, actor }, { versions: courseVersions, people: peopleOfVersions(id) }),

  get: async ({ db, actor, params: { id: courseId, number } }) => {
    const { id } = await findVersion(db, courseVersions, { id: courseId, number, actor })
    const { title, stickyFooter, cards } = await publishedText(db, id)
    return { number, versionId: id, title, stickyFooter, cards: [...cards] }
  },

  publishAgain: async ({ db, actor, params: { id: courseId, number: restored }, body, client, now }) => {
    const version = await findVersion(db, courseVersions, { id: courseId, number: restored, actor })
    const people = await countPeople(db, courseId)
    const recipients = await peopleTold(db, { actor, kind: 'courses', id: courseId }, people)
    const { id: versionId, number } = await publishAgain(db, { ...body, courseId, actor, people, version, now })
    await closePlan(db, { id: courseId }, { outcome: 'overtaken', now })
    const details = { versionId, number, audience: body.audience }
    await recordAct(db, { act: 'course-published', actorId: actor.id, subjectId: courseId, details, client, now })
    return { versionId, number, people: recipients }
  },

  remove: async ({ db, actor, params: { id: courseId, number }, client, now }) => {
    const versionId = await removeVersion(db, courseVersions, { id: courseId, number, actor, now })
    const act = { act: 'course-version-removed', actorId: actor.id, subjectId: courseId } as const
    await recordAct(db, { ...act, details: { versionId, number }, client, now })
  },

  restore: async ({ db, actor, params: { id: courseId }, body: { number, revision }, now }) => {
    const { id } = await findVersion(db, courseVersions, { id: courseId, number, actor })
    const { course } = await readDraft(db, actor, courseId)
    const { title, stickyFooter, cards } = await publishedText(db, id)
    const draft = { title, stickyFooter, posterUrl: course.posterUrl, thumbnailUrl: course.thumbnailUrl, cards }
    return replaceDraft(db, { id: courseId, actor, draft, revision, now })
  },
})
