import { addEmployees } from '@trellis/contract/employees/add-employees.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const manage = () => employManager(app)
type Manager = Awaited<ReturnType<typeof manage>>

const address = () => `${newId()}@people.trellis.test`
const person = (email: string, more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email, ...more })

const add = ({ dispensaryId, token }: Manager, employees: object[]) =>
  app.call(addEmployees.add, { params: { id: dispensaryId }, body: { employees } }, token)

const mailsTo = async (emails: string[]) =>
  (
    await app.db.selectFrom('outbox_mail').select(['recipient', 'subject']).where('recipient', 'in', emails).execute()
  ).map(({ recipient }) => recipient)

const workersAt = async ({ dispensaryId, userId }: Manager) => {
  const running = app.db.selectFrom('employment').innerJoin('app_user', 'app_user.id', 'employment.user_id')
  const rows = await running
    .select('email')
    .where('dispensary_id', '=', dispensaryId)
    .where('ended_at', 'is', null)
    .where('user_id', '<>', userId)
    .execute()
  return rows.map(({ email }) => email).toSorted()
}

test('API-042 adds each person who is in order, emails each once, and says of the others what is wrong', async () => {
  const manager = await manage()
  const [first, second] = [address(), address()]
  const roles = [{ id: builtInRoles.trainer }]
  const { body } = await add(manager, [person(first), person('no address'), person(second, { roles })])
  expect(body.items).toMatchObject([
    { outcome: 'ADDED', id: expect.any(String), sentence: null },
    { outcome: 'INVALID', id: null, errors: { email: ['Invalid email address.'] } },
    { outcome: 'ADDED' },
  ])
  expect(await workersAt(manager)).toEqual([first, second].toSorted())
  expect((await mailsTo([first, second])).toSorted()).toEqual([first, second].toSorted())
  const given = app.db.selectFrom('employment_role').innerJoin('employment', 'id', 'employment_id')
  const roleRows = given.select('dispensary_role_id').where('user_id', '=', body.items[2]?.id ?? '')
  expect(await roleRows.execute()).toEqual([{ dispensary_role_id: builtInRoles.trainer }])
})

test('API-042 the same list sent again adds no one and emails no one', async () => {
  const manager = await manage()
  const emails = [address(), address()]
  const list = emails.map(email => person(email))
  const before = (await add(manager, list)).body.items
  const after = (await add(manager, list)).body.items
  expect(after.map(({ outcome, id }) => [outcome, id])).toEqual(before.map(({ id }) => ['ALREADY_THERE', id]))
  expect(await mailsTo(emails)).toHaveLength(2)
})

test('API-042 two at once that name the same new people add and mail each of them once', async () => {
  const manager = await manage()
  const emails = Array.from({ length: 20 }, address)
  const list = emails.map(email => person(email))
  const answers = await Promise.all([add(manager, list), add(manager, list.toReversed())])
  const outcomes = answers.flatMap(({ body }) => body.items.map(({ outcome }) => outcome)).toSorted()
  expect(outcomes).toEqual([...Array(20).fill('ADDED'), ...Array(20).fill('ALREADY_THERE')])
  expect((await mailsTo(emails)).toSorted()).toEqual(emails.toSorted())
})

test('API-042 quality: S7 someone who has an account elsewhere is asked, and nothing but that is told of them', async () => {
  const manager = await manage()
  const email = address()
  await buildUser(app.db, { email, firstName: 'Zoe', lastName: 'Quint' })
  const { body, text } = await add(manager, [person(email)])
  expect(body.items).toEqual([
    {
      outcome: 'ADDED',
      id: null,
      sentence: 'They already use Trellis and were asked whether they work here.',
      errors: {},
    },
  ])
  expect(text).not.toMatch(/Zoe|Quint/)
  expect(await workersAt(manager)).toEqual([])
})

test.each([
  ['firstName', { firstName: '' }, 'Please enter a First Name.'],
  ['lastName', { lastName: 'R' }, 'Must be 2 characters or more.'],
  ['email', { email: '' }, 'Please enter an E-mail.'],
  ['email', { email: 'ana@' }, 'Invalid email address.'],
  ['firstName', { firstName: 'Ana\nRuiz' }, 'Use a single line.'],
  ['roles', { roles: [{ id: newId() }] }, 'Please select a Role.'],
])('VALID-037 a row without a good %s (%o) is refused, and the others are added', async (field, wrong, sentence) => {
  const manager = await manage()
  const good = address()
  const { body } = await add(manager, [{ ...person(address()), ...wrong }, person(good)])
  expect(body.items[0]).toMatchObject({
    outcome: 'INVALID',
    sentence,
    errors: { [field]: expect.arrayContaining([sentence]) },
  })
  expect(await workersAt(manager)).toEqual([good])
})

test('API-042 an address that appears twice, and one’s own, are refused with their sentence', async () => {
  const manager = await manage()
  const own = await app.db.selectFrom('app_user').select('email').where('id', '=', manager.userId).executeTakeFirst()
  const twice = address()
  const { body } = await add(manager, [person(twice), person(twice.toUpperCase()), person(own?.email ?? '')])
  expect(body.items.map(({ sentence }) => sentence)).toEqual([
    'This e-mail appears more than once in the list.',
    'This e-mail appears more than once in the list.',
    'You cannot do this to your own account here.',
  ])
  expect(await workersAt(manager)).toEqual([])
})

test('API-042 at most 200 people, in as many statements as for one', async () => {
  const manager = await manage()
  const list = (count: number) => Array.from({ length: count }, () => person(address()))
  expect((await add(manager, list(201))).problem.errors).toEqual({ employees: ['Add at most 200 people at once.'] })
  const [one, many] = [await add(manager, list(1)), await add(manager, list(200))]
  expect(many.body.items.filter(({ outcome }) => outcome === 'ADDED')).toHaveLength(200)
  expect(many.headers['x-statements']).toEqual(one.headers['x-statements'])
})
