import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { idOf } from '../dataset/ids.ts'
import { largestDispensaryId } from '../dataset/plan.ts'
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
}
