import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { lockClassDraft, publishEarlierClassDraft } from '../../classes/publishing.public.ts'
import { lockDraft, publishEarlierDraft } from '../../courses/publishing.public.ts'
import { countClassPeople } from '../classes/publication.store.ts'
import { countPeople } from '../publication.store.ts'
import type { PlanDecision } from './publish-plans.store.ts'

type Publishing = PlanDecision & {
  id: string
  content: unknown
  actor: Actor
  scriptOrigins: readonly string[]
  now: Date
}

type Publisher = {
  act: 'course-published' | 'class-published'
  /** Locks the draft of what the actor may edit. */
  lock: (
    db: Db,
    actor: Actor,
    id: string,
  ) => Promise<{ draft: unknown; revision: number; publishedVersionId: string | null }>
  /** Publishes what the draft was at a revision. */
  publish: (db: Db, publishing: Publishing) => Promise<{ id: string; number: number }>
}

/** How courses and classes are published as they were when it was planned. */
export const publishers: Record<ContentKind, Publisher> = {
  courses: {
    act: 'course-published',
    lock: lockDraft,
    publish: async (db, { id: courseId, ...publishing }) =>
      publishEarlierDraft(db, { ...publishing, courseId, people: await countPeople(db, courseId) }),
  },
  classes: {
    act: 'class-published',
    lock: lockClassDraft,
    publish: async (db, { id: classId, ...publishing }) =>
      publishEarlierClassDraft(db, { ...publishing, classId, people: await countClassPeople(db, classId) }),
  },
}
