import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { publishCourses } from '../dataset/brand-desk.ts'
import { idOf, idSql } from '../dataset/ids.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { print } from '../print.ts'
import { processorTime } from './processor-time.ts'
import { countNow } from './until-counted.ts'

/** Numbers far from those of all other brands, courses and rounds. */
const first = 80_000_000
const firstRound = 320_000_000_000
const brandId = idOf('brand', first)
const courses = 20

/** Writes each second are this many transactions. */
const writesPerSecond = 10

/** Deletes what an earlier run has completed, so that every run starts with a brand that has trained nobody. */
const forget = async (client: pg.Client) => {
  await client.query("set session_replication_role = 'replica'")
  const ofBrand = `course_id in (select id from card_course where brand_id = '${brandId}')`
  for (const table of ['course_round', 'completion_outbox']) await client.query(`delete from ${table} where ${ofBrand}`)
  for (const table of ['trained_person', 'trained_count', 'trained_cell', 'trained_cell_change', 'course_rating'])
    await client.query(`delete from ${table} where brand_id = '${brandId}'`)
  await client.query('set session_replication_role = default')
}

const prepare = async ({ connection }: BenchEnvironment, client: pg.Client) => {
  await client.query(
    `insert into brand (id, name, created_at) values ('${brandId}', 'Busy brand', '2025-01-10') on conflict do nothing`,
  )
  await publishCourses(connection, { brandId, first, count: courses })
  await forget(client)
}

/** Completes rounds of these numbers, as the statement of the product does that completes one. */
const completeRounds = (people: number) => `
  with completed as (
    insert into course_round (id, user_id, course_id, number, started_at, seen_position, completed_at, completed_version_id)
    select ${idSql('round', `${firstRound} + n`)}, ${idSql('person', `n % ${people} + 1`)}, c.id, 1, now(), 1, clock_timestamp(), c.published_version_id
      from generate_series($1::bigint, $2::bigint) n
      join card_course c on c.id = ${idSql('course', `${first} + n / ${people} % ${courses}`)}
    returning user_id, course_id, completed_at)
  insert into completion_outbox (user_id, course_id, completed_at)
  select user_id, course_id, completed_at from completed`

type Pace = { perSecond: number; seconds: number }

/** Completes so many courses a second, in transactions of a tenth of them. */
const learn = async (client: pg.Client, people: number, { perSecond, seconds }: Pace) => {
  const [began, perWrite] = [performance.now(), Math.ceil(perSecond / writesPerSecond)]
  const rounds = Math.min(perSecond * seconds, people * courses)
  let done = 0
  for (let nth = 0; done < rounds; nth += 1) {
    await setTimeout(Math.max(0, began + (nth * 1000) / writesPerSecond - performance.now()))
    const next = Math.min(done + perWrite, rounds)
    await client.query({ name: 'complete', text: completeRounds(people), values: [done, next - 1] })
    done = next
  }
  return { done, took: (performance.now() - began) / 1000 }
}

/** The age in seconds of the oldest completion that no count contains, and how many wait in the outbox. */
const readAge = async (client: pg.Client) => {
  const { rows } = await client.query<{ age: number; waiting: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - least(
              (select min(completed_at) from completion_outbox),
              (select min(completed_at) from trained_person where brand_id = '${brandId}' and not is_counted))), 0)::float as age,
            (select count(*)::integer from completion_outbox) as waiting`,
  )
  return rows[0]!
}

/** Looks at the oldest twice a second, until all have ended and nothing waits any more. */
const watch = async (client: pg.Client, isOver: () => boolean) => {
  const [ages, waiting]: [number[], number[]] = [[], []]
  while (true) {
    const wasOver = isOver()
    const now = await readAge(client)
    ages.push(now.age)
    waiting.push(now.waiting)
    if (wasOver && now.age === 0) return { oldest: Math.max(...ages), most: Math.max(...waiting) }
    await setTimeout(500)
  }
}

/** Whether the counts of brands keep up with courses that are completed at a steady pace. */
export const measureRollUps = async (environment: BenchEnvironment, pace: Pace = { perSecond: 1000, seconds: 120 }) => {
  const open = () => new pg.Client({ ...environment.connection, user: 'postgres' })
  const [writer, watcher] = [open(), open()]
  await Promise.all([writer.connect(), watcher.connect()])
  try {
    await prepare(environment, writer)
    const before = processorTime(environment.databasePid)
    let isOver = false
    const watched = watch(watcher, () => isOver)
    const { done, took } = await learn(writer, environment.people, pace).finally(() => {
      isOver = true
    })
    // The last ones need not wait for the next job.
    await countNow(writer)
    const { oldest, most } = await watched
    const cost = (processorTime(environment.databasePid) - before) / done
    print(
      `${done.toLocaleString('en')} courses completed, ${Math.round(done / took)} a second: the oldest that no count contained was ${oldest.toFixed(1)} s old, counted twice a minute; at most ${most.toLocaleString('en')} waited; ${cost.toFixed(2)} CPU-ms of the database each, with completing it.`,
    )
  } finally {
    await forget(writer)
    await Promise.all([writer.end(), watcher.end()])
  }
}
