import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { clockError } from '../../platform/database/shared-clock.ts'

/** The trace of a write in the database, as the query below computes it. */
export type Trace = string

type Count = { acknowledged: number; possible: number }
type Beat = { userId: string; sent: Date; answered: Date }

/** The writes known to the test: for each trace how often it must, and how often it may be present. */
export type Journal = { traces: Map<Trace, Count>; beats: Beat[] }

export const newJournal = (): Journal => ({ traces: new Map(), beats: [] })

/** The outcome of a write: acknowledged, refused, or unknown because no response came. */
export type WriteOutcome = 'acknowledged' | 'refused' | 'unknown'

export const recordOutcome = ({ traces }: Journal, written: readonly Trace[], outcome: WriteOutcome) => {
  for (const trace of written) {
    const { acknowledged, possible } = traces.get(trace) ?? { acknowledged: 0, possible: 0 }
    const atLeast = acknowledged + Number(outcome === 'acknowledged')
    traces.set(trace, { acknowledged: atLeast, possible: possible + Number(outcome !== 'refused') })
  }
}

/** Traces of these kinds exist once, however often the call was made. */
const atMostOnce = /^(round|lesson|completed|refresh|seen|rating) /
/** These also arise without a call, or are known only from the response: there may be more than the test knows. */
const mayExceed = /^(round|completed|refresh|seen) /

const storedTraces = sql<{ trace: Trace; count: number }>`
  select case when c.card_type = 'SURVEY' then concat_ws(' ', 'rating', r.user_id, a.card_id)
              else concat_ws(' ', 'answer', r.user_id, a.card_id, coalesce(a.answer->>'answerText', a.answer->>'notes')) end as trace,
         count(*)::integer as count
    from card_answer a join course_round r on r.id = a.round_id join card c on c.id = a.card_id group by 1
  union all
  select concat_ws(' ', 'event', user_id, card_id, coalesce(form_values->>'notes', campaign)), count(*)::integer
    from catalyst_event group by 1
  union all
  select concat_ws(' ', 'screen', event_id), 1 from analytics_event
  union all
  select concat_ws(' ', 'mail', recipient), count(*)::integer from outbox_mail group by 1
  union all
  select concat_ws(' ', 'exam', user_id), count(*)::integer from exam_attempt group by 1
  union all
  select concat_ws(' ', 'lesson', user_id, lesson_id), 1 from lesson_completion
  union all
  select concat_ws(' ', 'round', user_id, course_id), 1 from course_round
  union all
  select concat_ws(' ', 'completed', user_id, course_id,
                   to_char(completed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 1
    from course_round where completed_at is not null
  union all
  select concat_ws(' ', 'seen', user_id, course_id, position), 1
    from course_round cross join generate_series(0, seen_position) as position
  union all
  select concat_ws(' ', 'refresh', encode(hash, 'hex')), 1 from refresh_token`

/**
 * Time counts as stored if any heartbeat of the person covers the moment. The moment is by this machine's clock and the
 * heartbeat by the servers', which may differ a little.
 */
const findLostBeats = async (db: Db, beats: readonly Beat[]) => {
  const { rows } = await sql<{ user_id: string; sent: Date }>`
    select user_id, sent
      from unnest(${beats.map(beat => beat.userId)}::uuid[], ${beats.map(beat => beat.sent)}::timestamptz[],
                  ${beats.map(beat => beat.answered)}::timestamptz[]) as beat (user_id, sent, answered)
     where not exists (select from time_beat t
                        where t.user_id = beat.user_id
                          and t.started_at <= beat.answered + make_interval(secs => ${clockError / 1_000}::float8)
                          and t.ended_at >= beat.sent - make_interval(secs => ${clockError / 1_000}::float8))`.execute(
    db,
  )
  return rows.map(({ user_id, sent }) => `beat ${user_id} ${sent.toISOString()}`)
}

/** Compares the database with the journal: acknowledged writes that are missing, and rows that were never sent. */
export const compare = async (db: Db, { traces, beats }: Journal) => {
  const { rows } = await storedTraces.execute(db)
  const found = new Map(rows.map(({ trace, count }) => [trace, count]))
  const least = (trace: Trace, { acknowledged }: Count) =>
    atMostOnce.test(trace) ? Math.min(1, acknowledged) : acknowledged
  const lost = [...traces].filter(([trace, count]) => (found.get(trace) ?? 0) < least(trace, count))
  const most = (trace: Trace) => traces.get(trace)?.possible ?? 0
  const unexpected = rows.filter(({ trace, count }) => !mayExceed.test(trace) && count > most(trace))
  return {
    lost: [...lost.map(([trace]) => trace), ...(await findLostBeats(db, beats))],
    unexpected: unexpected.map(({ trace }) => trace),
  }
}
