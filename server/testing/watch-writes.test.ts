import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { openPool } from '../platform/database/pool.ts'
import { newId } from '../platform/ids.ts'
import { asOwner, truncatePeople } from './as-owner.ts'
import { freshDatabase } from './fresh-database.ts'
import { type ReadWrites, watchWrites } from './watch-writes.ts'

let db: Db
let readWrites: ReadWrites
const id = newId()

beforeAll(async () => {
  db = openDatabase(openPool(await freshDatabase('watch_writes')))
  readWrites = await watchWrites(db)
})
afterAll(() => db.destroy())

const written = async (write: (db: Db) => Promise<unknown>) => {
  await write(db)
  return readWrites()
}

const failing = (one: Db) =>
  one
    .transaction()
    .execute(async tx => {
      await sql`delete from app_user`.execute(tx)
      throw new Error('rolled back')
    })
    .catch(() => {})

test('ROLE-001 the watch of writes tells of each row that is written, and of nothing that is rolled back', async () => {
  expect(await written(one => buildUser(one, { id, email: 'ana@people.trellis.test' }))).toContain('public.app_user')
  expect(await written(one => sql`update app_user set first_name = first_name`.execute(one))).toEqual([
    'public.app_user',
  ])
  expect(await written(one => sql`select from app_user for update`.execute(one))).toEqual([])
  expect(await written(failing)).toEqual([])
  expect(await written(one => sql`delete from app_user`.execute(one))).toContain('public.app_user')
  expect(await written(one => asOwner(one, truncatePeople))).toContain('public.app_user')
  expect(await readWrites()).toEqual([])
})
