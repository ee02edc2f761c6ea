import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import type { PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import type { publishing } from '@trellis/contract/editor/publishing.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Call } from '../../platform/http/implement.ts'
import type { FigureReader } from '../campaigns/brand-figures.public.ts'
import { lockClassDraft, publishClassDraft, publishEarlierClassDraft } from '../classes/publishing.public.ts'
import { lockDraft, publishDraft, publishEarlierDraft } from '../courses/publishing.public.ts'
import { countClassPeople } from './classes/publication.queries.ts'
import type { ContentRef } from './content-places.ts'
import { getFigureReader } from './people-figures.ts'
import { closePlan, type PlanDecision } from './plans/publish-plans.queries.ts'
import { countPeople } from './publication.queries.ts'
import { refuseGrown } from './publication.ts'
import { requireApproval } from './reviews/draft-reviews.queries.ts'

type PublishDecision = Omit<PlanDecision, 'baseVersionId'> & {
  id: string
  actor: Actor
  people: PeopleCounts
  scriptOrigins: readonly string[]
  now: Date
}
type PublishedVersion = { id: string; number: number }

type Publisher = {
  act: 'course-published' | 'class-published'
  /** How many people a version concerns. */
  count: (db: Db, id: string, reader?: FigureReader) => Promise<PeopleCounts>
  /** Locks a draft that the actor may edit. */
  lock: (
    db: Db,
    actor: Actor,
    id: string,
  ) => Promise<{ draft: unknown; revision: number; publishedVersionId: string | null }>
  /** Publishes the draft at a revision, once. */
  publish: (db: Db, decision: PublishDecision) => Promise<PublishedVersion & { isRepeated: boolean }>
  /** Publishes the draft at a revision. */
  publishEarlier: (
    db: Db,
    decision: PublishDecision & { content: unknown; baseVersionId: string | null },
  ) => Promise<PublishedVersion>
}

/** How courses and classes are published. */
export const publishers: Record<ContentKind, Publisher> = {
  courses: {
    act: 'course-published',
    count: countPeople,
    lock: lockDraft,
    publish: (db, { id: courseId, ...decision }) => publishDraft(db, { ...decision, courseId }),
    publishEarlier: (db, { id: courseId, ...decision }) => publishEarlierDraft(db, { ...decision, courseId }),
  },
  classes: {
    act: 'class-published',
    count: countClassPeople,
    lock: lockClassDraft,
    publish: (db, { id: classId, ...decision }) => publishClassDraft(db, { ...decision, classId }),
    publishEarlier: (db, { id: classId, ...decision }) => publishEarlierClassDraft(db, { ...decision, classId }),
  },
}

/** The affected people as the publisher may see them; the version stores exact counts. */
export const peopleTold = async (
  db: Db,
  { actor, kind, id }: ContentRef & { actor: Actor },
  people: PeopleCounts,
): Promise<PeopleCounts> => {
  const reader = await getFigureReader(db, actor, { kind, id })
  return reader === 'exact' ? people : publishers[kind].count(db, id, reader)
}

/** Publishes a draft from the page that shows its author the affected people. */
export const publishByHand =
  (kind: ContentKind) =>
  async ({ db, actor, params: { id }, body, config, client, now }: Call<typeof publishing.publish>) => {
    const { people: shownPeople, ...decided } = body
    const { act, count, publish } = publishers[kind]
    await requireApproval(db, actor, { kind, id, revision: body.revision })
    const people = await count(db, id)
    const recipients = await peopleTold(db, { actor, kind, id }, people)
    const { scriptOrigins } = config
    const version = await publish(db, { ...decided, id, actor, people, scriptOrigins, now })
    const { id: versionId, number, isRepeated } = version
    if (isRepeated) return { versionId, number, people: recipients }
    refuseGrown(shownPeople, recipients)
    await closePlan(db, { id }, { outcome: 'overtaken', now })
    const details = { versionId, number, audience: body.audience }
    await recordAct(db, { act, actorId: actor.id, subjectId: id, details, client, now })
    return { versionId, number, people: recipients }
  }
