import type { PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { type Call, implement } from '../../platform/http/implement.ts'
import { readDraft, replaceDraft } from '../courses/drafts.public.ts'
import {
  findVersion,
  listVersions,
  publishAgain,
  publishDraft,
  publishedText,
  removeVersion,
} from '../courses/publishing.public.ts'
import { readerOf, versionsForBrand } from './people-figures.ts'
import { endPlanOf } from './plans/publish-plans.store.ts'
import { countPeople, peopleOfVersions } from './publication.store.ts'
import { preparePublication, refuseGrown } from './publication.ts'
import { requireApproval } from './reviews/draft-reviews.store.ts'

type Publishing = Pick<Call<typeof publishing.publish>, 'db' | 'actor' | 'client' | 'now'>
type Published = { courseId: string; id: string; number: number; audience: string }

const recordPublished = ({ db, actor, client, now }: Publishing, { courseId, id, number, audience }: Published) =>
  recordAct(db, {
    act: 'course-published',
    actorId: actor.id,
    subjectId: courseId,
    details: { versionId: id, number, audience },
    client,
    now,
  })

type Counting = Pick<Call<typeof publishing.publish>, 'db' | 'actor'> & { params: { id: string } }

/** The people whom a version concerns, as its publisher is told of them; in it they are stored exactly. */
const peopleTold = async ({ db, actor, params: { id } }: Counting, people: PeopleCounts) => {
  const reader = await readerOf(db, actor, { kind: 'courses', id })
  return reader === 'exact' ? people : countPeople(db, id, reader)
}

export const publishingRoutes = implement('publishing', publishing, {
  prepare: ({ db, actor, params, config: { scriptOrigins }, now }) =>
    preparePublication(db, actor, { id: params.id, scriptOrigins, now }),

  publish: async call => {
    const { db, actor, params, body, config, now } = call
    const { people: shown, ...decided } = body
    await requireApproval(db, actor, { kind: 'courses', id: params.id, revision: body.revision })
    const people = await countPeople(db, params.id)
    const told = await peopleTold(call, people)
    const made = { ...decided, courseId: params.id, actor, people, scriptOrigins: config.scriptOrigins, now }
    const { id, number, isRepeated } = await publishDraft(db, made)
    if (isRepeated) return { versionId: id, number, people: told }
    refuseGrown(shown, told)
    await endPlanOf(db, params, { outcome: 'overtaken', now })
    await recordPublished(call, { courseId: params.id, id, number, audience: body.audience })
    return { versionId: id, number, people: told }
  },
})

export const versionRoutes = implement('versions', versions, {
  list: async ({ db, actor, params: { id } }) => {
    const { title, items } = await listVersions(db, actor, id)
    const reader = await readerOf(db, actor, { kind: 'courses', id })
    if (reader === 'exact') return { title, isRounded: false, items }
    const people = { subjectId: id, people: peopleOfVersions(id) }
    return { title, isRounded: true, items: await versionsForBrand(db, { reader, items }, people) }
  },

  get: async ({ db, actor, params: { id: courseId, number } }) => {
    const { id } = await findVersion(db, actor, { courseId, number })
    const { title, stickyFooter, cards } = await publishedText(db, id)
    return { number, versionId: id, title, stickyFooter, cards: [...cards] }
  },

  publishAgain: async call => {
    const { db, actor, params, body, now } = call
    const version = await findVersion(db, actor, { courseId: params.id, number: params.number })
    const people = await countPeople(db, params.id)
    const told = await peopleTold(call, people)
    const { id, number } = await publishAgain(db, { ...body, courseId: params.id, actor, people, version, now })
    await endPlanOf(db, params, { outcome: 'overtaken', now })
    await recordPublished(call, { courseId: params.id, id, number, audience: body.audience })
    return { versionId: id, number, people: told }
  },

  remove: async ({ db, actor, params: { id: courseId, number }, client, now }) => {
    const versionId = await removeVersion(db, actor, { courseId, number, now })
    const act = { act: 'course-version-removed', actorId: actor.id, subjectId: courseId } as const
    await recordAct(db, { ...act, details: { versionId, number }, client, now })
  },

  restore: async ({ db, actor, params: { id: courseId }, body: { number, revision }, now }) => {
    const { id } = await findVersion(db, actor, { courseId, number })
    const { course } = await readDraft(db, actor, courseId)
    const { title, stickyFooter, cards } = await publishedText(db, id)
    const draft = { title, stickyFooter, posterUrl: course.posterUrl, thumbnailUrl: course.thumbnailUrl, cards }
    return replaceDraft(db, { id: courseId, actor, draft, revision, now })
  },
})
