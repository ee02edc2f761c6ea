import pg from 'pg'
import { expect, test } from 'vitest'
import { testConnection } from './database.ts'

test('each test worker has its own migrated database, and a role that owns no table, as the product’s', async () => {
  const connection = await testConnection()
  expect(await testConnection()).toBe(connection)
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(`
    select current_database() like 'worker_%' as own, current_setting('is_superuser') as superuser,
      (select count(*)::int from pg_class where pg_has_role(relowner, 'member')) as owned,
      (select count(*)::int > 0 from kysely_migration) as migrated`)
  await client.end()
  expect(rows).toEqual([{ own: true, superuser: 'off', owned: 0, migrated: true }])
})
