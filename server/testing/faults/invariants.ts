import { cardTypes, kindOf } from '@trellis/contract/cards/cards.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Something that is true of the database at every moment; its query finds what contradicts it. */
export type Invariant = { name: string; query: string }

const required = cardTypes
  .filter(type => kindOf(type).left !== undefined)
  .map(type => `'${type}'`)
  .join(', ')

/** Cards of a version that hold their course back: all of a kind that can, but for forms that say they do not. */
const requiredCard = `
  card.card_type in (${required}) and coalesce((version_card.content->>'requiredForCourseCompletion')::boolean, true)`

const learning: readonly Invariant[] = [
  {
    name: 'a quiz is tried as often as it allows at most',
    query: `
      select answer.id from card_answer answer
        join version_card using (version_id, card_id)
       where answer.try_number > (version_card.content->>'quizAllowedTries')::integer`,
  },
  {
    name: 'the best score of a quiz is the largest that was reached',
    query: `
      select state.round_id, state.card_id from card_state state
        join card on card.id = state.card_id and card.card_type = 'QUIZ'
       where (state.state->>'submissionScore')::numeric is distinct from
             (select max(score) from card_answer a where (a.round_id, a.card_id) = (state.round_id, state.card_id))`,
  },
  {
    name: 'a quiz counts the tries that were kept',
    query: `
      select state.round_id, state.card_id from card_state state
        join card on card.id = state.card_id and card.card_type = 'QUIZ'
       where (state.state->>'quizAttemptedTries')::integer is distinct from state.tries`,
  },
  {
    name: 'tries are numbered from 1 without gaps, and a state knows their number',
    query: `
      select state.round_id, state.card_id from card_state state
        join card_answer answer using (round_id, card_id)
       group by state.round_id, state.card_id, state.tries
      having min(answer.try_number) <> 1 or max(answer.try_number) <> count(*) or state.tries <> count(*)`,
  },
  {
    name: 'what has an answer has a state, and what has a state has an answer',
    query: `
      select coalesce(state.card_id, answer.card_id) from card_state state
        full join card_answer answer using (round_id, card_id)
       where state.card_id is null or answer.card_id is null`,
  },
  {
    name: 'a card is cleared where an answer cleared it, and since then',
    query: `
      select state.round_id, state.card_id from card_state state
       where state.cleared_at is distinct from
             (select min(answered_at) from card_answer a
               where (a.round_id, a.card_id) = (state.round_id, state.card_id) and a.cleared)`,
  },
  {
    name: 'a completed course has no uncleared required card of the version that it was completed in',
    query: `
      select round.id from course_round round
        join version_card on version_card.version_id = round.completed_version_id
        join card on card.id = version_card.card_id
        left join card_state state on (state.round_id, state.card_id) = (round.id, card.id)
       where ${requiredCard} and state.cleared_at is null
         and not coalesce((state.state->>'submissionScore')::numeric
                          >= (version_card.content->'quizData'->>'minimumPassingScore')::numeric, false)`,
  },
  {
    name: 'a course without required cards is complete once its last card was seen, and not before',
    query: `
      select round.id from course_round round
        join version_card on version_card.version_id = round.completed_version_id
        join card on card.id = version_card.card_id
       group by round.id
      having not bool_or(${requiredCard}) and round.seen_position < max(version_card.position)`,
  },
  {
    name: 'a learner has one open round of a course at most, and rounds are numbered without gaps',
    query: `
      select user_id, course_id from course_round group by user_id, course_id
      having count(*) filter (where ended_at is null) > 1 or min(number) <> 1 or max(number) <> count(*)`,
  },
  {
    name: 'a round goes on from its start to its end',
    query: `
      select round.id from course_round round
        left join card_answer answer on answer.round_id = round.id
       where round.completed_at < round.started_at or round.ended_at < round.started_at
          or answer.answered_at < round.started_at or answer.answered_at > round.ended_at`,
  },
  {
    name: 'a form that a learner sent is both an answer and an event',
    query: `
      select coalesce(answer.id, event.id)
        from (select a.id, r.user_id, a.card_id, a.answered_at from card_answer a
                join course_round r on r.id = a.round_id
                join card on card.id = a.card_id and card.card_type = 'CATALYST_FORM') answer
        full join (select e.* from catalyst_event e
                     join card on card.id = e.card_id and card.card_type = 'CATALYST_FORM'
                    where e.user_id is not null and e.type <> 'COURSE_SHARED') event
          on (event.user_id, event.card_id, event.created_at) = (answer.user_id, answer.card_id, answer.answered_at)
       where answer.id is null or event.id is null`,
  },
  {
    name: 'a completed class has no unread lesson, and its exam was passed',
    query: `
      select p.user_id, p.class_id from class_progress p
       where p.completed_at is not null
         and (exists (select from lesson l where l.class_id = p.class_id and not exists
               (select from lesson_completion c where (c.user_id, c.lesson_id) = (p.user_id, l.id)))
              or exists (select from exam x where x.class_id = p.class_id)
                 and not exists (select from exam_attempt a join exam x on x.id = a.exam_id
                                  where x.class_id = p.class_id and a.user_id = p.user_id and a.passed))`,
  },
  {
    name: 'an exam is passed with the minimum and failed below it',
    query: `
      select a.id from exam_attempt a join exam x on x.id = a.exam_id
       where a.passed <> (a.score >= x.minimum_passing_score)
          or (a.result->>'score')::numeric <> a.score or (a.result->>'passed')::boolean <> a.passed`,
  },
  {
    name: 'the time that one person logged never overlaps, and a beat is 30 seconds at most',
    query: `
      select user_id from (
        select user_id, started_at, ended_at,
               lag(ended_at) over (partition by user_id order by ended_at) as earlier from time_beat) beat
       where started_at < earlier or ended_at - started_at > interval '30 seconds'`,
  },
]

const accounts: readonly Invariant[] = [
  {
    name: 'no refresh token was made or spent after its sign-in ended',
    query: `
      select encode(t.hash, 'hex') from refresh_token t join token_family f on f.id = t.family_id
       where t.created_at > f.ended_at or t.spent_at > f.ended_at`,
  },
  {
    name: 'a sign-in that lives has a refresh token that can be used, and none outlives it',
    query: `
      select f.id from token_family f join refresh_token t on t.family_id = f.id
       group by f.id
      having f.ended_at is null and bool_and(t.spent_at is not null)
          or max(t.expires_at) > f.created_at + interval '90 days 1 minute' or min(t.created_at) < f.created_at`,
  },
]

const mail: readonly Invariant[] = [
  {
    name: 'one mail is written once, and what was sent was tried',
    query: `
      select min(id::text) from outbox_mail group by recipient, text_body, created_at having count(*) > 1
      union all
      select id::text from outbox_mail where sent_at is not null and (attempts = 0 or last_error is not null)`,
  },
  {
    name: 'a mail that was not sent yet has a job that will send it',
    query: `
      select m.id from outbox_mail m
       where m.sent_at is null
         and not exists (select from graphile_worker._private_jobs j
                          where j.key = 'mail:' || m.id and j.attempts < j.max_attempts)`,
  },
  {
    name: 'no job is stuck: given up, or held for a minute',
    query: `
      select id from graphile_worker._private_jobs
       where (attempts >= max_attempts and locked_at is null) or locked_at < now() - interval '1 minute'
      union all
      select id from graphile_worker._private_job_queues where locked_at < now() - interval '1 minute'`,
  },
]

/** Two ids that a row reaches on two ways and that must be the same: whose it is, and whose its parent is. */
const sameOwner = (what: string, query: string): Invariant => ({ name: `${what} has its parent's owner`, query })

const belonging: readonly Invariant[] = [
  sameOwner(
    'a muted item',
    'select m.track_item_id from muted_item m join track_item i on i.id = m.track_item_id where i.track_id <> m.track_id',
  ),
  sameOwner(
    'a job that sees a track',
    `select r.track_id from track_assignment_role r
       join dispensary d on d.id = r.dispensary_id
       join dispensary_role role on role.id = r.dispensary_role_id
      where role.retail_organization_id is not null
        and role.retail_organization_id is distinct from d.retail_organization_id`,
  ),
  sameOwner(
    'a job that a track is meant for',
    `select r.track_id from track_default_role r
       join track t on t.id = r.track_id
       join dispensary_role role on role.id = r.dispensary_role_id
      where role.retail_organization_id is not null
        and role.retail_organization_id is distinct from t.retail_organization_id`,
  ),
  sameOwner(
    'a job that somebody has',
    `select e.id from employment e
       join employment_role er on er.employment_id = e.id
       join dispensary_role role on role.id = er.dispensary_role_id
       left join dispensary d on d.id = e.dispensary_id
      where d.id is null or (role.retail_organization_id is not null
        and role.retail_organization_id is distinct from d.retail_organization_id)`,
  ),
  sameOwner(
    'an assigned track of a chain',
    `select a.track_id from track_assignment a
       join track t on t.id = a.track_id
       join dispensary d on d.id = a.dispensary_id
      where t.retail_organization_id <> coalesce(d.retail_organization_id, '00000000-0000-0000-0000-000000000000')`,
  ),
  sameOwner(
    'an item of a track',
    `select i.id from track_item i
       join track t on t.id = i.track_id
       join (select id, brand_id, retail_organization_id from card_course
             union all select id, brand_id, retail_organization_id from class) item
         on item.id in (i.course_id, i.class_id)
      where item.retail_organization_id is not null
        and item.retail_organization_id is distinct from t.retail_organization_id`,
  ),
  sameOwner(
    'a card of a version',
    `select card.id from version_card
       join card_course_version version on version.id = version_card.version_id
       join card on card.id = version_card.card_id
      where card.course_id <> version.course_id`,
  ),
  sameOwner(
    'an answer',
    `select answer.id from card_answer answer
       join course_round round on round.id = answer.round_id
       join card on card.id = answer.card_id
       join card_course_version version on version.id = answer.version_id
      where card.course_id <> round.course_id or version.course_id <> round.course_id`,
  ),
  sameOwner(
    'the state of a card',
    `select state.card_id from card_state state
       join course_round round on round.id = state.round_id
       join card on card.id = state.card_id
      where card.course_id <> round.course_id`,
  ),
  sameOwner(
    'a round',
    `select round.id from course_round round
       left join card_course_version version on version.id = round.completed_version_id
       left join card on card.id = round.last_card_id
      where version.course_id <> round.course_id or card.course_id <> round.course_id`,
  ),
  sameOwner(
    'an event',
    `select event.id from catalyst_event event
       join card on card.id = event.card_id
      where card.course_id <> event.course_id`,
  ),
  sameOwner(
    'a preview link',
    `select link.course_id from preview_link link
       join card_course_version version on version.id = link.version_id
      where version.course_id <> link.course_id`,
  ),
  sameOwner(
    'a chosen brand',
    `select c.user_id from chosen_brand c
       join brand b on b.id = c.brand_id
      where not exists (select from employment e
                         where e.user_id = c.user_id
                           and (e.reseller_id = b.reseller_id or e.parent_company_id = b.parent_company_id))`,
  ),
]

/** What no crash, no race and no demo may ever leave behind. */
export const invariants: readonly Invariant[] = [...learning, ...accounts, ...mail, ...belonging]

/** The names of the invariants that do not hold, with some of what contradicts them. */
export const findBroken = async (db: Db) => {
  const broken: string[] = []
  for (const { name, query } of invariants) {
    const { rows } = await sql<object>`${sql.raw(query)} limit 3`.execute(db)
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`)
  }
  return broken
}
