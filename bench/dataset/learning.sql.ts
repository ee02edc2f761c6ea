import { idSql } from './ids.ts'
import { cardsOfCourse, firstFreshItem, getManager, largeDispensaries, type Size, tracks } from './plan.ts'

const made = `timestamptz '2025-01-15 12:00Z'`

/** Tracks, their items, and the stores they are assigned to. */
export const trackStatements = ({ dispensaries }: Size) => [
  `insert into track (id, name, description, brand_id, created_at)
   select ${idSql('track', 'n')}, 'Track ' || n, 'What everybody at the counter should know.', ${idSql('brand', 'n % 10 + 1')}, ${made} + n * interval '1 hour'
     from generate_series(0, ${tracks - 1}) n`,
  `insert into track_item (id, track_id, position, course_id, class_id)
   select ${idSql('item', 'n')}, ${idSql('track', 'n / 5')}, n % 5,
          case when n % 10 <> 9 then ${idSql('course', 'n')} end, case when n % 10 = 9 then ${idSql('class', 'n')} end
     from generate_series(0, ${tracks * 5 - 1}) n`,
  `insert into track_assignment (track_id, dispensary_id, assigned_at)
   select ${idSql('track', `(s + k) % ${tracks}`)}, ${idSql('dispensary', 's')}, ${made}
     from generate_series(1, ${dispensaries + largeDispensaries.length}) s, generate_series(0, 19) k`,
  `insert into muted_item (track_id, dispensary_id, track_item_id)
   select ${idSql('track', `(s + 19) % ${tracks}`)}, ${idSql('dispensary', 's')}, ${idSql('item', `((s + 19) % ${tracks}) * 5`)}
     from generate_series(1, ${dispensaries}) s where s % 10 = 0`,
]

/**
 * Started items: the first of a person's hundred, few for most people and many for some. Seven of ten are complete.
 * `item` is the item's number, `k` its position among the hundred.
 */
const started = (size: Size) => {
  const dispensary = `case when n <= ${size.people} then n % ${size.dispensaries} + 1 when n <= ${size.people + largeDispensaries[0]} then ${size.dispensaries + 1} else ${size.dispensaries + 2} end`
  return `(
    select n, k, ((s + k / 5) % ${tracks}) * 5 + k % 5 as item, (n * 31 + k * 17) % 10 < 7 as is_complete,
           timestamptz '2026-10-30 12:00Z' - (n * 13 + k * 7) % 365 * interval '1 day' - n % 1440 * interval '1 minute' as began
      from generate_series(1, ${getManager(size) - 1}) n
     cross join lateral (select ${dispensary} as s, floor(${firstFreshItem} * power(((n * 2654435761) % 1048576) / 1048576.0, 3))::integer as begun) p
     cross join lateral generate_series(0, p.begun - 1) k) b`
}

const isClass = 'b.item % 10 = 9'

/** One in three open rounds has answers, which limits their number: inserting them takes minutes. */
const answered = (size: Size) => `(
    select ${idSql('round', 'b.n * 128 + b.k')} as round_id, vc.card_id, vc.version_id, vc.position, b.began
      from ${started(size)}
      join card_course c on c.id = ${idSql('course', 'b.item')}
      join version_card vc on vc.version_id = c.published_version_id
      join card on card.id = vc.card_id and card.card_type = 'SPEED_BUMP'
     where not ${isClass} and not b.is_complete and (b.n + b.k) % 3 = 0 and vc.position <= (b.n + b.k) % ${cardsOfCourse - 1}) a`

export const progressStatements = (size: Size) => [
  `insert into course_round (id, user_id, course_id, number, started_at, seen_position, last_card_id, completed_at, completed_version_id)
   select ${idSql('round', 'b.n * 128 + b.k')}, ${idSql('person', 'b.n')}, c.id, 1, b.began,
          case when b.is_complete then ${cardsOfCourse - 1} else (b.n + b.k) % ${cardsOfCourse - 1} end, null,
          case when b.is_complete then b.began + interval '20 minutes' end, case when b.is_complete then c.published_version_id end
     from ${started(size)}
     join card_course c on c.id = ${idSql('course', 'b.item')}
    where not ${isClass}`,
  `insert into card_answer (id, round_id, card_id, version_id, try_number, answer, cleared, answered_at)
   select gen_random_uuid(), a.round_id, a.card_id, a.version_id, 1, 'null', true, a.began + a.position * interval '1 minute' from ${answered(size)}`,
  `insert into card_state (round_id, card_id, state, tries, cleared_at)
   select a.round_id, a.card_id, '{"cleared": true}', 1, a.began + a.position * interval '1 minute' from ${answered(size)}`,
  `insert into class_progress (user_id, class_id, started_at, completed_at)
   select ${idSql('person', 'b.n')}, ${idSql('class', 'b.item')}, b.began, case when b.is_complete then b.began + interval '1 hour' end
     from ${started(size)} where ${isClass}`,
  `insert into lesson_completion (user_id, lesson_id, completed_at)
   select ${idSql('person', 'b.n')}, l.lesson_id, b.began + l.position * interval '10 minutes'
     from ${started(size)}
     join class k on k.id = ${idSql('class', 'b.item')}
     join version_lesson l on l.version_id = k.published_version_id and (b.is_complete or l.position < (b.n + b.k) % 5)
    where ${isClass}`,
  `insert into exam_attempt (id, user_id, exam_id, answers, result, score, passed, submitted_at)
   select ${idSql('attempt', 'b.n * 128 + b.k')}, ${idSql('person', 'b.n')}, e.id, '{}', '[]', 100, true, b.began + interval '1 hour'
     from ${started(size)}
     join exam e on e.class_id = ${idSql('class', 'b.item')}
    where ${isClass} and b.is_complete`,
]
