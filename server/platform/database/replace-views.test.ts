import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { toOwnerConnection } from '../../testing/template.ts'
import { openDatabase } from './database.ts'
import { openPool } from './pool.ts'
import { readViews, replaceViews } from './replace-views.ts'

let db: Kysely<unknown>
beforeAll(async () => {
  db = openDatabase(openPool(toOwnerConnection(await freshDatabase('views')))) as Kysely<unknown>
})
afterAll(() => db.destroy())

const viewNames = async () => {
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = current_schema() order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('quality: a migrated database has exactly the views of server/database/views, as in their files', async () => {
  const views = await readViews()
  expect(await viewNames()).toEqual(views.map(({ name }) => name))
  expect(await replaceViews(db, views)).toEqual([])
})

test('quality: a view whose text has changed is replaced, and no other is touched', async () => {
  const views = await readViews()
  const changed = views.map(view =>
    view.name === 'pending_person' ? { ...view, text: view.text.replace('status = 0', 'status in (0, 9)') } : view,
  )
  expect(await replaceViews(db, changed)).toEqual(['pending_person'])
  expect(await replaceViews(db, views)).toEqual(['pending_person'])
})

test('quality: views that a migration has dropped are created again, each after those that it reads', async () => {
  await sql`drop view dispensary_item cascade`.execute(db)
  const made = await replaceViews(db, await readViews())
  expect(made).toEqual(['dispensary_item', 'employment_item', 'visible_content', 'visible_item'])
})
