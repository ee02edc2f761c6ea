import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { openPool } from '../platform/database/pool.ts'
import { newId } from '../platform/ids.ts'
import { asOwner, truncatePeople } from './as-owner.ts'
import { freshDatabase } from './fresh-database.ts'
import { type ReadChanges, watchChanges } from './watch-changes.ts'

let db: Db
let readChanges: ReadChanges
const id = newId()

beforeAll(async () => {
  db = openDatabase(openPool(await freshDatabase('watch_changes')))
  readChanges = await watchChanges(db)
})
afterAll(() => db.destroy())

const changesOf = async (change: () => Promise<unknown>) => {
  await change()
  const { removed, added } = await readChanges()
  // Triggers copy a person's row to where people are searched.
  const people = (rows: string[]) => rows.filter(row => !row.startsWith('public.searchable_'))
  const nameIn = (row: string) => /^(\S+) .*"first_name": "(\w+)"/.exec(row)?.slice(1) ?? row
  return { removed: people(removed).map(nameIn), added: people(added).map(nameIn) }
}

const rename = (to: string, one: Db = db) => sql`update app_user set first_name = ${to}`.execute(one)
const nothing = { removed: [], added: [] }

test('quality: the watch of changes tells of each row that came, went or changed, as it was and as it is', async () => {
  const [ana, bo] = ['Ana', 'Bo'].map(name => ['public.app_user', name])
  expect(await changesOf(() => buildUser(db, { id, firstName: 'Ana' }))).toEqual({ removed: [], added: [ana] })
  expect(await changesOf(() => rename('Bo'))).toEqual({ removed: [ana], added: [bo] })
  expect(await changesOf(() => sql`delete from app_user`.execute(db))).toEqual({ removed: [bo], added: [] })
  expect(await changesOf(async () => {})).toEqual(nothing)
})

test('quality: it tells nothing of what was undone, and of a whole table that was emptied', async () => {
  await changesOf(() => buildUser(db, { firstName: 'Ana' }))
  const changeBack = async () => {
    await rename('Bo')
    await rename('Ana')
  }
  expect(await changesOf(changeBack)).toEqual(nothing)
  const fail = async (tx: Db) => {
    await rename('Bo', tx)
    throw new Error('rolled back')
  }
  expect(
    await changesOf(() =>
      db
        .transaction()
        .execute(fail)
        .catch(() => {}),
    ),
  ).toEqual(nothing)
  const { removed } = await changesOf(() => asOwner(db, truncatePeople))
  expect(removed).toContain('public.app_user "every row"')
})
