import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

export type PastAnswer = {
  cardId: string
  answer: unknown
  state: unknown
  cleared: boolean
  score: number | null
  answeredAt: Date
  /** The answer is a sent form, which is also delivered to the brand. */
  isForm?: true
}
export type PastRound = {
  userId: string
  courseId: string
  versionId: string
  startedAt: Date
  seenPosition: number
  lastCardId: string | null
  completedAt: Date | null
  answers: readonly PastAnswer[]
}

const chunk = 500

const inChunks = async <T>(rows: readonly T[], keep: (some: T[]) => Promise<unknown>) => {
  for (let start = 0; start < rows.length; start += chunk) await keep(rows.slice(start, start + chunk))
}

const buildStates = (roundId: string, answers: readonly PastAnswer[]) => {
  const last = new Map(answers.map(answer => [answer.cardId, answer]))
  return [...last.values()].map(answer => ({
    round_id: roundId,
    card_id: answer.cardId,
    state: JSON.stringify(answer.state),
    tries: answers.filter(other => other.cardId === answer.cardId).length,
    cleared_at: answer.cleared ? answer.answeredAt : null,
  }))
}

const buildAnswers = (roundId: string, versionId: string, answers: readonly PastAnswer[]) =>
  answers.map((answer, index) => ({
    id: newId(),
    round_id: roundId,
    card_id: answer.cardId,
    version_id: versionId,
    try_number: answers.slice(0, index + 1).filter(other => other.cardId === answer.cardId).length,
    answer: JSON.stringify(answer.answer ?? null),
    cleared: answer.cleared,
    score: answer.score,
    answered_at: answer.answeredAt,
  }))

const buildForms = ({ userId, courseId, answers }: PastRound) =>
  answers
    .filter(({ isForm }) => isForm)
    .map(({ cardId, answer, answeredAt }) => ({
      id: newId(),
      type: 'CATALYST_FORM',
      course_id: courseId,
      card_id: cardId,
      user_id: userId,
      form_values: JSON.stringify(answer),
      created_at: answeredAt,
    }))

/** Saves past learning as the app would have: rounds, their answers, and the states they lead to. */
export const buildRounds = async (db: Db, rounds: readonly PastRound[]) => {
  const roundsWithIds = rounds.map(round => ({ id: newId(), round }))
  const rows = roundsWithIds.map(({ id, round }) => ({
    id,
    user_id: round.userId,
    course_id: round.courseId,
    number: 1,
    started_at: round.startedAt,
    seen_position: round.seenPosition,
    last_card_id: round.lastCardId,
    completed_at: round.completedAt,
    completed_version_id: round.completedAt ? round.versionId : null,
  }))
  await inChunks(rows, some => db.insertInto('course_round').values(some).execute())
  await inChunks(
    roundsWithIds.flatMap(({ id, round }) => buildAnswers(id, round.versionId, round.answers)),
    some => db.insertInto('card_answer').values(some).execute(),
  )
  await inChunks(
    roundsWithIds.flatMap(({ id, round }) => buildStates(id, round.answers)),
    some => db.insertInto('card_state').values(some).execute(),
  )
  await inChunks(rounds.flatMap(buildForms), some => db.insertInto('catalyst_event').values(some).execute())
}

/** Adds values to a form that was sent. */
export const addToForm = (db: Db, id: string, values: object) =>
  sql`update catalyst_event set form_values = form_values || ${JSON.stringify(values)}::jsonb where id = ${id}::uuid`.execute(
    db,
  )
