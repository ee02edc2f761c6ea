import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { toBenchId } from '../dataset/ids.ts'
import type { Operation } from '../load/runs.ts'
import { expectStatus } from '../load/send.ts'
import type { FloorName, ScenarioContext } from '../scenarios/scenario.ts'
import { personAt } from '../scenarios/spread-people.ts'

const query =
  ({ send, size }: ScenarioContext): Operation =>
  async turn =>
    expectStatus(await send({ path: `/people/${toBenchId('person', personAt(size, turn))}` }), 200)

const update = async ({ connection, size }: ScenarioContext): Promise<Operation> => {
  const pool = new pg.Pool({ ...connection, max: 16 })
  const text = 'update token_family set last_used_at = now() where id = $1'
  return turn => pool.query({ name: 'used', text, values: [toBenchId('family', personAt(size, turn))] })
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
}
