import { cardTypes, getKindRules } from '@trellis/contract/cards/cards.ts'
import { defaultTimeZone } from '@trellis/contract/time-zones.ts'
import type { Invariant } from './invariant.ts'

const required = cardTypes
  .filter(type => getKindRules(type).left !== undefined)
  .map(type => `'${type}'`)
  .join(', ')

/** Required cards of a version: all kinds that can be required, except optional forms and videos that may be skipped. */
const requiredCard = `
  card.card_type in (${required}) and coalesce((version_card.content->>'requiredForCourseCompletion')::boolean, true)
  and (card.card_type <> 'VIDEO' or coalesce((version_card.content->>'mustWatch')::boolean, false))`

/** Consistency of answers, rounds, exams and logged time. */
export const learningInvariants: readonly Invariant[] = [
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
    name: 'a card is cleared since the first answer that cleared it',
    query: `
      select state.round_id, state.card_id from card_state state
       where state.cleared_at is distinct from
             (select answered_at from card_answer a
               where (a.round_id, a.card_id) = (state.round_id, state.card_id) and a.cleared
               order by a.try_number limit 1)`,
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
    name: 'a course is completed by the answer that leaves no required card of its version uncleared',
    query: `
      select round.id from course_round round
       cross join lateral (select version_id from card_answer
                            where round_id = round.id order by answered_at desc, id desc limit 1) last
       where round.completed_at is null
         and not exists (
             select from version_card join card on card.id = version_card.card_id
               left join card_state state on (state.round_id, state.card_id) = (round.id, card.id)
              where version_card.version_id = last.version_id and ${requiredCard} and state.cleared_at is null)
         and exists (
             select from version_card join card on card.id = version_card.card_id
              where version_card.version_id = last.version_id and ${requiredCard})`,
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
    name: 'a round goes on from its start to its end, by the clocks of several servers',
    query: `
      select round.id from course_round round
        left join card_answer answer on answer.round_id = round.id
       where least(round.completed_at, round.ended_at, answer.answered_at) < round.started_at - interval '1 second'
          or answer.answered_at > round.ended_at + interval '1 second'`,
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
        join class k on k.id = p.class_id
        join class_version v on v.id = coalesce(p.completed_version_id, k.published_version_id)
       where p.completed_at is not null
         and (exists (select from version_lesson l where l.version_id = v.id and not exists
               (select from lesson_completion c where (c.user_id, c.lesson_id, c.round) = (p.user_id, l.lesson_id, p.round)))
              or v.exam_id is not null
                 and not exists (select from exam_attempt a join exam x on x.id = a.exam_id
                                  where x.class_id = p.class_id and a.user_id = p.user_id and a.round = p.round and a.passed))`,
  },
  {
    name: 'an exam is passed with the minimum and failed below it',
    query: `
      select a.id from exam_attempt a join exam x on x.id = a.exam_id
       where a.passed <> (a.score >= x.minimum_passing_score)
          or (a.result->>'score')::numeric <> a.score or (a.result->>'passed')::boolean <> a.passed`,
  },
  {
    name: 'the time that one person logged never overlaps, and a stretch stays within its day',
    query: `
      select user_id from (
        select b.user_id, b.started_at, b.ended_at, b.local_day, coalesce(d.time_zone, '${defaultTimeZone}') as zone,
               lag(b.ended_at) over (partition by b.user_id order by b.ended_at) as earlier
          from time_beat b left join dispensary d on d.id = b.dispensary_id) stretch
       where started_at < earlier
          or local_day <> (started_at at time zone zone)::date
          or local_day <> ((ended_at - interval '1 microsecond') at time zone zone)::date`,
  },
]
