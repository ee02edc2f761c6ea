import type { In } from '@trellis/contract/endpoint.ts'
import { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'

const start = new Date('2026-11-20T16:00:00Z')
let app: TestApp
let token: string

type Many = { lastName: string; count: number; createdAt: string }

/** People `0001`, `0002` … of one last name. They were active long ago, and not since. */
const buildMany = ({ lastName, count, createdAt }: Many) =>
  sql`insert into app_user (id, email, first_name, last_name, activated_at, address_proven_at, last_seen_at, created_at)
      select gen_random_uuid(), ${lastName} || n || '@many.trellis.test', lpad(n::text, 5, '0'), ${lastName},
             ${createdAt}::timestamptz, ${createdAt}::timestamptz, ${createdAt}::timestamptz,
             ${createdAt}::timestamptz + n * interval '1 second'
        from generate_series(1, ${count}::integer) n`.execute(app.db)

/** People of as many last names, of whom every third and every fiftieth has a word in their address. */
const buildSpread = (count: number) =>
  sql`insert into app_user (id, email, first_name, last_name, activated_at, address_proven_at, last_seen_at, created_at)
      select gen_random_uuid(),
             n || case when n % 3 = 0 then '-often' else '' end || case when n % 50 = 0 then '-seldom' else '' end
               || '@many.trellis.test',
             'Spread', 'A' || md5(n::text), ${start}, ${start}, ${start}, ${start}
        from generate_series(1, ${count}::integer) n`.execute(app.db)

beforeAll(async () => {
  app = await startTestApp({ now: start })
  token = await app.signIn(await buildUser(app.db, { isAdministrator: true, lastName: 'Admin' }))
  await buildMany({ lastName: 'Vandermolen', count: 10_050, createdAt: '2020-01-02' })
  // The last in the order of last names, and the first who were added.
  await buildMany({ lastName: 'Zorn', count: 3100, createdAt: '2020-01-01' })
  await buildSpread(4000)
  await asOwner(app.db, 'analyze app_user')
})
// Other files list the people of the same database. Erased people are in no list; deleting these rows would look for each
// of them in every table that names people.
afterAll(async () => {
  await sql`update app_user set erased_at = ${start}, enabled = false where email like '%@many.trellis.test'`.execute(
    app.db,
  )
  await app.stop()
})

const list = async (query: In<(typeof users.list)['query']>) => {
  const { items, paging } = (await app.call(users.list, { query }, token)).body
  return { first: items[0]?.firstName, last: items.at(-1)?.firstName, paging }
}

test.each([
  ['by last name, where others come first', { sortBy: 'lastName', direction: 'DESC' }, '10050', '10021'],
  ['by last name, where they come first', { sortBy: 'lastName', direction: 'ASC' }, '00001', '00030'],
  ['by first name', { sortBy: 'firstName', direction: 'ASC' }, '00001', '00030'],
  ['by address', { sortBy: 'email', direction: 'ASC' }, '10000', '10027'],
  ['by when they were added, where others come first', { sortBy: 'createdAt', direction: 'ASC' }, '00001', '00030'],
  ['by when they were added', { sortBy: 'createdAt', direction: 'DESC' }, '10050', '10021'],
] as const)(
  'USERS-001 USERS-003 a name that more have than are counted is listed %s',
  async (_title, order, ...ends) => {
    const found = await list({ search: 'vandermolen', ...order })
    expect([found.first, found.last]).toEqual(ends)
    expect(found.paging).toMatchObject({ total: 10_000, isMore: true, nextPage: 2 })
  },
)

/** All of a name that many have were seen at the same moment: DESC finds their page early, ASC behind all others. */
test.each(['ASC', 'DESC'] as const)(
  'USERS-001 USERS-003 people who are equal in the order of a search, %s, are listed by their ids, page after page',
  async direction => {
    const query = { search: 'vandermolen', sortBy: 'lastSeenAt', direction } as const
    const pages = [
      await app.call(users.list, { query }, token),
      await app.call(users.list, { query: { ...query, page: 2 } }, token),
    ]
    const all = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('last_name', '=', 'Vandermolen')
      .orderBy('id', direction === 'ASC' ? 'asc' : 'desc')
      .limit(60)
      .execute()
    expect(pages.flatMap(({ body }) => body.items.map(({ id }) => id))).toEqual(all.map(({ id }) => id))
    expect(pages[1]!.body.paging).toMatchObject({ total: 10_000, isMore: true })
  },
)

test('USERS-001 USERS-003 the last page of a name that many have tells how many they are', async () => {
  const { first, last, paging } = await list({ search: 'vandermolen', direction: 'ASC', page: 335 })
  expect([first, last]).toEqual(['10021', '10050'])
  expect(paging).toMatchObject({ total: 10_050, nextPage: null })
  expect(paging.isMore).toBeUndefined()
})

/** All who have a word in their address, in the order of the list. */
const addressesWith = async (word: string, direction: 'asc' | 'desc') => {
  const found = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('email', 'like', `%-${word}%@many.trellis.test`)
    .orderBy(sql`lower(last_name)`, direction)
    .execute()
  return found.map(({ email }) => email)
}

test.each([
  ['that every third has', { search: '-often', direction: 'ASC' }, { total: 1333 }],
  ['that every fiftieth has', { search: '-seldom', direction: 'ASC' }, { total: 80 }],
  ['whose people all come behind others', { search: '-often', direction: 'DESC' }, { total: 1333 }],
] as const)('USERS-001 USERS-003 a word %s is listed in order, page after page', async (_title, query, paging) => {
  const all = await addressesWith(query.search.slice(1), query.direction === 'ASC' ? 'asc' : 'desc')
  const pages = [
    (await app.call(users.list, { query }, token)).body,
    (await app.call(users.list, { query: { ...query, page: 2 } }, token)).body,
  ]
  expect(pages.flatMap(({ items }) => items.map(({ email }) => email))).toEqual(all.slice(0, 60))
  expect(pages[1]!.paging).toMatchObject(paging)
})

test('USERS-001 words beside each other are found as they stand, and not apart', async () => {
  const found = await list({ search: 'spread  a' })
  expect(found.paging.total).toBe(0)
  const beside = await app.call(users.list, { query: { search: 'Spread A', limit: 1 } }, token)
  expect(beside.body.paging).toMatchObject({ total: 4000 })
})

test('USERS-001 the counts of views are those of the first thousand people that a search finds, and say whether it finds more', async () => {
  const count = async (search: string) => {
    const { items } = (await app.call(users.views, { query: { search } }, token)).body
    return items.filter(({ view }) => view === 'everyone' || view === 'disabled').map(({ view: _, ...each }) => each)
  }
  expect(await count('-often')).toEqual([
    { total: 1000, isMore: true },
    { total: 0, isMore: true },
  ])
  expect(await count('-seldom')).toEqual([
    { total: 80, isMore: false },
    { total: 0, isMore: false },
  ])
})

test('USERS-001 a word within a view that many have is found among its first people, and a rarer one behind them', async () => {
  const common = await list({ search: 'zorn', view: 'without-work' })
  expect([common.first, common.last]).toEqual(['03100', '03071'])
  expect(common.paging).toMatchObject({ total: 3100 })
  const rare = await list({ search: 'vandermolen10', view: 'without-work' })
  expect([rare.first, rare.last]).toEqual(['10050', '10021'])
  expect(rare.paging).toMatchObject({ total: 162, nextPage: 2 })
})

test('USERS-001 a part of an address with a number in it finds whose address contains all of it', async () => {
  expect(await list({ search: 'Vandermolen100@' })).toMatchObject({ first: '00100', paging: { total: 1 } })
  expect(await list({ search: 'zorn4000' })).toMatchObject({ first: undefined, paging: { total: 0 } })
})

test('USERS-005 anyone who selects all that match reads how many they are, as far as one act takes them', async () => {
  expect((await list({ search: 'zorn' })).paging).toMatchObject({ total: 3100 })
  expect((await list({ search: 'vandermolen' })).paging).toMatchObject({ total: 10_000, isMore: true })
  expect((await list({ search: 'vandermolen', view: 'disabled' })).paging).toMatchObject({ total: 0 })
})

test.each([
  ['first', {}, '00001'],
  ['thirtieth', { page: 30 }, '00871'],
] as const)(
  'USERS-003 the %s page of a view that more have than are counted is in order',
  async (_title, page, first) => {
    const found = await list({ view: 'away', sortBy: 'createdAt', direction: 'ASC', ...page })
    expect(found.first).toBe(first)
    expect(found.paging).toMatchObject({ total: 10_000, isMore: true })
  },
)

test.each([
  ['lastName', ['0 Second', '0 First', '0 Third']],
  ['email', ['0 Third', '0 Second', '0 First']],
  ['createdAt', ['0 First', '0 Third', '0 Second']],
  ['firstName', ['0 First', '0 Second', '0 Third']],
] as const)('USERS-003 a view of few people is in the order of %s', async (sortBy, order) => {
  const tag = newId().slice(-12)
  const made = [
    {
      firstName: '0 First',
      lastName: '00 B',
      email: `00-c-${tag}@many.trellis.test`,
      createdAt: new Date('2001-01-01'),
    },
    {
      firstName: '0 Second',
      lastName: '00 A',
      email: `00-b-${tag}@many.trellis.test`,
      createdAt: new Date('2001-01-03'),
    },
    {
      firstName: '0 Third',
      lastName: '00 C',
      email: `00-a-${tag}@many.trellis.test`,
      createdAt: new Date('2001-01-02'),
    },
  ]
  const ids = new Set<string>()
  for (const person of made) ids.add(await buildUser(app.db, { ...person, enabled: false }))
  const query = { view: 'disabled', sortBy, direction: 'ASC', limit: 100 } as const
  const { items } = (await app.call(users.list, { query }, token)).body
  expect(items.filter(({ id }) => ids.has(id)).map(({ firstName }) => firstName)).toEqual(order)
})
