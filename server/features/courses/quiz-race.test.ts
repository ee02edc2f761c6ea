import type { AuthoredCard, CardType } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { afterEach, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { listen } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Call, Handler } from '../../platform/http/implement.ts'
import { requireFound } from '../../platform/problem.ts'
import { answersTo, employLearner, getRightAnswer, openCourse, questionCard, quizCard } from '../../testing/learning.ts'
import { type Answer, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { gradeCard, present } from '../cards/cards.public.ts'
import { completeCourseIfDone } from './complete-course.ts'
import { findVersionOfCard, listRoundCards } from './courses.queries.ts'
import { saveAnswer } from './rounds.queries.ts'
import { findRoundStateInCourse } from './standing.queries.ts'

const running: TestApp[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop()
})

const start = async (served: readonly Feature[]) => {
  const app = await startTestApp({ features: served })
  running.push(app)
  return app
}

/** A learner who has started a course of these cards; returns the client and the course. */
const begin = async (app: TestApp, cards: AuthoredCard[]) => {
  const learner = await employLearner(app)
  const courseId = await openCourse(app, learner, { cards })
  await app.call(courses.start, { params: { id: courseId } }, learner.token)
  return { token: learner.token, courseId }
}

const atOnce = 50

const tally = (answers: readonly unknown[]) => {
  const outcomes = (answers as Answer<undefined>[]).map(each => (each.status === 200 ? 'accepted' : each.problem.code))
  const kinds = [...new Set(outcomes)].sort()
  return Object.fromEntries(kinds.map(kind => [kind, outcomes.filter(each => each === kind).length]))
}

/** Submits a quiz of three tries fifty times at once; returns the responses and the number of saved tries. */
const raceForTries = async (served: readonly Feature[] = features) => {
  const app = await start(served)
  const card = quizCard({ tries: 3 })
  const { token } = await begin(app, [card])
  const body = { answers: answersTo(card.content.quizData.questions, 0) }
  const submit = () => app.call(answerCalls.QUIZ, { params: { id: card.id }, body }, token)
  const outcome = tally(await Promise.all(Array.from({ length: atOnce }, submit)))
  const kept = await app.db.selectFrom('card_answer').select('id').where('card_id', '=', card.id).execute()
  return { outcome, kept: kept.length }
}

/** Answers all fifty questions of a course at once, correctly; returns how often it was completed and announced. */
const raceToTheEnd = async (served: readonly Feature[] = features) => {
  const announced: string[] = []
  const hear = listen('course.completed', async (_db, event) => void announced.push(event.courseId))
  const app = await start([...served, { name: 'ear', description: 'Only in this test.', owns: [], listeners: [hear] }])
  const cards = Array.from({ length: atOnce }, () => questionCard())
  const { token, courseId } = await begin(app, cards)
  const answer = (card: AuthoredCard<'QUESTION'>) =>
    app.call(answerCalls.QUESTION, { params: { id: card.id }, body: { answers: getRightAnswer(card) } }, token)
  const answers = await Promise.all(cards.map(answer))
  const rounds = app.db.selectFrom('course_round').select('completed_at').where('course_id', '=', courseId)
  return {
    outcome: tally(answers),
    isCompleted: (await rounds.execute()).map(round => round.completed_at !== null),
    announced: announced.length,
    toldSo: answers.filter(({ body }) => body.progress.isCompleted).length,
  }
}

const exactlyThree = { outcome: { QUIZ_TRIES_USED: 47, accepted: 3 }, kept: 3 }
const exactlyOnce = { outcome: { accepted: 50 }, isCompleted: [true], announced: 1, toldSo: 1 }

test('R4 QUIZ-018 of fifty submits at once a quiz of three tries takes exactly three', async () => {
  expect(await raceForTries()).toEqual(exactlyThree)
})

test('R4 VIEWER-010 fifty answers at once complete a course once, and announce it once', async () => {
  expect(await raceToTheEnd()).toEqual(exactlyOnce)
})

test('R4 fifty openings of a course at once start one round', async () => {
  const app = await start(features)
  const learner = await employLearner(app)
  const courseId = await openCourse(app, learner, { cards: [questionCard()] })
  const open = () => app.call(courses.start, { params: { id: courseId } }, learner.token)
  expect(tally(await Promise.all(Array.from({ length: atOnce }, open)))).toEqual({ accepted: 50 })
  const rounds = app.db.selectFrom('course_round').select('number').where('course_id', '=', courseId)
  expect(await rounds.execute()).toEqual([{ number: 1 }])
})

test('R4 fifty first answers at once start one round, and complete its course once', async () => {
  const app = await start(features)
  const learner = await employLearner(app)
  const cards = Array.from({ length: atOnce }, () => questionCard())
  const courseId = await openCourse(app, learner, { cards })
  const answer = (card: AuthoredCard<'QUESTION'>) =>
    app.call(answerCalls.QUESTION, { params: { id: card.id }, body: { answers: getRightAnswer(card) } }, learner.token)
  expect(tally(await Promise.all(cards.map(answer)))).toEqual({ accepted: 50 })
  const rounds = app.db.selectFrom('course_round').select(['number', 'completed_at']).where('course_id', '=', courseId)
  expect(await rounds.execute()).toEqual([{ number: 1, completed_at: app.now() }])
})

/** A barrier: releases the callers once every connection has read and none has written. */
const gate = () => {
  const connections = 10
  const waiting: (() => void)[] = []
  return async () => {
    await new Promise<void>(go => {
      waiting.push(go)
      if (waiting.length === connections) for (const each of waiting.splice(0)) each()
    })
  }
}

type Flawed = { types: readonly CardType[]; numbering: 'by what was read' | 'by itself' }

/** Like `answerCard`, but reads and then writes without a lock. */
const answerUnlocked = ({ types, numbering }: Flawed) => {
  const meet = gate()
  let turn = 0
  return async ({ db, emit, actor, params, body, now }: Call<(typeof answerCalls)['QUIZ']>) => {
    const version = requireFound(await findVersionOfCard(db, requireFound(actor), params.id))
    const round = requireFound((await findRoundStateInCourse(db, requireFound(actor), version.courseId))?.round)
    const cards = await listRoundCards(db, version, round.id)
    await meet()
    const asked = requireFound(cards.find(({ card }) => card.id === params.id && types.includes(card.cardType)))
    const { verdict, ...grade } = gradeCard({ ...asked, answer: body, now })
    turn += 1
    const tryNumber = numbering === 'by itself' ? turn : asked.tries + 1
    const given = { roundId: round.id, versionId: version.versionId, cardId: params.id, answer: body, now }
    await saveAnswer(db, { ...given, ...grade, score: grade.score ?? null, tryNumber })
    const presented = cards.map(each => present(each === asked ? { ...each, state: grade.state } : each))
    return {
      ...verdict,
      progress: await completeCourseIfDone({
        db,
        emit,
        actor: requireFound(actor),
        version,
        round,
        cards: presented,
        now,
      }),
    }
  }
}

/** The server with a race condition in one way of answering. */
const flawed = (spec: { path: string }, flaw: Flawed): Feature[] => {
  const run = answerUnlocked(flaw) as unknown as Handler<Endpoint>
  return features.map(feature => ({
    ...feature,
    routes: (feature.routes ?? []).map(route => (route.spec.path === spec.path ? { ...route, run } : route)),
  }))
}

test('R4 the race for tries notices a server that looks first and writes then', async () => {
  const result = await raceForTries(flawed(answerCalls.QUIZ, { types: ['QUIZ'], numbering: 'by itself' }))
  expect(result.kept).toBeGreaterThan(3)
  expect(result).not.toEqual(exactlyThree)
})

test('R4 the race for tries notices a server that leaves it to the database to refuse the same try twice', async () => {
  const result = await raceForTries(flawed(answerCalls.QUIZ, { types: ['QUIZ'], numbering: 'by what was read' }))
  expect(result.outcome).toHaveProperty('ALREADY_EXISTS')
  expect(result).not.toEqual(exactlyThree)
})

test('R4 the race to the end notices a server in which the last answers do not see each other', async () => {
  const result = await raceToTheEnd(
    flawed(answerCalls.QUESTION, { types: ['QUESTION'], numbering: 'by what was read' }),
  )
  expect(result).toMatchObject({ outcome: { accepted: 50 }, isCompleted: [false], announced: 0 })
})
