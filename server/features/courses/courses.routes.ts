import { type Card, kindOf } from '@trellis/contract/cards/cards.ts'
import type { CourseRewards } from '@trellis/contract/courses/course-rewards.ts'
import { courses, previewHeader } from '@trellis/contract/courses/courses.ts'
import { type Call, implement } from '../../platform/http/implement.ts'
import { withEtag } from '../../platform/http/revalidate.ts'
import { found, problem } from '../../platform/problem.ts'
import { present } from '../cards/cards.public.ts'
import { putQuestions } from '../cards/questions.public.ts'
import { completeCourseIfDone } from './complete-course.ts'
import { cardsOf, findOpenVersion, listRoundCards, type Version } from './courses.queries.ts'
import { admitViewer, readPreview, readPreviewedCard } from './previews.ts'
import { noProgress, progressOf } from './progress.ts'
import { promoOf, readVisitedCard, readVisitedCourse } from './promos/visitors.ts'
import { getPublishedVersion } from './published-versions.ts'
import { lockRound, saveCurrentCard } from './rounds.queries.ts'
import { etagOf, findStandingAt, findStandingIn } from './standing.queries.ts'
import { drawNextTry, drawUnkeptTry } from './tries/draw-try.ts'

const courseOf = (version: Version, cards: readonly Card[]) => ({
  id: version.courseId,
  title: version.title,
  versionId: version.versionId,
  stickyFooter: version.stickyFooter,
  cards: [...cards],
})

declare module '../../platform/events.ts' {
  interface Events {
    /** A learner opened a course that they have not completed. Its listener adds to `rewards` what it can earn them. */
    'course.opened': { userId: string; courseId: string; versionId: string; rewards: CourseRewards[] }
  }
}

const readForLearner = async ({ db, actor, emit, params, now }: Call<typeof courses.get>) => {
  if (!actor) throw problem('NOT_SIGNED_IN')
  const standing = found(await findStandingIn(db, actor, params.id))
  const version = await getPublishedVersion(db, standing.versionId)
  const rewards: CourseRewards[] = []
  const { courseId, versionId } = version
  if (!standing.round?.completed_at)
    await emit(db, 'course.opened', { userId: actor.id, courseId, versionId, rewards, now })
  return withEtag(etagOf(version, standing, rewards), async () => {
    const cards = (await cardsOf(db, standing)).map(present)
    const progress = progressOf(cards, standing.round)
    return { ...courseOf(version, cards), ...progress, isPreview: false, rewards: rewards[0] ?? null }
  })
}

const readAsPreview = async ({ db, actor, params, query, client, now }: Call<typeof courses.get>) => {
  const { useDraft } = query
  const versionId = await admitViewer(
    { db, actor, token: client.header(previewHeader), now },
    { courseId: params.id, useDraft, versionId: query.versionId ?? null },
  )
  const { version, cards } = await readPreview(db, params.id, { useDraft, versionId })
  return { ...courseOf(version, cards.map(present)), ...noProgress, isPreview: true, rewards: null }
}

const readAsVisitor = async ({ db, params, now }: Call<typeof courses.get>, promoId: string) => {
  const { version, cards } = await readVisitedCourse(db, { promoId, courseId: params.id, now })
  return { ...courseOf(version, cards.map(present)), ...noProgress, isPreview: false, rewards: null }
}

const navigationOf = (cards: readonly Card[]) =>
  Object.fromEntries(
    cards.flatMap(card => {
      const title = kindOf(card.cardType).title?.(card) ?? null
      return title ? [[card.id, { title, position: card.position, cardType: card.cardType }]] : []
    }),
  )

const readNavigation = async ({ db, actor, params, query, client, now }: Call<typeof courses.navigation>) => {
  const token = query.accessToken ?? client.header(previewHeader)
  if (!token && actor && !query.draft) {
    const standing = found(await findStandingIn(db, actor, params.id))
    const version = await getPublishedVersion(db, standing.versionId)
    return withEtag(`n${version.fingerprint}`, async () =>
      navigationOf((await listRoundCards(db, version, null)).map(present)),
    )
  }
  const useDraft = query.draft
  const versionId = await admitViewer({ db, actor, token, now }, { courseId: params.id, useDraft, versionId: null })
  return navigationOf((await readPreview(db, params.id, { useDraft, versionId })).cards.map(present))
}

const readQuizCard = async ({ db, actor, params, client, now }: Call<typeof courses.quiz>) => {
  const [token, promoId] = [client.header(previewHeader), promoOf(client)]
  if (promoId) return drawUnkeptTry(await readVisitedCard(db, { promoId, cardId: params.id, now }))
  if (token || !actor) return drawUnkeptTry(await readPreviewedCard({ db, actor, token, now }, params.id))
  const standing = found(await findStandingAt(db, actor, params.id))
  const asked = found((await cardsOf(db, standing)).find(({ card }) => card.id === params.id))
  return drawNextTry(db, asked, { userId: actor.id, round: standing.round })
}

export const courseRoutes = implement('courses', courses, {
  get: call => {
    const { useDraft, versionId, promoId } = call.query
    if (call.client.header(previewHeader) || useDraft || versionId) return readAsPreview(call)
    return promoId ? readAsVisitor(call, promoId) : readForLearner(call)
  },

  start: async ({ db, actor, params, now }) => {
    const version = found(await findOpenVersion(db, actor, params.id))
    const round = await lockRound(db, { userId: actor.id, courseId: version.courseId, now })
    return progressOf((await listRoundCards(db, version, round.isNew ? null : round.id)).map(present), round)
  },

  see: async ({ db, actor, emit, params, body, now }) => {
    const version = found(await findOpenVersion(db, actor, params.id))
    const round = await lockRound(db, { userId: actor.id, courseId: version.courseId, now })
    const cards = (await listRoundCards(db, version, round.isNew ? null : round.id)).map(present)
    const { id: cardId, position } = found(cards.find(card => card.id === body.cardId))
    const seen = await saveCurrentCard(db, { roundId: round.id, cardId, position })
    return completeCourseIfDone({ db, emit, userId: actor.id, version, round: { ...round, ...seen }, cards, now })
  },

  navigation: readNavigation,

  quiz: async call => {
    const { card } = await readQuizCard(call)
    if (!('quizData' in card.content)) throw problem('NOT_FOUND')
    const { id, title, minimumPassingScore, questions } = card.content.quizData
    return { id, title, minimumPassingScore, questions: putQuestions(questions) }
  },
})
