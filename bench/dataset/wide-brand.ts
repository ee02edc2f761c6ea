import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { makeBrand, surveyNumber } from './brand-desk.ts'
import { idOf, idSql } from './ids.ts'
import type { Size } from './plan.ts'

/** A brand of 3,000 stores: the size that the goal of its reports is set for. Where there are fewer, nine of ten. */
const mostStores = 3000
const courses = 20
/** Numbers far from those of all other brands, courses and rounds. */
const first = 60_000_000
const firstRound = 300_000_000_000

export const wideBrandId = idOf('brand', first)
/** Somebody who works for it alone. */
export const employeeOfWideBrand = 400_000_001

/**
 * Seven of ten people of its stores, and of a tenth as many others, have completed one to four of its courses in the two
 * years before November 2026. None of the courses is assigned: what other benches measure stays as it is.
 */
const completions = ({ people, dispensaries }: Size, stores: number) => `(
    select n, k, ${first} + (n + k * 7) % ${courses} as course,
           ${idSql('round', `${firstRound} + n * 4 + k`)} as round_id,
           timestamptz '2026-11-20 12:00Z' - (n * 13 + k * 97) % 700 * interval '1 day' - n % 1440 * interval '1 minute' as at
      from (select s - 1 + turn * ${dispensaries} as n
              from generate_series(1, ${Math.min(dispensaries, Math.ceil(stores * 1.1))}) s, generate_series(0, 19) turn) person
     cross join lateral generate_series(0, n % 4) k
     where n between 1 and ${people} and n * 31 % 10 < 7) done
      join card_course c on c.id = ${idSql('course', 'done.course')}`

const statementsFor = (size: Size) => {
  const stores = Math.min(mostStores, Math.ceil(size.dispensaries * 0.9))
  return [
    `insert into brand_dispensary (brand_id, dispensary_id, created_at)
     select '${wideBrandId}', ${idSql('dispensary', 's')}, '2025-01-10' from generate_series(1, ${stores}) s`,
    `insert into course_round (id, user_id, course_id, number, started_at, seen_position, completed_at, completed_version_id)
     select done.round_id, ${idSql('person', 'done.n')}, c.id, 1, done.at - interval '10 minutes', 1, done.at, c.published_version_id
       from ${completions(size, stores)}`,
    // One in three is rated, with one to five stars.
    `insert into card_answer (id, round_id, card_id, version_id, try_number, answer, cleared, answered_at)
     select gen_random_uuid(), done.round_id, ${idSql('card', surveyNumber('done.course'))}, c.published_version_id, 1,
            jsonb_build_object('responseValue', 1 + done.n % 9 % 5), true, done.at
       from ${completions(size, stores)} where (done.n + done.k) % 3 = 0`,
  ]
}

/** Creates the brand of 3,000 stores, its courses and whom they have trained, once. */
export const makeWideBrand = (connection: Connection, size: Size) =>
  makeBrand(connection, {
    brandId: wideBrandId,
    name: 'Wide brand',
    createdAt: '2025-01-10',
    first,
    courses,
    employee: employeeOfWideBrand,
    statements: statementsFor(size),
  })
