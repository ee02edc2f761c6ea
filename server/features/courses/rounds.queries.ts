import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { insertLearning } from '../../platform/learning/record-learning.ts'
import { requireFound } from '../../platform/problem.ts'
import { listCards, listRoundCards, type Version } from './courses.queries.ts'
import { getPublishedVersion } from './published-versions.ts'
import { findRoundStateAtCard, type Round } from './standing.queries.ts'

type RoundKey = { userId: string; courseId: string; now: Date }

const openRound = ['id', 'number', 'started_at', 'seen_position', 'last_card_id', 'completed_at'] as const

const selectLocked = (db: Db, userId: string) =>
  db
    .selectFrom('course_round')
    .select(openRound)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()

/** The learner's open round, locked: this serializes answers and decisions about them. */
export const findLockedRound = (
  db: Db,
  { userId, courseId }: Pick<RoundKey, 'userId' | 'courseId'>,
): Promise<Round | undefined> => selectLocked(db, userId).where('course_id', '=', courseId).executeTakeFirst()

/** No rows if a concurrent request started one. */
const beginRound = async (db: Db, { userId, courseId, now }: RoundKey) => {
  const { rows } = await sql<Round>`
    insert into course_round (id, user_id, course_id, number, started_at)
    select ${newId()}::uuid, ${userId}::uuid, ${courseId}::uuid, coalesce(max(number), 0) + 1, ${now}::timestamptz
      from course_round where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
    on conflict do nothing
    returning id, number, started_at, seen_position, last_card_id, completed_at`.execute(db)
  return rows[0]
}

/** The number of the next round of a learner without an open one. */
export const findNextRoundNumber = async (db: Db, { userId, courseId }: Pick<RoundKey, 'userId' | 'courseId'>) => {
  const { newest } = await db
    .selectFrom('course_round')
    .select(eb => eb.fn.max('number').as('newest'))
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return (newest ?? 0) + 1
}

/**
 * The learner's open round, started now if there is none, and locked: this serializes a learner's answers to one
 * course. With `isNew` nothing has been answered in it.
 */
export const lockRound = async (db: Db, key: RoundKey): Promise<Round & { isNew: boolean }> => {
  const open = await findLockedRound(db, key)
  if (open) return { ...open, isNew: false }
  const newRound = await beginRound(db, key)
  if (newRound) return { ...newRound, isNew: true }
  return { ...requireFound(await findLockedRound(db, key)), isNew: false }
}

const lockRoundAtCard = (db: Db, userId: string, cardId: string) =>
  selectLocked(db, userId)
    .where('course_id', '=', eb => eb.selectFrom('card').select('course_id').where('id', '=', cardId))
    .executeTakeFirst()

type StandingKey = { actor: Actor; cardId: string; now: Date }

/**
 * The learner's standing at a card, read once their open round is locked, so that no answer is missing in it; the round
 * is started if there is none. NOT_FOUND for cards that they may not open.
 */
export const lockStandingAtCard = async (db: Db, { actor, cardId, now }: StandingKey) => {
  for (;;) {
    const isLocked = await lockRoundAtCard(db, actor.id, cardId)
    const roundState = requireFound(await findRoundStateAtCard(db, actor, cardId))
    const version = await getPublishedVersion(db, roundState.versionId)
    if (isLocked && roundState.round)
      return { version, round: roundState.round, cards: await listCards(db, roundState) }
    const round = await beginRound(db, { userId: actor.id, courseId: version.courseId, now })
    if (round) return { version, round, cards: await listRoundCards(db, version, null) }
  }
}

type CardView = RoundKey & { cardId: string; position: number }

/** Saves the card to resume at in the learner's open round, which starts now if there is none; locks the round. */
export const saveCurrentCard = async (db: Db, view: CardView): Promise<Round> => {
  const round = await db
    .updateTable('course_round')
    .set(eb => ({
      last_card_id: view.cardId,
      seen_position: eb.fn<number>('greatest', ['seen_position', eb.val(view.position)]),
    }))
    .where('user_id', '=', view.userId)
    .where('course_id', '=', view.courseId)
    .where('ended_at', 'is', null)
    .returning(openRound)
    .executeTakeFirst()
  if (round) return round
  await lockRound(db, view)
  return saveCurrentCard(db, view)
}

type TestResult = { userId: string; version: Pick<Version, 'courseId'>; round: Round; score: number; passed: boolean }

type NewAnswer = {
  roundId: string
  versionId: string
  cardId: string
  tryNumber: number
  answer: unknown
  state: unknown
  cleared: boolean
  score: number | null
  /** The result of a test, which is recorded. */
  test?: TestResult | null
  now: Date
}

const andRecordTry = ({ test, roundId, versionId, cardId, tryNumber, now }: NewAnswer) => {
  if (!test) return sql``
  const { userId, version, round, score, passed } = test
  const tryOf = { courseId: version.courseId, versionId, roundId, round: round.number, cardId, tryNumber }
  return sql`, tried as (${insertLearning([{ kind: 'test-tried', userId, facts: { ...tryOf, score, passed }, now }])})`
}

/** Appends an answer and saves the card's new state: in one statement, as learners wait for it. */
export const saveAnswer = (db: Db, answer: NewAnswer) =>
  sql`
    with answered as (
      insert into card_answer (id, round_id, card_id, version_id, try_number, answer, cleared, score, answered_at)
      values (${newId()}::uuid, ${answer.roundId}::uuid, ${answer.cardId}::uuid, ${answer.versionId}::uuid, ${answer.tryNumber},
              ${JSON.stringify(answer.answer ?? null)}::jsonb, ${answer.cleared}, ${answer.score}, ${answer.now}))
      ${andRecordTry(answer)}
    insert into card_state (round_id, card_id, state, tries, cleared_at)
    values (${answer.roundId}::uuid, ${answer.cardId}::uuid, ${JSON.stringify(answer.state)}::jsonb, ${answer.tryNumber},
            ${answer.cleared ? answer.now : null}::timestamptz)
    on conflict (round_id, card_id) do update
      set state = excluded.state, tries = excluded.tries,
          cleared_at = coalesce(card_state.cleared_at, excluded.cleared_at)`.execute(db)

/** Marks a round complete, once, and puts the completion into the outbox: in one statement, as learners wait for it. */
export const markCompleted = (db: Db, { roundId, versionId, now }: { roundId: string; versionId: string; now: Date }) =>
  sql`
    with completed as (
      update course_round set completed_at = ${now}, completed_version_id = ${versionId}::uuid
       where id = ${roundId}::uuid and completed_at is null
      returning user_id, course_id, completed_at)
    insert into completion_outbox (user_id, course_id, completed_at)
    select user_id, course_id, completed_at from completed`.execute(db)
