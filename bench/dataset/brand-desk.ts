import pg from 'pg'
import { buildCourse } from '../../server/features/courses/courses.build.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { idOf } from './ids.ts'

/** Somebody who works for a brand alone, and so acts for it; their number is far from those of all other people. */
export const employBy = async (client: pg.Client, { number, brandId }: { number: number; brandId: string }) => {
  const [person, family] = [idOf('person', number), idOf('family', number)]
  await client.query(
    `insert into app_user (id, email, first_name, last_name, activated_at, address_proven_at, created_at)
     values ('${person}', 'reports-${number}@bench.trellis.test', 'Rita', 'Reports', now(), now(), now()) on conflict do nothing`,
  )
  await client.query(
    `insert into employment (id, user_id, brand_id, is_brand_admin, is_brand_sales, started_at)
     values ('${idOf('employment', number)}', '${person}', '${brandId}', true, true, now()) on conflict do nothing`,
  )
  await client.query(
    `insert into token_family (id, user_id, created_at, last_used_at, address, browser)
     values ('${family}', '${person}', now(), now(), '10.0.0.1', 'bench') on conflict do nothing`,
  )
}

const cardsOf = (number: number) => [
  {
    id: idOf('card', number * 4),
    cardType: 'TEXT',
    content: { title: 'What is in it', text: 'Ask what they have tried, and how it went.' },
  },
  {
    id: idOf('card', number * 4 + 1),
    cardType: 'SURVEY',
    content: { questionText: 'How was this?', positiveTags: ['Clear'], negativeTags: ['Too long'] },
  },
]

/** The card of a course by which it is rated, of its number. */
export const surveyNumber = (course: string) => `(${course}) * 4 + 1`

type Courses = { brandId: string; first: number; count: number }

/** Publishes so many courses of a brand, those that are missing; each has a text and a survey. */
export const publishCourses = async (connection: Connection, { brandId, first, count }: Courses) => {
  const db = openDatabase(openPool(connection, 1))
  const { existing } = await db
    .selectFrom('card_course')
    .select(eb => eb.fn.countAll<string>().as('existing'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  for (let number = first + Number(existing); number < first + count; number += 1)
    await buildCourse(db, {
      id: idOf('course', number),
      title: `Our own ${number - first + 1}`,
      cards: cardsOf(number),
      brandId,
      now: new Date('2025-01-10T12:00:00Z'),
    })
  await db.destroy()
}

/** A job may have entered the courses of a brand before their people were there: they are entered anew. */
const enterAnew = (brandId: string) => `delete from trained_course where brand_id = '${brandId}'`

type MadeBrand = {
  brandId: string
  name: string
  createdAt: string
  /** The number of its first course, and how many it has. */
  first: number
  courses: number
  /** The number of somebody who works for it alone. */
  employee: number
  /** What needs the product's own statements, such as a campaign. */
  prepare?: (client: pg.Client) => Promise<void>
  /** Fills its tables, without triggers. */
  statements: readonly string[]
}

/** Creates a brand with its courses and what the statements add, once. */
export const makeBrand = async (connection: Connection, brand: MadeBrand) => {
  const { brandId, name, createdAt, first, courses, employee, prepare, statements } = brand
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query('select 1 from brand_dispensary where brand_id = $1 limit 1', [brandId])
    if (rows.length > 0) return
    await client.query('insert into brand (id, name, created_at) values ($1, $2, $3) on conflict do nothing', [
      brandId,
      name,
      createdAt,
    ])
    await publishCourses(connection, { brandId, first, count: courses })
    await employBy(client, { number: employee, brandId })
    await prepare?.(client)
    await client.query("set session_replication_role = 'replica'")
    await client.query(`begin; ${[...statements, enterAnew(brandId)].join('; ')}; commit`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
