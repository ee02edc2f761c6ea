import { brandContent } from '@trellis/contract/brands/brand-content.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildBrand } from '../organizations/organizations.build.ts'

const start = new Date('2026-11-20T16:00:00Z')
const count = 1050
let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp({ now: start })
  token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  await sql`
    insert into dispensary (id, name, address_line1, city, state_code, zip_code, sign_up_link_id, created_at)
    select gen_random_uuid(), 'Vandermolen ' || lpad(n::text, 5, '0'), '1 Main Street', 'Denver', 'CO', '80202',
           gen_random_uuid(), ${start}
      from generate_series(1, ${count}::integer) n`.execute(app.db)
})
// Other files list the stores of the same database.
afterAll(async () => {
  await sql`delete from dispensary where name like 'Vandermolen %'`.execute(app.db)
  await app.stop()
})

const namesOf = (items: readonly { name: string }[]) => [items[0]?.name, items.at(-1)?.name]

test('API-032 DISP-001 a name that very many stores have is listed in order, and counted', async () => {
  const first = (await app.call(stores.list, { query: { keyword: 'vandermolen' } }, token)).body
  expect(namesOf(first.items)).toEqual(['Vandermolen 00001', 'Vandermolen 00020'])
  expect(first.paging).toMatchObject({ total: count })
  const last = (await app.call(stores.list, { query: { keyword: 'vandermolen', offset: 1040 } }, token)).body
  expect(namesOf(last.items)).toEqual(['Vandermolen 01041', 'Vandermolen 01050'])
  expect(last.paging).toMatchObject({ total: count, nextPage: null })
})

test('DISP-001 the counts of views are those of the first thousand stores that a search finds, and say whether it finds more', async () => {
  const { items } = (await app.call(stores.views, { query: { filter: 'vandermolen' } }, token)).body
  expect(items.find(({ view }) => view === 'open')).toEqual({ view: 'open', total: 1000, isMore: true })
  expect(items.find(({ view }) => view === 'closed')).toEqual({ view: 'closed', total: 0, isMore: true })
  const few = (await app.call(stores.views, { query: { filter: 'vandermolen 00123' } }, token)).body
  expect(few.items.find(({ view }) => view === 'open')).toEqual({ view: 'open', total: 1, isMore: false })
  expect(few.items.find(({ view }) => view === 'closed')).toEqual({ view: 'closed', total: 0, isMore: false })
})

test('quality: of very many stores to add to a brand, a page far behind the first is in order, and one behind the last is empty', async () => {
  const params = { id: await buildBrand(app.db) }
  const add = async (offset: number) =>
    (await app.call(brandContent.addableDispensaries, { params, query: { filter: 'vandermolen', offset } }, token)).body
  expect((await add(0)).paging).toMatchObject({ total: count })
  const { items, paging } = await add(1040)
  expect(namesOf(items)).toEqual(['Vandermolen 01041', 'Vandermolen 01050'])
  expect(paging).toMatchObject({ total: count })
  expect(await add(20_000)).toMatchObject({ items: [], paging: { total: count } })
})
