import pg from 'pg'
import { buildDraft } from '../../server/features/courses/courses.build.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { idOf } from './ids.ts'

/** Courses that authors work on, each with 200 cards, which is a long one. Nobody sees them. */
export const authored = { courses: 32, cards: 200 }

const created = new Date('2025-02-01T12:00:00Z')
/** Numbers far from those of all other courses and cards. */
const first = 50_000_000

export const authoredCourseId = (course: number) => idOf('course', first + course)

const words = 'Ask what they have tried, how it went, and how soon they want to feel it. **Start low, go slow**. '

/** A card as its author has it after so many changes. */
export const authoredCard = (course: number, position: number, change = 0) => ({
  id: idOf('card', first + course * authored.cards + position),
  cardType: 'TEXT',
  content: { title: `Part ${position}`, text: `${words.repeat(6)}Change ${change}.` },
})

export const authoredCards = (course: number) =>
  Array.from({ length: authored.cards }, (_, position) => authoredCard(course, position))

/** Creates the courses, where they are missing. */
const createCourses = async (connection: Connection) => {
  const db = openDatabase(openPool(connection, 1))
  const { existing } = await db
    .selectFrom('card_course')
    .select(eb => eb.fn.countAll<string>().as('existing'))
    .where('id', '>=', authoredCourseId(0))
    .where('id', '<', authoredCourseId(authored.courses))
    .executeTakeFirstOrThrow()
  for (let course = Number(existing); course < authored.courses; course += 1)
    await buildDraft(db, {
      id: authoredCourseId(course),
      title: `Under way ${course}`,
      cards: authoredCards(course),
      now: created,
    })
  await db.destroy()
}

/** Takes back what earlier runs have saved and published, so that every run starts with the same courses. */
const reset = async (connection: Connection) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  const own = `between '${authoredCourseId(0)}' and '${authoredCourseId(authored.courses)}'`
  const versions = `select id from card_course_version where course_id ${own}`
  await client.query("set session_replication_role = 'replica'")
  await client.query(`delete from course_draft_change where course_id ${own}`)
  await client.query(`update card_course set published_version_id = null, published_revision = null where id ${own}`)
  await client.query(`delete from version_card where version_id in (${versions})`)
  await client.query(`delete from card_course_version where course_id ${own}`)
  for (const table of ['course_draft_change', 'card_course', 'version_card', 'card_course_version'])
    await client.query(`vacuum analyze ${table}`)
  await client.end()
}

/** The courses of authors as they are at first. */
export const prepareAuthoredCourses = async (connection: Connection) => {
  await createCourses(connection)
  await reset(connection)
}
