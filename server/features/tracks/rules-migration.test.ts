import { assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { databaseToMigrate } from '../../testing/fresh-database.ts'
import { signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** The last migration before assignment rules. */
const before = '20261205000100_content_offer'
const [chainId, plainId, trackId, secondId] = [newId(), newId(), newId(), newId()]

const fillOldTables = async (pool: Pool) => {
  await pool.query(
    `insert into retail_organization (id, name, created_at) values ($1, 'With defaults', now()), ($2, 'Without', now())`,
    [chainId, plainId],
  )
  await pool.query(
    `insert into track (id, name, description, created_at) values ($1, 'First week', '', now()), ($2, 'Safety', '', now())`,
    [trackId, secondId],
  )
  await pool.query(
    `insert into retail_organization_track (retail_organization_id, track_id) values ($1, $2), ($1, $3)`,
    [chainId, trackId, secondId],
  )
}

let app: TestApp
beforeAll(async () => {
  const connection = await databaseToMigrate('assignment_rules')
  const pool = openPool(connection)
  await migrate(pool, { upTo: before })
  await fillOldTables(pool)
  await migrate(pool)
  await pool.end()
  app = await startTestApp({ connection })
})
afterAll(() => app.stop())

test('ASSIGN-012 the tracks of new stores of a chain become a rule for stores that join later', async () => {
  const { body } = await app.call(assignmentRules.list, {}, await signInAdministrator(app))
  expect(body.items).toMatchObject([
    {
      chain: { id: chainId },
      tracks: [{ id: trackId }, { id: secondId }],
      storeChoice: 'chosen',
      chosenStores: 0,
      includesNew: true,
      roles: null,
      dueOn: null,
      stores: 0,
    },
  ])
})
