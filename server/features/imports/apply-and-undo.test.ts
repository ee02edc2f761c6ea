import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { employAtOrganization, employLearner, employManager } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { applyNext } from './apply-import.ts'
import { importJobs } from './imports.jobs.ts'
import { applyImport, beginImport } from './testing/import-by-calls.ts'

let app: TestApp
const start = '2026-11-20T16:00:00Z'
beforeAll(async () => {
  app = await startTestApp({ now: start })
})
afterAll(() => app.stop())

const manage = () => employManager(app)
type Manager = Awaited<ReturnType<typeof manage>>

const address = () => `${newId()}@people.trellis.test`
const person = (email: string, more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email, ...more })
const addresses = (count: number) => Array.from({ length: count }, address)
const begin = ({ token, dispensaryId }: Manager, rows: object[]) =>
  beginImport(app, { token, rows, placeId: dispensaryId })

const importAll = async (manager: Manager, rows: object[]) => {
  const { params } = await begin(manager, rows)
  await applyImport(app, manager.token, { params })
  await app.runJobs()
  return params
}

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

const mailedTimes = async (emails: string[]) => {
  const mails = app.db.selectFrom('outbox_mail').select('recipient').where('recipient', 'in', emails)
  return (await mails.execute()).map(({ recipient }) => recipient).toSorted()
}

const job = (name: string) => {
  const [found] = importJobs.filter(each => each.name === name)
  return (payload: object, now = app.now()) => found!.run({ db: app.db, config: app.config, now, payload })
}

test('quality: an import that is applied twice at once, by two jobs at once, does nothing twice', async () => {
  const manager = await manage()
  const emails = addresses(230)
  const { params } = await begin(
    manager,
    emails.map(email => person(email)),
  )
  const outcomes = (await app.call(imports.get, { params }, manager.token)).body.outcomes
  const apply = () =>
    app.call(imports.apply, { params, body: { mail: 'people', expected: outcomes, ending: 0 } }, manager.token)
  const answers = await Promise.all([apply(), apply(), apply()])
  expect(answers.map(({ body }) => body.state)).toEqual(['APPLYING', 'APPLYING', 'APPLYING'])
  const run = job('apply-import')
  await Promise.all([run({ runId: params.id }), run({ runId: params.id })])
  expect(await workersAt(manager)).toEqual(emails.toSorted())
  expect(await mailedTimes(emails)).toEqual(emails.toSorted())
})

test('quality: two imports of the same people at once add and mail each of them once', async () => {
  const manager = await manage()
  const emails = addresses(120)
  const [one, two] = [
    await begin(
      manager,
      emails.map(email => person(email)),
    ),
    await begin(
      manager,
      emails.toReversed().map(email => person(email)),
    ),
  ]
  await applyImport(app, manager.token, one)
  await applyImport(app, manager.token, two)
  const run = job('apply-import')
  await Promise.all([run({ runId: one.params.id }), run({ runId: two.params.id })])
  expect(await workersAt(manager)).toEqual(emails.toSorted())
  expect(await mailedTimes(emails)).toEqual(emails.toSorted())
})

test('quality: a job that was killed between two pieces continues with the next row, and does nothing twice', async () => {
  const manager = await manage()
  const emails = addresses(25)
  const { params } = await begin(
    manager,
    emails.map(email => person(email)),
  )
  await applyImport(app, manager.token, { params })
  const killed = { db: app.db, config: app.config, now: app.now() }
  expect(await applyNext(killed, params.id, 10)).toBe(true)
  expect((await app.call(imports.get, { params }, manager.token)).body).toMatchObject({
    state: 'APPLYING',
    applied: 10,
  })
  await app.runJobs()
  expect((await app.call(imports.get, { params }, manager.token)).body).toMatchObject({ state: 'DONE', applied: 25 })
  expect(await workersAt(manager)).toEqual(emails.toSorted())
  expect(await mailedTimes(emails)).toEqual(emails.toSorted())
})

test('quality: a row that fails by itself is named, and the others of its piece are done', async () => {
  const manager = await manage()
  const [good, bad] = [address(), address()]
  await asOwner(app.db, `alter table app_user add constraint app_user_refused check (email <> '${bad}') not valid`)
  const params = await importAll(manager, [person(bad), person(good)])
  await asOwner(app.db, 'alter table app_user drop constraint app_user_refused')
  const { body } = await app.call(imports.rows, { params }, manager.token)
  expect(body.items.map(({ result, sentence }) => [result, sentence])).toEqual([
    ['NOT_DONE', 'Something went wrong with this row. It was not imported.'],
    ['ADDED', null],
  ])
  expect(await workersAt(manager)).toEqual([good])
})

test('quality: S7 someone who no longer manages the store, or was disabled, brings in no one', async () => {
  const manager = await manage()
  const { params } = await begin(manager, [person(address())])
  await applyImport(app, manager.token, { params })
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', manager.userId).execute()
  await app.runJobs()
  const rows = app.db.selectFrom('import_row').select(['result', 'sentence']).where('run_id', '=', params.id)
  expect(await rows.execute()).toEqual([
    { result: 'NOT_DONE', sentence: 'Your access ended before this row was applied.' },
  ])
})

test('quality: undo ends the work that an import began and withdraws what no one has opened, and nothing else', async () => {
  const manager = await manage()
  const [fresh, asked, before] = [address(), address(), address()]
  await buildUser(app.db, { email: asked })
  await importAll(manager, [person(before)])
  const params = await importAll(manager, [person(fresh), person(asked), person(before, { role: 'Trainer' })])
  expect(await workersAt(manager)).toEqual([fresh, before].toSorted())
  const undone = await app.call(imports.undo, { params }, manager.token)
  expect(undone.body).toMatchObject({ state: 'UNDONE', undoUntil: null })
  expect(await workersAt(manager)).toEqual([before])
  const open = app.db.selectFrom('one_time_token').innerJoin('app_user', 'app_user.id', 'user_id').select('email')
  const links = await open.where('email', 'in', [fresh, before]).execute()
  expect(links).toEqual([{ email: before }])
  const questions = app.db.selectFrom('employment_invitation').select('id').where('email', '=', asked)
  expect(await questions.execute()).toEqual([])
  expect((await app.call(imports.undo, { params }, manager.token)).status).toBe(200)
})

test('quality: an import can be undone for a day', async () => {
  const manager = await manage()
  const params = await importAll(manager, [person(address())])
  app.at('2026-11-21T16:00:01Z')
  const token = await app.signIn(manager.userId)
  const late = await app.call(imports.undo, { params }, token)
  app.at(start)
  expect([late.status, late.problem.code]).toEqual([409, 'IMPORT_NOT_UNDOABLE'])
  expect(await workersAt(manager)).toHaveLength(1)
})

test('quality: who is not in the list stops working only where that was chosen for exactly these people', async () => {
  const manager = await manage()
  const [stays, goes] = [address(), address()]
  await importAll(manager, [person(stays), person(goes)])
  await employManager(app, { dispensaryId: manager.dispensaryId })
  const { params } = await begin(manager, [person(stays), person('broken')])
  const missing = async () => (await app.call(imports.missing, { params }, manager.token)).body
  expect(await missing()).toEqual({ total: 0, items: [] })
  await app.call(imports.leaveOut, { params, body: { numbers: [3], isLeftOut: true } }, manager.token)
  expect(await missing()).toMatchObject({ total: 1, items: [{ name: 'Ana Ruiz' }] })
  expect((await applyImport(app, manager.token, { params, ending: 2 })).problem.code).toBe('COUNT_CHANGED')
  expect((await applyImport(app, manager.token, { params, ending: 1 })).body).toMatchObject({ ended: 1 })
  await app.runJobs()
  expect(await workersAt(manager)).not.toContain(goes)
  expect(await workersAt(manager)).toContain(stays)
})

test('quality: people whom a directory keeps are left to it', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const token = await employAtOrganization(app, { retailOrganizationId })
  const email = address()
  const userId = await buildUser(app.db, { email })
  await employLearner(app, { userId, dispensaryId })
  const organization = {
    id: newId(),
    retail_organization_id: retailOrganizationId,
    default_dispensary_id: dispensaryId,
  }
  await app.db
    .insertInto('provisioned_organization')
    .values({ ...organization, created_at: app.now() })
    .execute()
  const kept = { organization_id: organization.id, user_id: userId, user_name: email, email, active: true }
  const times = { created_at: app.now(), changed_at: app.now(), had_account: false }
  await app.db
    .insertInto('provisioned_person')
    .values({ ...kept, ...times })
    .execute()
  const { items } = await beginImport(app, { token, rows: [person(email, { role: 'Trainer', place: dispensaryId })] })
  expect(items).toMatchObject([{ outcome: 'SAME', notes: [{ field: null, sentence: 'Managed by your directory.' }] }])
})

test('quality: the result is a file with a line for each row, in which formulas are text', async () => {
  const manager = await manage()
  const params = await importAll(manager, [person(address(), { firstName: '=Dee' }), person('broken')])
  const { text } = await app.call(imports.export, { params }, manager.token)
  const [head, first, second] = text.split('\r\n')
  expect(head).toBe('\ufeffRow,First name,Last name,E-mail,Hire date,Employee number,Outcome,Sentence')
  expect(first).toMatch(/^2,'=Dee,Ruiz,.+,,,ADDED,$/)
  expect(second).toBe('3,Ana,Ruiz,broken,,,NOT_DONE,Invalid email address.')
})

test('quality: an import is its maker’s alone, and not to be changed once it is applied', async () => {
  const [manager, other] = [await manage(), await manage()]
  const params = await importAll(manager, [person(address())])
  const administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  expect((await app.call(imports.get, { params }, other.token)).status).toBe(404)
  expect((await app.call(imports.rows, { params }, administrator)).status).toBe(404)
  const body = { rows: [{ number: 2, cells: person(address()) }] }
  expect((await app.call(imports.check, { params, body }, manager.token)).problem.code).toBe('IMPORT_APPLIED')
  expect((await app.call(imports.remove, { params }, manager.token)).problem.code).toBe('IMPORT_APPLIED')
})

test('quality: what was typed into a list is erased after thirty days, and lists that were never applied with it', async () => {
  const manager = await manage()
  const applied = await importAll(manager, [person(address())])
  const { params: drafted } = await begin(manager, [person(address())])
  await job('erase-import-rows')({}, new Date('2026-12-20T16:00:01Z'))
  const { body } = await app.call(imports.rows, { params: applied }, manager.token)
  expect(body.items).toMatchObject([{ cells: null, result: 'ADDED' }])
  expect((await app.call(imports.get, { params: drafted }, manager.token)).status).toBe(404)
})
