import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { addEmployees } from '@trellis/contract/employees/add-employees.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { newId } from '../platform/ids.ts'
import { rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { employManager } from './learning.ts'
import { formatRowTitle, type Row } from './row.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createCaller, uniqueAddress } from './try-row.ts'
import { buildWorld, ownIds, type World } from './world.ts'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startTestApp({ connection: await freshDatabase('address_case') })
  world = await buildWorld(app.db, { now: app.now() })
})
afterAll(() => app.stop())

/** As if everyone had typed their address with capitals. */
const writeCapitals = async () => {
  await sql`update app_user set email = initcap(email) where erased_at is null`.execute(app.db)
  await sql`update employment_invitation set email = initcap(email)`.execute(app.db)
  await sql`update outbox_mail set recipient = initcap(recipient)`.execute(app.db)
}

/** The addresses with capitals in what a call answers. */
const readCapitals = async (row: Row) => {
  const { person, from } = await createCaller({ app, world }, row.by)
  const ids = ownIds(world, row.by)
  await row.arrange?.(app.db, ids, person)
  await writeCapitals()
  const { text } = await app.call(row.spec, row.input(ids, person) as never, { ...from, address: uniqueAddress() })
  return (text.match(/[\w.+-]+@[\w.-]+\.test\b/g) ?? []).filter(address => address !== address.toLowerCase())
}

const isRead = ({ spec }: Row) => spec.method === 'GET' || spec.path.endsWith('/export')

test('quality: addresses that were typed with capitals are shown in lower case by every list, page and file', async () => {
  const shown = new Map<string, string[]>()
  for (const row of rows.filter(isRead)) shown.set(formatRowTitle(row), await readCapitals(row))
  expect([...shown].filter(([, addresses]) => addresses.length > 0)).toEqual([])
})

test('API-042 an address is stored as typed, shown in lower case, and is one account in any case', async () => {
  const manager = await employManager(app)
  const typed = `Ana.Ruiz.${newId()}@Elm.Trellis.Test`
  const add = (email: string) => {
    const body = { employees: [{ firstName: 'Ana', lastName: 'Ruiz', email }] }
    return app.call(addEmployees.add, { params: { id: manager.dispensaryId }, body }, manager.token)
  }
  const [added] = (await add(typed)).body.items
  const [again] = (await add(typed.toUpperCase())).body.items
  expect([again?.outcome, again?.id]).toEqual(['ALREADY_THERE', added?.id])
  const stored = app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', added?.id ?? '')
  expect(await stored.executeTakeFirst()).toEqual({ email: typed })
  const find = async (filter: string) =>
    (await app.call(employees.list, { query: { filter } }, manager.token)).body.items.map(({ email }) => email)
  expect(await find(typed.slice(0, 40).toUpperCase())).toEqual([typed.toLowerCase()])
  expect(await find(typed.slice(0, 40).toLowerCase())).toEqual([typed.toLowerCase()])
})

test.each([
  ['as typed', (email: string) => email],
  ['in lower case', (email: string) => email.toLowerCase()],
  ['in upper case', (email: string) => email.toUpperCase()],
])('quality: someone whose address has capitals logs in with it %s', async (_name, change) => {
  const email = `Bo.Lind.${newId()}@Elm.Trellis.Test`
  await buildUser(app.db, { email, password: 'Right-horse-7' })
  const body = { email: change(email), password: 'Right-horse-7' }
  const answer = await app.call(accounts.login, { body }, { address: uniqueAddress() })
  expect((await app.call(accounts.me, {}, answer.body.token)).body.email).toBe(email.toLowerCase())
})
