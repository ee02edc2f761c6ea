import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { firstBrand } from '../dataset/companies.sql.ts'
import { idOf } from '../dataset/ids.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { print } from '../print.ts'
import { measureWalks } from './list-costs.ts'
import type { Walk } from './list-walks.ts'

type Counted = { isCounted: boolean; courseId: string; people: number }

const readCounted = async (client: pg.Client) => {
  const { rows } = await client.query<Counted>(
    `select counted_at is not null and not exists (select from trained_cell_change)
            and not exists (select from completion_outbox)
            and not exists (select from trained_person where not is_counted) as "isCounted",
            (select course_id from trained_count where brand_id = $1 and course_id is not null
              group by course_id order by sum(people) desc limit 1) as "courseId",
            (select coalesce(sum(people), 0)::integer from trained_count
              where brand_id = $1 and course_id is null) as people
       from brand_overview_progress`,
    [firstBrand],
  )
  return rows[0]
}

/** Somebody who works for the brand alone, and so acts for it: a number far from those of all others. */
const employee = 400_000_000

const employ = async (client: pg.Client) => {
  const [person, family] = [idOf('person', employee), idOf('family', employee)]
  await client.query(
    `insert into app_user (id, email, first_name, last_name, activated_at, address_proven_at, created_at)
     values ('${person}', 'reports@bench.trellis.test', 'Rita', 'Reports', now(), now(), now()) on conflict do nothing`,
  )
  await client.query(
    `insert into employment (id, user_id, brand_id, is_brand_sales, started_at)
     values ('${idOf('employment', employee)}', '${person}', '${firstBrand}', true, now()) on conflict do nothing`,
  )
  await client.query(
    `insert into token_family (id, user_id, created_at, last_used_at, address, browser)
     values ('${family}', '${person}', now(), now(), '10.0.0.1', 'bench') on conflict do nothing`,
  )
}

/** Waits until the jobs of the server have counted everybody: of a million people it takes them half an hour, once. */
const untilCounted = async ({ connection }: BenchEnvironment): Promise<Counted> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await employ(client)
    while (true) {
      const counted = await readCounted(client)
      if (counted?.isCounted) return counted
      await setTimeout(1000)
    }
  } finally {
    await client.end()
  }
}

const periods = ['period=3', 'period=12', 'period=24']

const walksOf = (person: number, courseId: string): Walk[] => [
  { title: 'figures of a brand', person, path: '/brands/mine/stats', queries: periods },
  { title: 'courses of a brand', person, path: '/brands/overview', queries: [...periods, 'offset=20'] },
  { title: 'a course by store', person, path: `/brands/overview/${courseId}`, queries: [...periods, 'offset=1000'] },
  { title: 'a course of a brand', person, path: `/brands/mine/course-overview/${courseId}`, queries: periods },
  {
    title: 'people trained',
    person,
    path: '/brands/mine/budtenders-trained',
    queries: [...periods, `courseId=${courseId}`],
  },
  {
    title: 'people who may be named',
    person,
    path: '/brands/mine/budtenders-trained/people',
    queries: ['', 'offset=10000', 'state=CO', `courseId=${courseId}`],
  },
  {
    title: 'stores with people trained',
    person,
    path: '/brands/mine/budtenders-trained/stores',
    queries: [...periods, 'offset=1000', `courseId=${courseId}`],
  },
  {
    title: 'what people made of the courses',
    person,
    path: '/brands/mine/feedback-summary',
    queries: ['', `courseId=${courseId}`],
  },
  { title: 'questions of a course', person, path: `/brands/mine/course-results/${courseId}`, queries: [''] },
]

/** The reports of the brand with the most stores. */
export const measureBrandReports = async (environment: BenchEnvironment) => {
  const { courseId, people } = await untilCounted(environment)
  print(`${people.toLocaleString('en')} people trained by the brand.`)
  await measureWalks(environment, walksOf(employee, courseId))
}
