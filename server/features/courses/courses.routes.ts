import { type Card, getKindRules } from '@trellis/contract/cards/cards.ts'
import type { CourseRewards } from '@trellis/contract/courses/course-rewards.ts'
import { courses, previewHeader } from '@trellis/contract/courses/courses.ts'
import { repeatDeadlocked } from '../../platform/database/repeat-deadlocked.ts'
import { type Call, implement, withoutTransaction } from '../../platform/http/implement.ts'
import { withEtag } from '../../platform/http/revalidate.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { present } from '../cards/cards.public.ts'
import { putQuestions } from '../cards/questions.public.ts'
import { requireTrainingAllowed } from '../training-policy/training-policy.public.ts'
import { completeCourseIfDone } from './complete-course.ts'
import { findOpenVersion, listCards, listRoundCards, type Version } from './courses.queries.ts'
import { admitViewer, readPreview, readPreviewedCard } from './previews.ts'
import { buildProgress, noProgress } from './progress.ts'
import { readPromoId, readVisitedCard, readVisitedCourse } from './promos/visitors.ts'
import { getPublishedVersion } from './published-versions.ts'
import { lockRound, saveCurrentCard } from './rounds.queries.ts'
import { buildEtag, findRoundStateAtCard, findRoundStateInCourse, findRoundStateToOpen } from './standing.queries.ts'
import { drawNextTry, drawUnkeptTry } from './tries/draw-try.ts'

const toCourse = (version: Version, cards: readonly Card[]) => ({
  id: version.courseId,
  title: version.title,
  versionId: version.versionId,
  stickyFooter: version.stickyFooter,
  cards: [...cards],
})

declare module '../../platform/events.ts' {
  interface Events {
    /** A learner opened an incomplete course; the listener adds its possible `rewards`. */
    'course.opened': { userId: string; courseId: string; versionId: string; rewards: CourseRewards[] }
  }
}

const readForLearner = async ({ db, actor, emit, params, client, now }: Call<typeof courses.get>) => {
  if (!actor) throw problem('NOT_SIGNED_IN')
  const roundState = requireFound(await findRoundStateToOpen(db, actor, params.id))
  if (roundState.mayHavePolicy) await requireTrainingAllowed({ db, actor, client, now })
  const version = await getPublishedVersion(db, roundState.versionId)
  const rewards: CourseRewards[] = []
  const { courseId, versionId } = version
  if (!roundState.round?.completed_at)
    await emit(db, 'course.opened', { userId: actor.id, courseId, versionId, rewards, now })
  return withEtag(buildEtag(version, roundState, rewards), async () => {
    const cards = (await listCards(db, roundState)).map(present)
    const progress = buildProgress(cards, roundState.round)
    return { ...toCourse(version, cards), ...progress, isPreview: false, rewards: rewards[0] ?? null }
  })
}

const readAsPreview = async ({ db, actor, params, query, client, now }: Call<typeof courses.get>) => {
  const { useDraft } = query
  const versionId = await admitViewer(
    { db, actor, token: client.header(previewHeader), now },
    { courseId: params.id, useDraft, versionId: query.versionId ?? null },
  )
  const { version, cards } = await readPreview(db, params.id, { useDraft, versionId })
  return { ...toCourse(version, cards.map(present)), ...noProgress, isPreview: true, rewards: null }
}

const readAsVisitor = async ({ db, params, now }: Call<typeof courses.get>, promoId: string) => {
  const { version, cards } = await readVisitedCourse(db, { promoId, courseId: params.id, now })
  return { ...toCourse(version, cards.map(present)), ...noProgress, isPreview: false, rewards: null }
}

const buildNavigation = (cards: readonly Card[]) =>
  Object.fromEntries(
    cards.flatMap(card => {
      const title = getKindRules(card.cardType).title?.(card) ?? null
      return title ? [[card.id, { title, position: card.position, cardType: card.cardType }]] : []
    }),
  )

const readNavigation = async ({ db, actor, params, query, client, now }: Call<typeof courses.navigation>) => {
  const token = query.accessToken ?? client.header(previewHeader)
  if (!token && actor && !query.draft) {
    const roundState = requireFound(await findRoundStateInCourse(db, actor, params.id))
    const version = await getPublishedVersion(db, roundState.versionId)
    return withEtag(`n${version.fingerprint}`, async () =>
      buildNavigation((await listRoundCards(db, version, null)).map(present)),
    )
  }
  const useDraft = query.draft
  const versionId = await admitViewer({ db, actor, token, now }, { courseId: params.id, useDraft, versionId: null })
  return buildNavigation((await readPreview(db, params.id, { useDraft, versionId })).cards.map(present))
}

const readQuizCard = async ({ db, actor, params, client, now }: Call<typeof courses.quiz>) => {
  const [token, promoId] = [client.header(previewHeader), readPromoId(client)]
  if (promoId) return drawUnkeptTry(await readVisitedCard(db, { promoId, cardId: params.id, now }))
  if (token || !actor) return drawUnkeptTry(await readPreviewedCard({ db, actor, token, now }, params.id))
  const roundState = requireFound(await findRoundStateAtCard(db, actor, params.id))
  const roundCard = requireFound((await listCards(db, roundState)).find(({ card }) => card.id === params.id))
  return drawNextTry(db, roundCard, { userId: actor.id, round: roundState.round })
}

type SeeCall = Call<typeof courses.see>

/** The card that a learner sees, with their round and progress in its course. */
const findSeenCard = async ({ db, actor, params, body }: SeeCall) => {
  const roundState = requireFound(await findRoundStateInCourse(db, actor, params.id))
  const version = await getPublishedVersion(db, roundState.versionId)
  const cards = (await listCards(db, roundState)).map(present)
  const card = requireFound(cards.find(({ id }) => id === body.cardId))
  return { card, cards, version, round: roundState.round, progress: buildProgress(cards, roundState.round) }
}

type SeenCard = Awaited<ReturnType<typeof findSeenCard>>

/** Whether seeing the card changes nothing: neither the position nor the completion. */
const isRecorded = ({ card, progress: { lastCardId, seenPosition, isCompleted, left } }: SeenCard) =>
  lastCardId === card.id && seenPosition >= card.position && (isCompleted || left.length > 0)

/** Records the card that was seen in `before`. What may complete the course is read again, under the lock of the round. */
const recordSeenCard = async (call: SeeCall, before: SeenCard) => {
  const { db, emit, actor, params, now } = call
  const { id: cardId, position } = before.card
  const round = await saveCurrentCard(db, { userId: actor.id, courseId: params.id, cardId, position, now })
  const progress = buildProgress(before.cards, round)
  const isSameRound = round.id === before.round?.id
  if (isSameRound && (progress.isCompleted || progress.left.length > 0)) return progress
  const { cards, version } = await findSeenCard(call)
  return completeCourseIfDone({ db, emit, actor, version, round, cards, now })
}

export const courseRoutes = implement('courses', courses, {
  get: call => {
    const { useDraft, versionId, promoId } = call.query
    if (call.client.header(previewHeader) || useDraft || versionId) return readAsPreview(call)
    return promoId ? readAsVisitor(call, promoId) : readForLearner(call)
  },

  start: async ({ db, actor, params, now }) => {
    const version = requireFound(await findOpenVersion(db, actor, params.id))
    const round = await lockRound(db, { userId: actor.id, courseId: version.courseId, now })
    return buildProgress((await listRoundCards(db, version, round.isNew ? null : round.id)).map(present), round)
  },

  see: withoutTransaction(async (call: SeeCall) => {
    const seen = await repeatDeadlocked(() => findSeenCard(call))
    if (isRecorded(seen)) return seen.progress
    return call.transact(caller => recordSeenCard({ ...call, ...caller }, seen))
  }),

  navigation: readNavigation,

  quiz: async call => {
    const { card } = await readQuizCard(call)
    if (!('quizData' in card.content)) throw problem('NOT_FOUND')
    const { id, title, minimumPassingScore, questions } = card.content.quizData
    return { id, title, minimumPassingScore, questions: putQuestions(questions) }
  },
})
