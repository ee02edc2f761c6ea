import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createBatcher } from '../../platform/database/batcher.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isLearnerOnly, mayHavePolicy } from '../training-policy/training-policy.public.ts'
import { type CourseReach, getReach, mayOpenAsked } from './courses.scope.ts'
import type { PublishedVersion } from './published-versions.ts'

/** The row of a learner's round of a course. */
export type Round = {
  id: string
  number: number
  started_at: Date
  seen_position: number
  last_card_id: string | null
  completed_at: Date | null
}

/** The state of one card in a learner's open round. */
export type CardState = { cardId: string; state: unknown; tries: number }

/** The version of a course that a person sees today, and their progress in it. */
export type RoundState = {
  versionId: string
  round: Round | undefined
  states: readonly CardState[]
  /** Changes whenever the round or its states change; null without a round. */
  roundEtag: string | null
  /** A training policy may apply to the person; only asked when a learner opens the course. */
  mayHavePolicy: boolean
}

type RoundStateFilter = CourseReach & { userId: string; asksPolicy?: boolean } & (
    | { courseId: string }
    | { cardId: string }
  )
type RoundStateRow = Round &
  Pick<RoundState, 'mayHavePolicy'> & { versionId: string | null; roundId: string | null; states: string | null }

const parseStates = (states: string | null): CardState[] => (states === null ? [] : JSON.parse(states))

const toRoundState = (row: RoundStateRow): RoundState | undefined => {
  const { versionId, roundId, states, mayHavePolicy, ...round } = row
  if (versionId === null) return undefined
  const { started_at, seen_position, last_card_id, completed_at } = round
  const etagParts = [roundId, started_at, seen_position, last_card_id, completed_at, states]
  let parsed: CardState[] | undefined
  return {
    versionId,
    mayHavePolicy,
    round: roundId === null ? undefined : { ...round, id: roundId },
    // Calls that only compare ETags skip them.
    get states() {
      parsed ??= parseStates(states)
      return parsed
    },
    roundEtag: roundId && JSON.stringify(etagParts),
  }
}

/**
 * One query per person: the course with the version that they see (learners in progress may finish an older one),
 * whether they may open it, their open round and its card states.
 */
const ask = createBatcher(async (db, filters: readonly RoundStateFilter[]) => {
  const { rows } = await sql<RoundStateRow>`
    select case when round.completed_at is null then coalesce(round.pinned_version_id, open.version_id) else open.version_id end as "versionId", round.id as "roundId", round.number, round.started_at, round.seen_position, round.last_card_id,
           round.completed_at, round.states, coalesce(asked."asksPolicy", false) and ${mayHavePolicy(sql`asked."userId"`)} as "mayHavePolicy"
      from rows from (json_to_recordset(${JSON.stringify(filters)}::json) as (
             "userId" uuid, "courseId" uuid, "cardId" uuid, "asksPolicy" boolean, "opensAll" boolean, "brandIds" uuid[], "retailOrganizationIds" uuid[]))
           with ordinality as asked
      left join lateral (
           select card_course.id as course_id, card_course.published_version_id as version_id
             from card_course
            where card_course.id = coalesce(asked."courseId", (select course_id from card where card.id = asked."cardId"))
              and card_course.published_version_id is not null
              and ${mayOpenAsked}
            limit 1) open on true
      left join lateral (
           select r.*, (select json_agg(json_build_object('cardId', s.card_id, 'state', s.state, 'tries', s.tries) order by s.card_id)::text
                          from card_state s where s.round_id = r.id) as states
             from course_round r
            where r.user_id = asked."userId" and r.course_id = open.course_id and r.ended_at is null
            limit 1) round on true
     order by asked.ordinality`.execute(db)
  return rows.map(toRoundState)
})

/** A person's standing in a course, if they may open it. */
export const findRoundStateInCourse = (db: Db, actor: Actor, courseId: string) =>
  ask(db, { ...getReach(actor), userId: actor.id, courseId })

/** The same for a learner who opens the course. */
export const findRoundStateToOpen = (db: Db, actor: Actor, courseId: string) =>
  ask(db, { ...getReach(actor), userId: actor.id, courseId, asksPolicy: isLearnerOnly(actor) })

/**
 * A person's round state in a card's course, if they may open it. Forbidden and unknown cards take the same query, so
 * that they cannot be told apart.
 */
export const findRoundStateAtCard = (db: Db, actor: Actor, cardId: string) =>
  ask(db, { ...getReach(actor), userId: actor.id, cardId })

/** The ETag of a course for one person: changes whenever the response would. */
export const buildEtag = ({ fingerprint }: PublishedVersion, { roundEtag }: RoundState, parts: readonly object[]) =>
  roundEtag === null && parts.length === 0
    ? fingerprint
    : createHash('sha1')
        .update(fingerprint + roundEtag + JSON.stringify(parts))
        .digest('base64url')
