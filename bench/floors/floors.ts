import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import {
  authored,
  authoredCard,
  authoredCards,
  authoredCourseId,
  prepareAuthoredCourses,
} from '../dataset/authored-courses.ts'
import { idOf } from '../dataset/ids.ts'
import { administratorOf, largestDispensaryId } from '../dataset/plan.ts'
import type { Operation } from '../load/runs.ts'
import { expectStatus } from '../load/send.ts'
import type { FloorName, ScenarioContext } from '../scenarios/scenario.ts'
import { personAt } from '../scenarios/spread-people.ts'

const query =
  ({ send, size }: ScenarioContext): Operation =>
  async turn =>
    expectStatus(await send({ path: `/people/${idOf('person', personAt(size, turn))}` }), 200)

const update = async ({ connection, size }: ScenarioContext): Promise<Operation> => {
  const pool = new pg.Pool({ ...connection, max: 16 })
  const text = 'update token_family set last_used_at = now() where id = $1'
  return turn => pool.query({ name: 'used', text, values: [idOf('family', personAt(size, turn))] })
}

/** What the people of the largest store see, read once: whoever foresees a change reads it twice. */
const readSeen = async ({ connection, size }: ScenarioContext): Promise<Operation> => {
  const pool = new pg.Pool({ ...connection, max: 16 })
  const { rows } = await pool.query('select user_id from employment where dispensary_id = $1 and ended_at is null', [
    largestDispensaryId(size),
  ])
  const values = [rows.map(row => row.user_id)]
  const text = `select user_id, array_agg(distinct coalesce(course_id, class_id)) as seen
                  from visible_item where user_id = any($1::uuid[]) group by user_id`
  return () => pool.query({ name: 'seen', text, values })
}

/** The whole draft of a course with one card changed, and the row that says what has changed. */
const writeDraft = async ({ connection, size }: ScenarioContext): Promise<Operation> => {
  await prepareAuthoredCourses(connection)
  const pool = new pg.Pool({ ...connection, max: 16 })
  const drafts = Array.from({ length: authored.courses }, (_, course) =>
    JSON.stringify({ title: `Under way ${course}`, stickyFooter: null, cards: authoredCards(course) }),
  )
  const text = `with saved as (
      update card_course set draft = $2::jsonb, draft_saved_at = now(), draft_saved_by = $3::uuid where id = $1::uuid)
    insert into course_draft_change (course_id, revision, op_id, session_id, made_by, made_at, card_ids, patch, before)
    values ($1::uuid, $4, $5::uuid, $5::uuid, $3::uuid, now(), array[$6::uuid], $7::jsonb, $7::jsonb)`
  return turn => {
    const course = turn % authored.courses
    const card = authoredCard(course, turn % authored.cards, turn)
    const put = JSON.stringify({ put: [card] })
    const by = idOf('person', administratorOf(size))
    // Below all revisions of the product, which would else take it for what somebody else has changed.
    const values = [authoredCourseId(course), drafts[course], by, -turn, randomUUID(), card.id, put]
    return pool.query({ name: 'draft', text, values })
  }
}

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const verifyPassword = async (): Promise<Operation> => {
  const hashed = await hash('Teal-otter-42', strength)
  return () => verify(hashed, 'Teal-otter-42')
}

/** The baseline operations. The query runs against a bare server, the others in the measuring process. */
export const floors: Record<FloorName, (context: ScenarioContext) => Promise<Operation> | Operation> = {
  query,
  update,
  password: verifyPassword,
  seen: readSeen,
  change: writeDraft,
}
