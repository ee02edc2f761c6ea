import { getLeftReason } from '@trellis/contract/cards/completion.ts'
import { defaultTimeZone } from '@trellis/contract/time-zones.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts'
import { runInBatches } from '../../../platform/jobs/run-in-batches.ts'
import { present } from '../../cards/cards.public.ts'
import { getPublishedVersion } from '../published-versions.ts'

const batch = 1000

/**
 * Schedules the email of people `p`: the morning after the publication, at nine in the time zone of their own store.
 */
const planMails = (versionId: string) => sql`
  insert into training_mail (version_id, user_id, send_at)
  select v.id, p.user_id, ((v.published_at at time zone z.zone)::date + 1 + time '09:00') at time zone z.zone
    from people p
    join card_course_version v on v.id = ${versionId}::uuid and v.sends_mails
   cross join lateral (
         select coalesce((select d.time_zone
                            from employment e join dispensary d on d.id = e.dispensary_id
                           where e.user_id = p.user_id and e.ended_at is null
                           order by e.chosen_at desc nulls last, e.started_at, e.id limit 1), ${defaultTimeZone}) as zone) z
  on conflict do nothing`

/** The cards of a version that must be answered or continued. */
const blockingCards = async (db: Db, versionId: string) => {
  const { cards } = await getPublishedVersion(db, versionId)
  return cards.filter(card => getLeftReason(present({ ...card, state: null })) !== null).map(({ card }) => card.id)
}

/**
 * Opens a new round for ended ones `p` that keeps the answers to unchanged cards, if other cards are to be answered. If
 * none are, the next answer starts a round that asks everything again.
 */
const openWithAnswers = (versionId: string, blocking: readonly string[], now: Date) => ({
  opened: sql`
    insert into course_round (id, user_id, course_id, number, started_at)
    select gen_random_uuid(), p.user_id, p.course_id, p.number + 1, ${now}::timestamptz
      from people p
     where exists (select from unnest(${blocking}::uuid[]) as b(card_id)
                    where not exists (select from version_card o
                                       where o.version_id = p.completed_version_id and o.card_id = b.card_id))
    returning id, user_id`,
  kept: sql`
    insert into card_state (round_id, card_id, state, tries, cleared_at)
    select o.id, s.card_id, s.state, s.tries, s.cleared_at
      from opened o
      join people p on p.user_id = o.user_id
      join card_state s on s.round_id = p.id
      join version_card v on v.version_id = ${versionId}::uuid and v.card_id = s.card_id`,
})

/**
 * The course of a version, as a value: with it and the order of the index of a course's rounds, a batch reads these
 * rounds alone. In the order of their ids, the rounds of all courses would be gone through for every batch.
 */
const selectCourseId = (versionId: string) =>
  sql`(select course_id from card_course_version where id = ${versionId}::uuid)`

type EndCompletedInput = { versionId: string; blocking: readonly string[]; now: Date }

/** Ends rounds that were completed in an older version than this one; returns how many. */
const endCompleted = async (db: Db, { versionId, blocking, now }: EndCompletedInput) => {
  const { opened, kept } = openWithAnswers(versionId, blocking, now)
  const { rows } = await sql<{ count: number }>`
    with completed as (
      select r.id
        from card_course_version v
        join course_round r on r.course_id = ${selectCourseId(versionId)} and r.ended_at is null
        join card_course_version c on c.id = r.completed_version_id and c.number < v.number
       where v.id = ${versionId}::uuid
       order by r.completed_at, r.id limit ${batch} for update of r),
    people as (
      update course_round r set ended_at = ${now}, ended_for = ${versionId}::uuid
        from completed where r.id = completed.id and r.ended_at is null
      returning r.id, r.user_id, r.course_id, r.number, r.completed_version_id),
    opened as (${opened}),
    kept as (${kept}),
    planned as (${planMails(versionId)})
    select count(*)::integer as count from people`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sets the due date of this version for learners in progress; returns their number. */
const askUnderway = async (db: Db, versionId: string) => {
  const { rows } = await sql<{ count: number }>`
    with underway as (
      select r.id
        from card_course_version v
        join course_round r on r.course_id = ${selectCourseId(versionId)} and r.ended_at is null and r.completed_at is null
                           and r.started_at <= v.published_at and r.asked_for is distinct from v.id
       where not exists (select from course_round e
                          where e.user_id = r.user_id and e.course_id = r.course_id and e.ended_for = v.id) and v.id = ${versionId}::uuid
       order by r.completed_at, r.id limit ${batch} for update of r),
    people as (
      update course_round r set asked_for = ${versionId}::uuid
        from underway where r.id = underway.id
      returning r.user_id),
    planned as (${planMails(versionId)})
    select count(*)::integer as count from people`.execute(db)
  return rows[0]?.count ?? 0
}

type TrainAgainPayload = { versionId: string }

const isTrainAgain = (payload: unknown): payload is TrainAgainPayload =>
  typeof payload === 'object' && payload !== null && 'versionId' in payload && typeof payload.versionId === 'string'

/**
 * Everyone who has completed an older version trains again: their round ends, as by a reset. Where the new version has
 * new questions, the next round keeps the answers to all other cards; otherwise it starts empty. Learners in progress
 * continue and get the same due date. Each batch is committed with its emails, so that an interrupted run resumes.
 */
export const trainAgain: Job = {
  name: 'train-again',
  run: async ({ db, now, payload }) => {
    if (!isTrainAgain(payload)) return
    const { versionId } = payload
    const blocking = await blockingCards(db, versionId)
    await runInBatches({ size: batch, next: () => endCompleted(db, { versionId, blocking, now }) })
    await runInBatches({ size: batch, next: () => askUnderway(db, versionId) })
  },
}

/** Lets everyone train again, by a job. */
export const askEveryone = (db: Db, versionId: string) =>
  enqueue(db, { name: trainAgain.name, payload: { versionId }, key: `train-again:${versionId}` })

/** Until when people are to complete a course again: rows of user_id, course_id and due_on. */
export const trainingAgain = sql`(
  select r.user_id, r.course_id, max(v.due_on) as due_on
    from course_round r
    join card_course_version v on v.id = coalesce(r.ended_for, r.asked_for) and v.due_on is not null
   where r.ended_for is not null or r.asked_for is not null
   group by r.user_id, r.course_id)`
