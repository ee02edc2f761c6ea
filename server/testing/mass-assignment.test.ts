import { accounts } from '@trellis/contract/accounts/accounts.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFirstAdministratorLink } from '../features/accounts/accounts.public.ts'
import { newId } from '../platform/ids.ts'
import { installationSecret } from '../platform/installation-secret.ts'
import { describeShape, listFields, replacedAt, type Shape } from './corrupt.ts'
import { rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { withoutRandomValues } from './random-values.ts'
import { open } from './reaches.ts'
import { formatRowTitle, type Row, row } from './row.ts'
import { type Answer, startTestApp, type TestApp } from './test-app.ts'
import { getCredentials } from './try-row.ts'
import { type ReadChanges, watchChanges } from './watch-changes.ts'
import { buildCaller, buildWorld, ownIds, type World } from './world.ts'

let app: TestApp
let world: World
let readChanges: ReadChanges
/** Every column in two parts, as a body with all of them would be larger than one that is taken. */
let halves: readonly Record<string, unknown>[]
let known: Set<string>

const injected = { id: newId(), moment: '1999-12-31T00:00:00+00:00' }

const byType: Record<string, unknown> = {
  boolean: true,
  uuid: injected.id,
  'timestamp with time zone': injected.moment,
  integer: 424_242,
  bigint: 424_242,
  smallint: 1,
  numeric: 42.42,
  jsonb: { x: 1 },
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every column of every table as a field, in snake_case and camelCase, with a valid value. */
const everyColumn = async () => {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select distinct column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%'`.execute(app.db)
  const fields = columns.flatMap(({ name, type }) => {
    const value = byType[type] ?? 'x'
    return [name, camel(name)].map(each => [each, value])
  })
  return { ...Object.fromEntries(fields), roles: ['ROLE_ADMINISTRATOR'], role: 'ROLE_ADMINISTRATOR' }
}

beforeAll(async () => {
  // A database of its own: what is changed in it is watched.
  app = await startTestApp({ connection: await freshDatabase('mass_assignment') })
  world = await buildWorld(app.db, { now: app.now() })
  await app.signIn((await buildCaller(app.db, world, 'ROLE_STUDENT')).userId)
  // Made by the first mail that can be stopped and the first link to a file, once for all: no call is to make it.
  await installationSecret(app.db, 'stop-mails', app.now())
  await installationSecret(app.db, 'private-files', app.now())
  const columns = Object.entries(await everyColumn())
  halves = [0, 1].map(half => Object.fromEntries(columns.filter((_, nth) => nth % 2 === half)))
  readChanges = await watchChanges(app.db)
  const { chain, brand, direct } = world.mine
  const now = app.now().toISOString()
  known = new Set([
    ...[chain, brand, direct].flatMap(Object.values),
    ...Object.values(injected),
    now,
    now.replace('.000Z', '+00:00'),
  ])
})
afterAll(() => app.stop())

const namesIn = ({ properties = {}, anyOf = [], oneOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf].flatMap(namesIn),
]

const without = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/**
 * The example with every column's name added to each of its objects, except declared fields. Objects within the body get
 * the names in camelCase alone: with all, three of them would be more than the largest body that is taken.
 */
const injectColumns = (spec: Endpoint, body: unknown, extras: Record<string, unknown>) => {
  const camelExtras = Object.fromEntries(Object.entries(extras).filter(([name]) => !name.includes('_')))
  if (!spec.body) return extras
  const fields = listFields(describeShape(spec.body), body)
  const objects = fields.filter(({ shape }) => namesIn(shape).length > 0)
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const addTo = (current: unknown, shape: Shape, added: Record<string, unknown>) =>
    isObject(current) ? { ...without(added, namesIn(shape)), ...(current as object) } : current
  return objects.reduce(
    (changed, { path, shape }) =>
      replacedAt(changed, path, current => addTo(current, shape, path.length === 0 ? extras : camelExtras)),
    body,
  )
}

/** Makes the call as a new person; returns its response and its changes, without random values. */
const callOnce = async (each: Row, change: (body: unknown) => unknown) => {
  const person = await buildCaller(app.db, world, each.by)
  const ids = ownIds(world, each.by)
  await each.arrange?.(app.db, ids, person)
  const { body, ...input } = each.input(ids, person)
  const credentials = { ...(await getCredentials(app, each.by, person)), address: '10.0.0.1' }
  await readChanges()
  const changed = { ...input, body: change(body) }
  const answer = (await app.call(each.spec, changed as never, credentials)) as Answer<undefined>
  const { removed, added } = await readChanges()
  const plain = (text: string) => withoutRandomValues(text, known)
  return {
    status: answer.status,
    text: plain(answer.text.replace(/"requestId":"[^"]+"/, '')),
    removed: removed.map(plain).sort(),
    added: added.map(plain).sort(),
  }
}

const newcomer = { firstName: 'Ana', lastName: 'Ruiz', password: 'Right-horse-7' }
let link = ''

const firstAdministrator = row(accounts.firstAdministrator, {
  proves: 'ROLE-008',
  as: 'where there is no administrator',
  arrange: async db => {
    await db.updateTable('app_user').set({ is_administrator: false }).execute()
    link = (await makeFirstAdministratorLink(db, app.now())) ?? ''
  },
  input: () => ({ body: { token: link, ...newcomer, email: `${newId()}@people.trellis.test` } }),
  reach: open,
  by: 'anonymous',
})

const writes = [...rows.filter(({ spec, status = 200 }) => spec.method !== 'GET' && status < 400), firstAdministrator]

test.each(writes.map(each => [formatRowTitle(each), each] as const))(
  'API-003 a call takes what it declares and nothing else: %s',
  async (_title, each) => {
    const plain = await callOnce(each, body => body)
    for (const half of halves) expect(await callOnce(each, body => injectColumns(each.spec, body, half))).toEqual(plain)
    expect(plain.status).toBeLessThan(300)
  },
)

test('quality: the fields that are planted are those that matter', () => {
  expect(halves.flatMap(Object.keys)).toEqual(
    expect.arrayContaining([
      'isAdministrator',
      'is_administrator',
      'enabled',
      'brandId',
      'cleared',
      'score',
      'completedAt',
    ]),
  )
})
