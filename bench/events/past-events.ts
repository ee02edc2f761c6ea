import { textContent } from '@trellis/contract/cards/kinds/text.ts'
import { sql } from 'kysely'
import { buildCourse } from '../../server/features/courses/courses.build.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { newId } from '../../server/platform/ids.ts'
import { print } from '../print.ts'

const months = 24
const batchSize = 1_000
const cardCount = 20

/** Creates courses of twenty cards each; returns their ids and those of their cards. */
export const makeCourses = async (db: Db, count: number) => {
  const courses: { courseId: string; cardIds: string[] }[] = []
  for (let made = 0; made < count; made += 1) {
    const content = textContent.parse({ title: 'A card', text: 'What is on it.' })
    const cards = Array.from({ length: cardCount }, () => ({ id: newId(), cardType: 'TEXT', content }))
    const courseId = await buildCourse(db, { cards, now: new Date() })
    courses.push({ courseId, cardIds: cards.map(card => card.id) })
  }
  return courses
}

const makePlaces = (db: Db) =>
  sql`
  insert into analytics_place (course_id, card_id, card_position, subject_ids)
  select course_id, card_id, position, array[analytics_subject_of(course_id, null, null),
                                             analytics_subject_of(course_id, null, card_id)]
    from card_course join version_card on version_card.version_id = published_version_id
    join card on card.id = card_id
  on conflict do nothing`.execute(db)

/** The events of one month in chronological order, in visits of twenty, by people and visitors. */
const makeMonth = (db: Db, { month, count }: { month: number; count: number }) =>
  sql`
  insert into analytics_event (event_id, session_id, user_id, happened_at, batch, place_id, event_type)
  select (lpad(to_hex((extract(epoch from happened_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 19))::uuid,
         md5(${month}::text || 's' || visit)::uuid,
         case when visit % 3 > 0 then md5('p' || visit * 7919 % 50000)::uuid end,
         happened_at, ${month}::bigint * (${count}::bigint / ${batchSize}::bigint + 1) + n / ${batchSize}::bigint + 1, place.id, case n % 4 when 3 then 4 else 1 end
    from generate_series(0, ${count}::bigint - 1) as n
   cross join lateral (select n / 20 as visit,
                              date_trunc('month', now(), 'UTC') - make_interval(months => ${months - month}::integer)
                                + n * (interval '27 days' / ${count}::bigint) as happened_at) as visiting
    join (select id, card_position, dense_rank() over (order by course_id) - 1 as course from analytics_place) as place
      on place.course = visit % (select count(distinct course_id) from analytics_place)
     and place.card_position = n % ${cardCount}::bigint
   order by n`.execute(db)

/** Inserts so many events spread over two years, month by month. */
export const makePastEvents = async (db: Db, count: number) => {
  await makePlaces(db)
  for (let month = 0; month < months; month += 1) {
    await sql`select make_analytics_month(date_trunc('month', now(), 'UTC') - make_interval(months => ${months - month}::integer))`.execute(
      db,
    )
    await makeMonth(db, { month, count: Math.round(count / months) })
  }
  await sql`select setval('analytics_batch', greatest((select max(batch) from analytics_event), 1))`.execute(db)
  await sql`vacuum analyze analytics_event`.execute(db)
  print(`${count.toLocaleString('en')} events in ${months} months.`)
}
