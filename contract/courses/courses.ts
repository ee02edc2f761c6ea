import * as z from 'zod/mini'
import { Card } from '../cards/cards.ts'
import { leftReasons } from '../cards/kind.ts'
import { QuizQuestion } from '../cards/quiz.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { CourseRewards } from './course-rewards.ts'
import { StickyFooter } from './sticky-footer.ts'

const LeftEntry = z.object({
  cardId: Id,
  position: z.int(),
  reason: z.enum(typedKeys(leftReasons)),
})

/** A learner's state in a course. */
export const Progress = z.object({
  isCompleted: z.boolean(),
  completedAt: z.nullable(Moment),
  startedAt: z.nullable(Moment),
  /** The furthest card that was on the screen, counted from 0; -1 = none. */
  seenPosition: z.int(),
  /** The card to resume at. */
  lastCardId: z.nullable(Id),
  left: z.array(LeftEntry),
})
export type Progress = z.infer<typeof Progress>

export const CardCourse = z.object({
  id: Id,
  title: z.string(),
  versionId: Id,
  cards: z.array(Card),
  stickyFooter: z.nullable(StickyFooter),
  ...Progress.shape,
  /** A preview shows all cards and records nothing. */
  isPreview: z.boolean(),
  /** Null = completing the course earns this caller nothing now. */
  rewards: z.nullable(CourseRewards),
})
export type CardCourse = z.infer<typeof CardCourse>

const flag = z.pipe(
  z._default(z.enum(['true', 'false', '1', '0'], 'Use true or false.'), 'false'),
  z.transform(value => value === 'true' || value === '1'),
)

/** The header that carries a preview token. */
export const previewHeader = 'zt-access-token'

export const courses = {
  get: endpoint({
    method: 'GET',
    path: '/card-courses/:id',
    access: 'public',
    summary:
      'A card course as its learner sees it; with a preview token in zt-access-token as a preview; with promoId as a visitor of a live promo',
    params: IdParams,
    query: z.object({ useDraft: flag, promoId: z.optional(Id), versionId: z.optional(Id) }),
    response: CardCourse,
    revalidates: true,
    problems: ['LEARN_AT_STORE', 'LEARN_IN_HOURS', 'WEEKLY_CAP_REACHED'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/card-courses/:id/course-started',
    access: 'signed-in',
    summary: 'Record that the caller has started the course',
    params: IdParams,
    response: Progress,
    repeatable: true,
  }),
  see: endpoint({
    method: 'PUT',
    path: '/card-courses/:id/last-card',
    access: 'signed-in',
    summary: 'Record the current card, to resume there',
    params: IdParams,
    body: z.object({ cardId: Id }),
    response: Progress,
    repeatable: true,
  }),
  navigation: endpoint({
    method: 'GET',
    path: '/card-courses/:id/navigation',
    access: 'public',
    summary: 'The cards that the Jump To menu lists, by card id',
    params: IdParams,
    query: z.object({ draft: flag, accessToken: z.optional(line(1000)) }),
    response: z.record(Id, z.object({ title: z.string(), position: z.int(), cardType: z.string() })),
    revalidates: true,
  }),
  quiz: endpoint({
    method: 'GET',
    path: '/cards/:id/quiz',
    access: 'public',
    summary: 'The questions of a quiz, without their solutions',
    params: IdParams,
    response: z.object({
      id: Id,
      title: z.string(),
      minimumPassingScore: z.nullable(z.number()),
      questions: z.array(QuizQuestion),
    }),
  }),
}
