import { randomUUID } from 'node:crypto'
import {
  firstFreshItem,
  itemSeen,
  itemsSeen,
  questionsOfQuiz,
  quizCardId,
  rightAnswers,
  type Size,
} from '../dataset/plan.ts'
import { expectStatus, parseJson } from '../load/send.ts'
import { type Reading, startReadings } from './readings.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'
import { personAt } from './spread-people.ts'

/** The fresh courses among a person's hundred items that their quiz alone completes: every fifth. */
const quizOnlyItems = Array.from({ length: (itemsSeen - firstFreshItem) / 5 }, (_, index) => firstFreshItem + index * 5)

type Quiz = { questions: unknown[] }
type Answered = { passed: boolean; progress: { isCompleted: boolean } }

/** Quizzes that one run takes at most: each once, as it completes its course. */
const quizCount = 15_000

const quizAt = (size: Size, turn: number): Reading => {
  const person = personAt(size, turn)
  const which = quizOnlyItems[Math.floor(turn / size.people)]
  if (which === undefined) throw new Error('there are not people enough for so many quizzes')
  return { person, item: itemSeen(size, person, which) }
}

const takeOne = async ({ send, as }: ScenarioContext, { person, item }: Reading) => {
  const headers = as(person)
  const path = `/api/cards/${quizCardId(item)}`
  const quiz = parseJson<Quiz>(expectStatus(await send({ path: `${path}/quiz`, headers }), 200))
  if (quiz.questions.length !== questionsOfQuiz) throw new Error(`answered ${quiz.questions.length} questions`)
  const sent = await send({
    method: 'POST',
    path: `${path}/submit`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    json: { answers: rightAnswers(item) },
  })
  const { passed, progress } = parseJson<Answered>(expectStatus(sent, 200))
  if (!passed || !progress.isCompleted) throw new Error('the quiz was not passed or its course is not complete')
}

/** Fails if the first quiz earned nothing: a campaign that ended or ran dry would make the others cheap. */
const checkReward = async ({ send, as }: ScenarioContext, { person }: Reading) => {
  const sent = expectStatus(await send({ path: '/api/incentive-campaigns/summary', headers: as(person) }), 200)
  if (parseJson<{ rewardsEarnedCount: number }>(sent).rewardsEarnedCount !== 1)
    throw new Error('a quiz earned no reward')
}

export const takeQuiz: Scenario = {
  id: 'P4',
  title: 'a quiz that completes its course and earns a reward',
  goal: { floor: 'update', times: 10 },
  prepare: async context => {
    const readings = Array.from({ length: quizCount }, (_, turn) => quizAt(context.size, turn))
    await startReadings(context, readings)
    const [first, ...others] = readings
    await takeOne(context, first!)
    await checkReward(context, first!)
    return async turn => {
      const reading = others[turn]
      if (!reading) throw new Error(`a run takes ${quizCount} quizzes at most`)
      await takeOne(context, reading)
    }
  },
}
