import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { databaseToMigrate } from '../../testing/fresh-database.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'

/** The last migration before stores that changed hands were cleared. */
const before = '20261129001100_words_of_stores'
const [former, present, brandId, storeId, ownStoreId] = [newId(), newId(), newId(), newId(), newId()]
const [captainJob, guideJob] = [newId(), newId()]
const [captain, guide, past] = [newId(), newId(), newId()]
const at = '2026-05-04T15:00:00.000Z'

/** A store that one chain lost to another, as it was before: with jobs and defaults of the first. */
const fillOldTables = async (pool: Pool) => {
  const run = (text: string, values: unknown[]) => pool.query(text, values)
  await run(`insert into retail_organization (id, name, created_at) values ($1, 'Former', $3), ($2, 'Present', $3)`, [
    former,
    present,
    at,
  ])
  await run(`insert into brand (id, name, created_at) values ($1, 'Rival', $2)`, [brandId, at])
  await run(
    `insert into dispensary (id, name, address_line1, city, state_code, zip_code, sign_up_link_id, created_at,
                             retail_organization_id, invited_by_brand_id)
     values ($1, 'Lost', '', 'Denver', 'CO', '', $1, $5, $4, $6), ($2, 'Kept', '', 'Denver', 'CO', '', $2, $5, $3, null)`,
    [storeId, ownStoreId, former, present, at, brandId],
  )
  await run(
    `insert into dispensary_role (id, label, access_role, retail_organization_id)
     values ($1, 'Captain', 'ROLE_DISPENSARY_ADMIN', $3), ($2, 'Guide', 'ROLE_STUDENT', $3)`,
    [captainJob, guideJob, former],
  )
  await run(
    `insert into app_user (id, email, first_name, last_name, activated_at, created_at)
     select id, id || '@old.test', 'Ana', 'Old', $2, $2 from unnest($1::uuid[]) id`,
    [[captain, guide, past], at],
  )
  await run(
    `insert into employment (id, user_id, dispensary_id, started_at, ended_at)
     select id, id, $2, $3, case when id = $4 then $3::timestamptz end from unnest($1::uuid[]) id`,
    [[captain, guide, past], storeId, at, past],
  )
  await run(`insert into employment_role (employment_id, dispensary_role_id) values ($1, $4), ($2, $5), ($3, $5)`, [
    captain,
    guide,
    past,
    captainJob,
    guideJob,
  ])
  await run(
    `insert into provisioned_organization (id, retail_organization_id, default_dispensary_id, created_at)
     values ($1, $1, $3, $5), ($2, $2, $4, $5)`,
    [former, present, storeId, storeId, at],
  )
  await run(
    `insert into sign_in_connection (id, retail_organization_id, issuer, client_id, client_secret, admits_newcomers,
                                     newcomer_dispensary_id, newcomer_role_id, vouches_for_emails, enabled, enforced, created_at)
     values ($1, $1, 'https://login.old.test', 'trellis', '', true, $2, $3, false, true, false, $4)`,
    [former, storeId, guideJob, at],
  )
}

let pool: Pool
beforeAll(async () => {
  const connection = await databaseToMigrate('lost_stores')
  pool = openPool(connection)
  await migrate(pool, { upTo: before })
  await fillOldTables(pool)
  await migrate(pool)
})
afterAll(() => pool.end())

const read = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows

test('ROLE-005 quality: jobs that a former chain left at a store become built-in ones of the same access; past work keeps its job', async () => {
  const jobs = await read('select employment_id, dispensary_role_id from employment_role')
  expect(new Map(jobs as [string, string][])).toEqual(
    new Map([
      [captain, builtInRoles.manager],
      [guide, builtInRoles.budtender],
      [past, guideJob],
    ]),
  )
})

test('ROLE-008 quality: a chain’s directory and sign-in lose the store that the chain had lost, and another chain’s keeps its own', async () => {
  const defaults = await read('select id, default_dispensary_id from provisioned_organization')
  expect(new Map(defaults as [string, string | null][])).toEqual(
    new Map([
      [former, null],
      [present, storeId],
    ]),
  )
  expect(
    await read('select admits_newcomers, newcomer_dispensary_id, newcomer_role_id from sign_in_connection'),
  ).toEqual([[false, null, null]])
})

test('API-079 quality: the brand that had invited a store appoints no managers at one that a chain got', async () => {
  expect(await read(`select invited_by_brand_id from dispensary where name = 'Lost'`)).toEqual([[null]])
})
