import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../platform/database/migrate.ts'
import { openPool } from '../../../platform/database/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { databaseToMigrate } from '../../../testing/fresh-database.ts'

/** The last migration before former chains and the people of packs were kept. */
const before = '20261226000400_unneeded_identity'
const [chainId, storeId, packId] = [newId(), newId(), newId()]
const [anaId, formerId, laterId] = [newId(), newId(), newId()]
const soldAt = new Date('2026-10-05T16:00:00Z')

/** A store that left its chain, and a pack of October with Ana, who works there; others left before or came after. */
const fillOldTables = async (pool: Pool) => {
  await pool.query(`insert into retail_organization (id, name, created_at) values ($1, 'Former', now())`, [chainId])
  await pool.query(
    `insert into dispensary (id, name, address_line1, city, state_code, zip_code, sign_up_link_id, created_at)
     values ($1, 'Elm Street', '1 Elm Street', 'Denver', 'CO', '80202', $2, now())`,
    [storeId, newId()],
  )
  const people = [
    [anaId, '2026-01-01', null],
    [formerId, '2026-01-01', '2026-09-01'],
    [laterId, '2026-11-10', null],
  ]
  for (const [id, startedAt, endedAt] of people) {
    await pool.query(
      `insert into app_user (id, email, first_name, last_name, created_at) values ($1, $2, 'Ana', 'Ortiz', now())`,
      [id, `${id}@trellis.test`],
    )
    await pool.query(
      `insert into employment (id, user_id, dispensary_id, started_at, ended_at) values ($1, $2, $3, $4, $5)`,
      [newId(), id, storeId, startedAt, endedAt],
    )
  }
  const details = { reason: 'form', fromChain: chainId, toChain: null }
  await pool.query(
    `insert into audit_entry (id, act, at, subject_id, details) values ($1, 'store-owner-changed', $2, $3, $4)`,
    [newId(), soldAt, storeId, details],
  )
  await pool.query(
    `insert into evidence_pack (id, template, template_edition, dispensary_ids, from_day, to_day, language, requested_by, requested_at, state)
     values ($1, 'CO', 1, array[$2::uuid], '2026-10-01', '2026-10-31', 'en', $3, now(), 'ready')`,
    [packId, storeId, anaId],
  )
}

let pool: Pool
beforeAll(async () => {
  pool = openPool(await databaseToMigrate('past_packs'))
  await migrate(pool, { upTo: before })
  await fillOldTables(pool)
  await migrate(pool)
})
afterAll(() => pool.end())

test('B2 the chains that stores had are those of the audit log', async () => {
  const { rows } = await pool.query('select retail_organization_id, until from former_chain where dispensary_id = $1', [
    storeId,
  ])
  expect(rows).toEqual([{ retail_organization_id: chainId, until: soldAt }])
})

test('B2 the packs of before name those who worked at their stores in the period', async () => {
  const { rows } = await pool.query('select user_ids from evidence_pack where id = $1', [packId])
  expect(rows).toEqual([{ user_ids: [anaId] }])
})
