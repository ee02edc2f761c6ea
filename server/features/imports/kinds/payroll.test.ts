import { profile } from '@trellis/contract/accounts/profile.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { applyImport, beginImport } from '../testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const manage = () => employManager(app)
type Manager = Awaited<ReturnType<typeof manage>>

const address = () => `${newId()}@people.trellis.test`
const person = (email: string, more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email, ...more })
const begin = ({ token, dispensaryId }: Manager, rows: object[]) =>
  beginImport(app, { token, rows, placeId: dispensaryId })

const importAll = async (manager: Manager, rows: object[]) => {
  const { params } = await begin(manager, rows)
  await applyImport(app, manager.token, { params, mail: 'nobody' })
  await app.runJobs()
  return params
}

const colleagueOf = async ({ dispensaryId }: Manager) => {
  const email = address()
  const userId = await buildUser(app.db, { email, firstName: 'Ana', lastName: 'Ruiz' })
  return { ...(await employLearner(app, { userId, dispensaryId })), email }
}

const detailsOf = async ({ token }: Manager, id: string) => {
  const { body } = await app.call(employees.get, { params: { id } }, token)
  return [body.hiredOn, body.employeeNumber]
}

const peopleOf = async ({ token }: Manager) => (await app.call(employees.list, { query: {} }, token)).body.items
const undo = ({ token }: Manager, params: { id: string }) => app.call(imports.undo, { params }, token)

test('quality: the hire date and the number of a list are kept, as they are written there', async () => {
  const manager = await manage()
  const email = address()
  await importAll(manager, [person(email, { hiredOn: 'March 14, 2025', employeeNumber: ' 0042 ' })])
  const added = (await peopleOf(manager)).filter(each => each.email === email)
  expect(added).toMatchObject([{ hiredOn: '2025-03-14', employeeNumber: '0042' }])
})

test.each([
  ['a day that cannot be read', { hiredOn: 'last spring' }, { field: 'hiredOn', sentence: importSentences.noDay }],
  [
    'a day whose month could be its day',
    { hiredOn: '03/04/2025' },
    { field: 'hiredOn', sentence: importSentences.unclearDay },
  ],
  [
    'a day before 1950',
    { hiredOn: '1949-12-31' },
    { field: 'hiredOn', sentence: 'Use a day from 1950 to a year from now.' },
  ],
  [
    'a day in the far future',
    { hiredOn: '2062-01-01' },
    { field: 'hiredOn', sentence: 'Use a day from 1950 to a year from now.' },
  ],
  [
    'a number that is too long',
    { employeeNumber: '9'.repeat(41) },
    { field: 'employeeNumber', sentence: 'Use at most 40 characters.' },
  ],
  [
    'a number that was shortened',
    { employeeNumber: '1.23457E+15' },
    { field: 'employeeNumber', sentence: importSentences.shortened },
  ],
])('quality: %s is asked about', async (_what, cells, note) => {
  const { items } = await begin(await manage(), [person(address(), cells)])
  expect(items).toMatchObject([{ outcome: 'CANNOT', notes: [note] }])
})

test('quality: a list sets what is new of people who work there, empty cells change nothing, and undo puts it back', async () => {
  const manager = await manage()
  const colleague = await colleagueOf(manager)
  const full = { hiredOn: '2020-02-01', employeeNumber: 'B-7' }
  const first = await begin(manager, [person(colleague.email, full)])
  expect(first.items).toMatchObject([{ outcome: 'CHANGES' }])
  await importAll(manager, [person(colleague.email, full)])
  const later = await importAll(manager, [person(colleague.email, { hiredOn: '2021-02-01', employeeNumber: '' })])
  expect(await detailsOf(manager, colleague.userId)).toEqual(['2021-02-01', 'B-7'])
  expect((await begin(manager, [person(colleague.email, { hiredOn: '2/1/2021' })])).items).toMatchObject([
    { outcome: 'CANNOT' },
  ])
  expect((await begin(manager, [person(colleague.email, full)])).items).toMatchObject([{ outcome: 'CHANGES' }])
  expect((await undo(manager, later)).body.state).toBe('UNDONE')
  expect(await detailsOf(manager, colleague.userId)).toEqual(['2020-02-01', 'B-7'])
  expect((await begin(manager, [person(colleague.email, full)])).items).toMatchObject([{ outcome: 'SAME' }])
})

test('quality: undo leaves what someone has changed since', async () => {
  const manager = await manage()
  const colleague = await colleagueOf(manager)
  const given = { hiredOn: '2020-02-01', employeeNumber: 'B-7' }
  const params = await importAll(manager, [person(colleague.email, given)])
  const changed = { firstName: 'Ana', lastName: 'Ruiz', roles: [{ id: builtInRoles.budtender }], hiredOn: '2019-05-05' }
  await app.call(employees.update, { params: { id: colleague.userId }, query: {}, body: changed }, manager.token)
  await undo(manager, params)
  expect(await detailsOf(manager, colleague.userId)).toEqual(['2019-05-05', null])
})

test('quality: a manager has their own hire date in a list, but no other jobs', async () => {
  const manager = await manage()
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', manager.userId)
    .executeTakeFirstOrThrow()
  await importAll(manager, [person(email, { hiredOn: '2018-01-31' })])
  expect(await detailsOf(manager, manager.userId)).toEqual(['2018-01-31', null])
  const { items } = await begin(manager, [person(email, { role: 'Budtender', hiredOn: '2018-02-01' })])
  expect(items).toMatchObject([{ outcome: 'CANNOT', notes: [{ sentence: importSentences.ownAccount }] }])
})

test('quality: someone who is asked has the hire date and the number of the list once they say yes', async () => {
  const [manager, other] = [await manage(), await manage()]
  const stranger = await colleagueOf(other)
  await importAll(manager, [person(stranger.email, { hiredOn: '2026-12-01', employeeNumber: '77' })])
  const [question] = (await app.call(employmentInvitations.mine, {}, stranger.token)).body.items
  await app.call(employmentInvitations.answer, { params: { id: question!.id }, body: { accept: true } }, stranger.token)
  expect(await detailsOf(manager, stranger.userId)).toEqual(['2026-12-01', '77'])
  expect(await detailsOf(other, stranger.userId)).toEqual([null, null])
})

test('quality: the export of employees imports back and changes nothing', async () => {
  const manager = await manage()
  const colleague = await colleagueOf(manager)
  await importAll(manager, [person(colleague.email, { hiredOn: '2020-02-01', employeeNumber: '0042' })])
  const { text } = await app.call(employees.export, { query: { filter: colleague.email } }, manager.token)
  const [head = '', row = ''] = text.replace(/^\ufeff/, '').split('\r\n')
  expect(head).toMatch(/^First name,Last name,E-mail,Hire date,Employee number,Roles,/)
  const [firstName, lastName, email, hiredOn, employeeNumber, role] = row.split(',')
  const cells = { firstName, lastName, email, hiredOn, employeeNumber, role }
  expect(cells).toMatchObject({ hiredOn: '2020-02-01', employeeNumber: '0042' })
  expect((await begin(manager, [cells])).items).toMatchObject([{ outcome: 'SAME' }])
})

test('PROFILE-001 hire date and number are in the copy of a person’s data, and gone with the account, of past work too', async () => {
  const [manager, former] = [await manage(), await manage()]
  const colleague = await colleagueOf(former)
  await importAll(former, [person(colleague.email, { hiredOn: '2020-02-01', employeeNumber: 'N-1' })])
  await app.call(employees.remove, { params: { id: colleague.userId }, query: {} }, former.token)
  const work = { userId: colleague.userId, at: { dispensaryId: manager.dispensaryId } }
  await buildEmployment(app.db, { ...work, hiredOn: '2024-02-01', employeeNumber: 'N-2' })
  const token = await app.signIn(colleague.userId)
  const copy = JSON.parse((await app.call(profile.copy, { body: {} }, token)).text)
  const told = copy.employments.map((each: { hiredOn: string; employeeNumber: string }) => [
    each.hiredOn,
    each.employeeNumber,
  ])
  expect(told.toSorted()).toEqual([
    ['2020-02-01', 'N-1'],
    ['2024-02-01', 'N-2'],
  ])
  expect((await app.call(profile.erase, { body: {} }, token)).status).toBe(204)
  const rows = app.db.selectFrom('employment').select(['hired_on', 'employee_number'])
  expect(await rows.where('user_id', '=', colleague.userId).execute()).toEqual([
    { hired_on: null, employee_number: null },
    { hired_on: null, employee_number: null },
  ])
})
