import pg from 'pg'
import { employBy } from '../dataset/brand-desk.ts'
import { firstBrand } from '../dataset/companies.sql.ts'
import { employeeOfWideBrand, makeWideBrand, wideBrandId } from '../dataset/wide-brand.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { print } from '../print.ts'
import { measureWalks } from './list-costs.ts'
import type { Walk } from './list-walks.ts'
import { untilCounted } from './until-counted.ts'

type Trained = { courseId: string; people: number; stores: number }

/** The course by which a brand has trained the most people, and how many it has trained. */
const readTrained = async (client: pg.Client, brandId: string): Promise<Trained> => {
  const { rows } = await client.query<Trained>(
    `select (select course_id from trained_count where brand_id = $1 and course_id is not null
              group by course_id order by sum(people) desc limit 1) as "courseId",
            (select sum(people)::integer from trained_count where brand_id = $1 and course_id is null) as people,
            (select count(*)::integer from brand_dispensary where brand_id = $1) as stores`,
    [brandId],
  )
  return rows[0]!
}

/** Somebody who works for the brand with the most stores alone. */
const employeeOfFirst = 400_000_000

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

/** The reports of the brand of 3,000 stores, and of the one with the most. */
export const measureBrandReports = async (environment: BenchEnvironment) => {
  await makeWideBrand(environment.connection, environment.size)
  const client = new pg.Client({ ...environment.connection, user: 'postgres' })
  await client.connect()
  try {
    await employBy(client, { number: employeeOfFirst, brandId: firstBrand })
    await untilCounted(client, { byState: true })
    for (const [brandId, person] of [
      [wideBrandId, employeeOfWideBrand],
      [firstBrand, employeeOfFirst],
    ] as const) {
      const { courseId, ...trained } = await readTrained(client, brandId)
      const [people, stores] = [trained.people, trained.stores].map(count => count.toLocaleString('en'))
      print(`${people} people trained by a brand that works with ${stores} stores.`)
      await measureWalks(environment, walksOf(person, courseId))
    }
  } finally {
    await client.end()
  }
}
