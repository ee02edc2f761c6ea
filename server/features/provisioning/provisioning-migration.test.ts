import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { databaseToMigrate } from '../../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** The last migration before tokens had an end date and people were asked. */
const before = '20261129001100_words_of_stores'
const [openId, archivedId, userId] = [newId(), newId(), newId()]
const at = '2026-05-04T15:00:00.000Z'

/** An open and an archived brand, each with a directory, a token and an enforced sign-in; someone in a directory. */
const oldRows = [
  {
    text: `insert into brand (id, name, created_at, archived_at)
           values ($1, 'Open', $3, null), ($2, 'Archived', $3, $3)`,
    values: [openId, archivedId, at],
  },
  {
    text: `insert into provisioned_organization (id, brand_id, created_at) select id, id, $2 from unnest($1::uuid[]) id`,
    values: [[openId, archivedId], at],
  },
  {
    text: `insert into provisioning_token (id, organization_id, label, hash, created_at)
           select id, id, 'Okta', id::text::bytea, $2 from unnest($1::uuid[]) id`,
    values: [[openId, archivedId], at],
  },
  {
    text: `insert into sign_in_connection (id, brand_id, issuer, client_id, client_secret, admits_newcomers,
                                           vouches_for_emails, enabled, enforced, created_at)
           select id, id, 'https://login.example.test', 'trellis', '', false, false, true, true, $2
             from unnest($1::uuid[]) id`,
    values: [[openId, archivedId], at],
  },
  {
    text: `insert into app_user (id, email, first_name, last_name, created_at) values ($1, 'ana@old.test', 'Ana', 'Ruiz', $2)`,
    values: [userId, at],
  },
  {
    text: `insert into provisioned_person (organization_id, user_id, user_name, email, active, had_account, created_at, changed_at)
           values ($1, $2, 'ana@old.test', 'ana@old.test', true, false, $3, $3)`,
    values: [openId, userId, at],
  },
]

let app: TestApp
beforeAll(async () => {
  const connection = await databaseToMigrate('old_directories')
  const pool = openPool(connection)
  await migrate(pool, { upTo: before })
  for (const { text, values } of oldRows) await pool.query(text, values)
  await migrate(pool)
  await pool.end()
  app = await startTestApp({ connection })
})
afterAll(() => app.stop())

test('quality: tokens that stood before last a year from then on, and those of archived companies are revoked', async () => {
  const { rows } = await sql`
    select organization_id as id, revoked_at is not null as "isRevoked",
           expires_at between now() + interval '364 days' and now() + interval '367 days' as "lastsAYear"
      from provisioning_token order by revoked_at is not null`.execute(app.db)
  expect(rows).toEqual([
    { id: openId, isRevoked: false, lastsAYear: true },
    { id: archivedId, isRevoked: true, lastsAYear: true },
  ])
})

test('quality: sign-ins of companies that were archived before are turned off', async () => {
  const rows = await app.db.selectFrom('sign_in_connection').select(['id', 'enabled', 'enforced']).execute()
  expect(rows).toContainEqual({ id: openId, enabled: true, enforced: true })
  expect(rows).toContainEqual({ id: archivedId, enabled: false, enforced: false })
})

test('quality: people who were in a directory before keep their resource and are not asked', async () => {
  const rows = await app.db
    .selectFrom('provisioned_person')
    .select(['user_id', 'resource_id', 'first_name', 'last_name', 'awaits_answer'])
    .execute()
  const kept = { user_id: userId, resource_id: null, first_name: 'Ana', last_name: 'Ruiz', awaits_answer: false }
  expect(rows).toEqual([kept])
})
