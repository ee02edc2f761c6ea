import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { applyImport, beginImport } from './testing/import-by-calls.ts'

let app: TestApp
const start = '2026-11-20T16:00:00Z'
beforeAll(async () => {
  app = await startTestApp({ now: start })
})
afterAll(() => app.stop())

const manage = (dispensaryId?: string) => employManager(app, { dispensaryId })
type Manager = Awaited<ReturnType<typeof manage>>

const address = () => `${newId()}@people.trellis.test`
const person = (email: string, more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email, ...more })
const begin = ({ token, dispensaryId }: Manager, rows: object[]) =>
  beginImport(app, { token, rows, placeId: dispensaryId })

const colleagueAt = async (dispensaryId: string, roleIds: string[] = [builtInRoles.budtender]) => {
  const email = address()
  const userId = await buildUser(app.db, { email, firstName: 'Ana', lastName: 'Ruiz' })
  await employLearner(app, { userId, dispensaryId, roleIds })
  return { userId, email }
}

const workersAt = async (dispensaryId: string) => {
  const running = app.db.selectFrom('employment').innerJoin('app_user', 'app_user.id', 'employment.user_id')
  const rows = await running
    .select('email')
    .where('dispensary_id', '=', dispensaryId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ email }) => email)
}

const mailsTo = async (email: string) =>
  (await app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).execute()).length

const resultsOf = async (token: string, params: { id: string }) =>
  (await app.call(imports.rows, { params, query: { limit: 500 } }, token)).body.items.map(({ result }) => result)

test('VALID-037 a list is checked row by row, and nothing but the import is written', async () => {
  const manager = await manage()
  const [same, promoted] = [await colleagueAt(manager.dispensaryId), await colleagueAt(manager.dispensaryId)]
  const newcomer = address()
  const { items } = await begin(manager, [
    person(newcomer, { role: 'budtender; trainer' }),
    person(same.email.toUpperCase()),
    person(promoted.email, { role: 'Trainer' }),
    person('ana@gmial.com'),
    person(same.email.replace('@', '')),
  ])
  expect(items.map(({ outcome }) => outcome)).toEqual(['NEW', 'SAME', 'CHANGES', 'LOOK', 'CANNOT'])
  expect(items[3]?.notes).toEqual([{ field: 'email', sentence: 'Is this address spelled right?' }])
  expect(await app.db.selectFrom('app_user').select('id').where('email', '=', newcomer).execute()).toEqual([])
  expect(await mailsTo(newcomer)).toBe(0)
})

test.each([
  ['firstName', '', 'Please enter a First Name.'],
  ['firstName', 'Ana\u202eRuiz', 'Use a single line.'],
  ['lastName', '', 'Please enter a Last Name.'],
  ['lastName', 'R', 'Must be 2 characters or more.'],
  ['lastName', 'R'.repeat(81), 'Use at most 80 characters.'],
  ['email', '', 'Please enter an E-mail.'],
  ['email', '=HYPERLINK("x")', 'Invalid email address.'],
  ['email', 'ana @ruiz.test', 'Invalid email address.'],
  ['role', 'Astronaut', 'Choose a role that exists there.'],
  ['role', 'Budtender; Astronaut', 'Choose a role that exists there.'],
  ['place', 'Elm Street', 'This store is not one of yours.'],
  ['place', '00000000-0000-0000-0000-000000000000', 'This store is not one of yours.'],
] as const)('VALID-037 a bad cell is named with its sentence: %s %j', async (field, value, sentence) => {
  const { items } = await begin(await manage(), [person(address(), { [field]: value })])
  expect(items).toMatchObject([{ outcome: 'CANNOT', notes: [{ field, sentence }] }])
})

test('VALID-037 without a store a row cannot be brought in, and text that no cell holds is refused', async () => {
  const manager = await manage()
  const { items } = await beginImport(app, { token: manager.token, rows: [person(address())] })
  expect(items).toMatchObject([{ outcome: 'CANNOT', notes: [{ field: 'place', sentence: 'Choose a store.' }] }])
  const { answer } = await begin(manager, [person('a'.repeat(501))])
  expect([answer.status, answer.problem.errors]).toEqual([
    422,
    { 'rows.0.cells.email': ['Use at most 500 characters.'] },
  ])
})

test('quality: someone new whose name was split with a doubt is to be looked at; of someone known the name stays', async () => {
  const manager = await manage()
  const known = await colleagueAt(manager.dispensaryId)
  const fullName = 'Ana Ruiz, PharmD'
  const { items } = await begin(manager, [person(address(), { fullName }), person(known.email, { fullName })])
  expect(items[0]).toMatchObject({
    outcome: 'LOOK',
    notes: [{ field: 'firstName', sentence: 'Check how this name was split.' }],
  })
  expect(items[1]?.notes.map(({ sentence }) => sentence)).not.toContain('Check how this name was split.')
})

test('quality: a name that is a date, an error of a formula or has a stray quotation mark is to be looked at', async () => {
  const { items } = await begin(await manage(), [
    person(address(), { lastName: '2026-03-04' }),
    person(address(), { firstName: '#N/A' }),
    person(address(), { lastName: '"Birch' }),
    person(address(), { firstName: 'Mary-Jo', lastName: 'O’Neil' }),
  ])
  expect(items.map(({ outcome, notes }) => [outcome, notes[0]])).toEqual([
    ['LOOK', { field: 'lastName', sentence: 'Is this a name?' }],
    ['LOOK', { field: 'firstName', sentence: 'Is this a name?' }],
    ['LOOK', { field: 'lastName', sentence: 'Is this a name?' }],
    ['NEW', undefined],
  ])
})

test('quality: the same e-mail with other cells in a list is said at both rows, until one of them is changed or left out', async () => {
  const manager = await manage()
  const twice = address()
  const { items, params } = await begin(manager, [person(twice), person(address()), person(twice, { role: 'Trainer' })])
  expect(items.map(({ outcome, notes }) => [outcome, notes[0]?.sentence])).toEqual([
    ['CANNOT', 'This e-mail is also in row 4.'],
    ['NEW', undefined],
    ['CANNOT', 'This e-mail is also in row 2.'],
  ])
  const other = { rows: [{ number: 4, cells: person(address()) }] }
  const changed = (await app.call(imports.check, { params, body: other }, manager.token)).body.items
  expect(changed.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, 'NEW'],
    [4, 'NEW'],
  ])
  await app.call(
    imports.check,
    { params, body: { rows: [{ number: 4, cells: person(twice, { role: 'Trainer' }) }] } },
    manager.token,
  )
  const leave = { params, body: { numbers: [4], isLeftOut: true } }
  const left = (await app.call(imports.leaveOut, leave, manager.token)).body.items
  expect(left.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, 'NEW'],
    [4, 'NEW'],
  ])
})

test('API-042 an import adds, changes and emails each person once, and can be sent again harmlessly', async () => {
  const manager = await manage()
  const promoted = await colleagueAt(manager.dispensaryId)
  const [first, second, left] = [address(), address(), address()]
  const rows = [
    person(first),
    person(second, { role: 'Trainer' }),
    person(promoted.email, { role: 'Shift lead' }),
    person('no address'),
    person(left),
  ]
  const { params } = await begin(manager, rows)
  await app.call(imports.leaveOut, { params, body: { numbers: [6], isLeftOut: true } }, manager.token)
  const applied = await applyImport(app, manager.token, { params })
  expect(applied.body).toMatchObject({ state: 'APPLYING', applied: 0 })
  await app.runJobs()
  expect(await resultsOf(manager.token, params)).toEqual(['ADDED', 'ADDED', 'CHANGED', 'NOT_DONE', 'LEFT_OUT'])
  expect([await mailsTo(first), await mailsTo(second), await mailsTo(left)]).toEqual([1, 1, 0])
  expect((await workersAt(manager.dispensaryId)).includes(left)).toBe(false)
  expect((await applyImport(app, manager.token, { params })).body).toMatchObject({ state: 'DONE', applied: 5 })
  const again = await begin(manager, rows.slice(0, 3))
  expect(again.items.map(({ outcome }) => outcome)).toEqual(['SAME', 'SAME', 'SAME'])
  expect((await applyImport(app, manager.token, again)).problem.code).toBe('IMPORT_EMPTY')
  expect(await mailsTo(first)).toBe(1)
})

test('quality: no one is mailed where mail is off; the managers get the list of their people where it goes to them', async () => {
  const [manager, other] = await manage().then(async first => [first, await manage(first.dispensaryId)] as const)
  const [quiet, listed] = [address(), address()]
  const before = await app.db.selectFrom('app_user').select('email').where('id', '=', other.userId).executeTakeFirst()
  await applyImport(app, manager.token, { ...(await begin(manager, [person(quiet)])), mail: 'nobody' })
  await applyImport(app, manager.token, { ...(await begin(manager, [person(listed)])), mail: 'managers' })
  await app.runJobs()
  expect([await mailsTo(quiet), await mailsTo(listed), await mailsTo(before?.email ?? '')]).toEqual([0, 0, 1])
  expect(await workersAt(manager.dispensaryId)).toEqual(expect.arrayContaining([quiet, listed]))
})

test('quality: what changed since the check is shown before anything is applied', async () => {
  const manager = await manage()
  const late = address()
  const { params } = await begin(manager, [person(late), person(address())])
  await employLearner(app, {
    userId: await buildUser(app.db, { email: late, firstName: 'Ana', lastName: 'Ruiz' }),
    dispensaryId: manager.dispensaryId,
  })
  const refused = await applyImport(app, manager.token, { params })
  expect([refused.status, refused.problem.code]).toEqual([409, 'COUNT_CHANGED'])
  const { body } = await app.call(imports.recheck, { params }, manager.token)
  expect(body.items.map(({ number, outcome }) => [number, outcome])).toEqual([[2, 'SAME']])
  expect((await applyImport(app, manager.token, { params })).body.state).toBe('APPLYING')
})

test('quality: a chain brings its people to its stores alone; managers are made where the list is of managers', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [own, foreign] = [await buildDispensary(app.db, { retailOrganizationId }), await buildDispensary(app.db)]
  const token = await employAtOrganization(app, { retailOrganizationId })
  const colleague = await colleagueAt(own)
  const rows = [person(colleague.email, { place: own }), person(address(), { place: foreign })]
  const { items, params } = await beginImport(app, { token, rows, kind: 'managers' })
  expect(items.map(({ outcome }) => outcome)).toEqual(['CHANGES', 'CANNOT'])
  await applyImport(app, token, { params })
  await app.runJobs()
  const roles = app.db.selectFrom('employment_role').innerJoin('employment', 'id', 'employment_id')
  const given = await roles.select('dispensary_role_id as id').where('user_id', '=', colleague.userId).execute()
  expect(given.map(({ id }) => id).toSorted()).toEqual([builtInRoles.budtender, builtInRoles.manager].toSorted())
  const store = await manage()
  const begun = await app.call(
    imports.begin,
    { body: { kind: 'managers', fileName: null, placeId: null } },
    store.token,
  )
  expect(begun.status).toBe(403)
})

test('quality: S7 checking a list tells nothing of people elsewhere; applying it asks them, as adding one by hand does', async () => {
  const manager = await manage()
  const [elsewhere, nowhere] = [address(), address()]
  await employLearner(app, {
    userId: await buildUser(app.db, { email: elsewhere, firstName: 'Zoe', lastName: 'Quint' }),
  })
  const { items, params, answer } = await begin(manager, [person(elsewhere), person(nowhere)])
  expect(items.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ['NEW', []],
    ['NEW', []],
  ])
  expect(answer.text).not.toMatch(/Zoe|Quint/)
  await applyImport(app, manager.token, { params })
  await app.runJobs()
  expect(await resultsOf(manager.token, params)).toEqual(['ASKED', 'ADDED'])
  expect(await workersAt(manager.dispensaryId)).not.toContain(elsewhere)
})

test('quality: no one brings themselves in or changes their own role by a list', async () => {
  const manager = await manage()
  const own = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', manager.userId)
    .executeTakeFirstOrThrow()
  const { items } = await begin(manager, [person(own.email, { role: 'Budtender' })])
  const sentence = 'This is you. You cannot change your own job here.'
  expect(items).toMatchObject([{ outcome: 'CANNOT', notes: [{ field: 'role', sentence }] }])
})

test('quality: a list holds 5,000 rows at most', async () => {
  const manager = await manage()
  const { params } = await begin(manager, [person(address())])
  const page = (from: number) =>
    Array.from({ length: 500 }, (_, nth) => ({
      number: from + nth,
      cells: person(`p${from + nth}@people.trellis.test`),
    }))
  const call = (from: number) => app.call(imports.check, { params, body: { rows: page(from) } }, manager.token)
  const pages = await Promise.all([10, 510, 1010, 1510, 2010, 2510, 3010, 3510, 4010].map(call))
  expect(pages.map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect((await call(4510)).problem.errors).toEqual({ rows: ['Choose at most 5000 rows.'] })
})
