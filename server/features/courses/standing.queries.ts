import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createBatcher } from '../../platform/database/batcher.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { mayOpenAsked, type Reach, reachOf } from './courses.scope.ts'
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

/** Which version of a course a person sees today, and their progress in it. */
export type Standing = {
  versionId: string
  round: Round | undefined
  states: readonly CardState[]
  /** Changes whenever the round or its states change; null without a round. */
  roundEtag: string | null
}

type Asked = Reach & { userId: string } & ({ courseId: string } | { cardId: string })
type Row = Round & { versionId: string | null; roundId: string | null; states: string | null }

const parseStates = (states: string | null): CardState[] => (states === null ? [] : JSON.parse(states))

const standingOf = (row: Row): Standing | undefined => {
  const { versionId, roundId, states, ...round } = row
  if (versionId === null) return undefined
  const { started_at, seen_position, last_card_id, completed_at } = round
  const said = [roundId, started_at, seen_position, last_card_id, completed_at, states]
  let parsed: CardState[] | undefined
  return {
    versionId,
    round: roundId === null ? undefined : { ...round, id: roundId },
    // Requests that only compare ETags need none of them.
    get states() {
      parsed ??= parseStates(states)
      return parsed
    },
    roundEtag: roundId && JSON.stringify(said),
  }
}

/** One query per person: the course with the version that they see (who has begun may finish an older one), whether they may open it, their open round and its card states. */
const ask = createBatcher(async (db, asked: readonly Asked[]) => {
  const { rows } = await sql<Row>`
    select case when round.completed_at is null then coalesce(round.pinned_version_id, open.version_id) else open.version_id end as "versionId", round.id as "roundId", round.number, round.started_at, round.seen_position, round.last_card_id,
           round.completed_at, round.states
      from rows from (json_to_recordset(${JSON.stringify(asked)}::json) as (
             "userId" uuid, "courseId" uuid, "cardId" uuid, "opensAll" boolean, "brandIds" uuid[], "retailOrganizationIds" uuid[]))
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
  return rows.map(standingOf)
})

/** A person's standing in a course, if they may open it. */
export const findStandingIn = (db: Db, actor: Actor, courseId: string) =>
  ask(db, { ...reachOf(actor), userId: actor.id, courseId })

/**
 * A person's standing in a card's course, if they may open it. Forbidden and unknown cards take the same query, so that
 * they cannot be told apart.
 */
export const findStandingAt = (db: Db, actor: Actor, cardId: string) =>
  ask(db, { ...reachOf(actor), userId: actor.id, cardId })

/** The ETag of a course for one person, with what else they are told: unchanged while the response would be the same. */
export const etagOf = ({ fingerprint }: PublishedVersion, { roundEtag }: Standing, told: readonly object[]) =>
  roundEtag === null && told.length === 0
    ? fingerprint
    : createHash('sha1')
        .update(fingerprint + roundEtag + JSON.stringify(told))
        .digest('base64url')
