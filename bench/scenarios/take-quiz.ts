import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { firstOfProduct } from '../dataset/ids.ts'
import {
  firstFreshItem,
  isQuizAlone,
  itemSeen,
  itemsSeen,
  questionsOfQuiz,
  quizCardId,
  rightAnswers,
} from '../dataset/plan.ts'
import { expectStatus, parseJson } from '../load/send.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'
import { personAt } from './spread-people.ts'

/** Deletes the answers of earlier runs, so that every run starts with the same fresh courses. */
const deleteAnswers = async ({ connection }: ScenarioContext) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  const rounds = `select id from course_round where id > '${firstOfProduct}'`
  await client.query(`delete from card_answer where round_id in (${rounds})`)
  await client.query(`delete from card_state where round_id in (${rounds})`)
  await client.query(`delete from course_round where id > '${firstOfProduct}'`)
  for (const table of ['card_answer', 'card_state', 'course_round']) await client.query(`vacuum analyze ${table}`)
  await client.end()
}

/** The fresh courses among a person's hundred items that their quiz alone completes: every fifth. */
const quizOnlyItems = Array.from({ length: (itemsSeen - firstFreshItem) / 5 }, (_, index) => firstFreshItem + index * 5)

type Quiz = { questions: unknown[] }
type Answered = { passed: boolean; progress: { isCompleted: boolean } }

export const takeQuiz: Scenario = {
  id: 'P4',
  title: 'a quiz that completes its course',
  goal: { floor: 'update', times: 10 },
  prepare: async context => {
    const { send, size, as } = context
    await deleteAnswers(context)
    return async turn => {
      const person = personAt(size, turn)
      const which = quizOnlyItems[Math.floor(turn / size.people)]
      if (which === undefined) throw new Error('there are not people enough for so many quizzes')
      const item = itemSeen(size, person, which)
      if (!isQuizAlone(item)) throw new Error(`item ${item} asks for more than its quiz`)
      const headers = as(person)
      const path = `/api/cards/${quizCardId(item)}`
      const quiz = parseJson<Quiz>(expectStatus(await send({ path: `${path}/quiz`, headers }), 200))
      if (quiz.questions.length !== questionsOfQuiz) throw new Error(`answered ${quiz.questions.length} questions`)
      const json = { answers: rightAnswers(item) }
      const sent = await send({
        method: 'POST',
        path: `${path}/submit`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        json,
      })
      const { passed, progress } = parseJson<Answered>(expectStatus(sent, 200))
      if (!passed || !progress.isCompleted) throw new Error('the quiz was not passed or its course is not complete')
    }
  },
}
