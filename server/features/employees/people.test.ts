import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employAtOrganization, employManager, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildEmployment } from './employees.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const manage = (dispensaryId?: string) => employManager(app, { dispensaryId })

/** A person with this name who works at a store. */
const staff = async (dispensaryId: string, firstName: string, lastName = 'Hale') => {
  const email = `${firstName.replace(/\W/g, '')}.${newId()}@people.trellis.test`.toLowerCase()
  const userId = await buildUser(app.db, { firstName, lastName, email })
  await buildEmployment(app.db, { userId, at: { dispensaryId } })
  return { userId, email }
}

type Query = In<NonNullable<(typeof employees.list)['query']>>

const list = (token: string, query: Query = {}) => app.call(employees.list, { query }, token)
const namesIn = async (token: string, query: Query = {}) =>
  (await list(token, query)).body.items.map(each => each.firstName)

const sentTo = async (email: string) => {
  const mails = await app.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return mails
}

const budtender = { id: builtInRoles.budtender, role: 'ROLE_STUDENT' }
const anna = () => ({ firstName: 'Anna', lastName: 'Reyes', email: `anna.${newId()}@people.trellis.test` })
const create = (token: string, person: ReturnType<typeof anna>, query: { dispensaryId?: string } = {}) =>
  app.call(employees.create, { query, body: { ...person, roles: [budtender] } }, token)

test('EMP-008 EMP-009 API-056 ENTITY-006 ENTITY-015 the list is filtered by name and e-mail, and paged', async () => {
  const manager = await manage()
  const cleo = await staff(manager.dispensaryId, 'Cleo', 'Marsh')
  await staff(manager.dispensaryId, 'Ada', 'Quill')
  await staff(manager.dispensaryId, 'Bo', 'Under_score')
  const { body } = await list(manager.token, { limit: 2, offset: 2 })
  expect(body.paging).toEqual({ total: 4, totalPages: 2, currentPage: 2, nextPage: null, previousPage: 1 })
  expect(body.items.map(each => each.firstName)).toEqual(['Cleo', 'Robin'])
  expect(body.items[0]).toEqual({
    id: cleo.userId,
    firstName: 'Cleo',
    lastName: 'Marsh',
    email: cleo.email,
    hiredOn: null,
    employeeNumber: null,
    roles: [{ id: builtInRoles.budtender, label: 'Budtender', role: 'ROLE_STUDENT' }],
    coursesCompletedCount: 0,
    coursesPurchasedCount: 0,
    locations: [{ id: manager.dispensaryId, name: expect.any(String) }],
    isInvited: false,
    isDisabled: false,
    overdueCount: 0,
    asksForTries: false,
    endedAt: null,
    may: { edit: true, remove: true, invite: false },
  })
  expect(await namesIn(manager.token, { filter: 'o MAR' })).toEqual(['Cleo'])
  expect(await namesIn(manager.token, { filter: cleo.email.slice(0, 20) })).toEqual(['Cleo'])
  expect(await namesIn(manager.token, { filter: 'r_s' })).toEqual(['Bo'])
  expect(await namesIn(manager.token, { sort: 'name', direction: 'desc' })).toEqual(['Robin', 'Cleo', 'Bo', 'Ada'])
  expect(await namesIn(manager.token, { roleId: builtInRoles.manager })).toEqual(['Robin'])
  const beyond = await list(manager.token, { offset: 30 })
  expect([beyond.body.items, beyond.body.paging.total]).toEqual([[], 4])
})

test('CONST-009 API-056 thirty at a time unless something else is asked for, a hundred at most', async () => {
  const manager = await manage()
  await Promise.all(Array.from({ length: 31 }, (_, nth) => staff(manager.dispensaryId, `Budtender ${nth}`)))
  expect((await list(manager.token)).body.items).toHaveLength(30)
  expect((await list(manager.token, { limit: 101 })).problem.errors).toEqual({ limit: ['Enter at most 100.'] })
})

test('EMP-008 ROUTE-046 a manager sees the selected store, a chain all its stores, no one another chain’s', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const first = await buildDispensary(app.db, { retailOrganizationId })
  const second = await buildDispensary(app.db, { retailOrganizationId })
  const neighbour = await manage()
  const manager = await manage(first)
  const chosenAt = new Date('2026-11-01')
  const roleIds = [builtInRoles.manager]
  const employmentId = await buildEmployment(app.db, { userId: manager.userId, at: { dispensaryId: second }, roleIds })
  await app.db.updateTable('employment').set({ chosen_at: chosenAt }).where('id', '=', employmentId).execute()
  await staff(first, 'Ana')
  await staff(second, 'Zoe')
  expect(await namesIn(manager.token)).toEqual(['Robin', 'Zoe'])
  expect(await namesIn(manager.token, { dispensaryId: first })).toEqual(['Ana', 'Robin'])
  const chain = await employAtOrganization(app, { retailOrganizationId })
  expect(await namesIn(chain)).toEqual(['Ana', 'Robin', 'Zoe'])
  expect((await list(manager.token, { dispensaryId: neighbour.dispensaryId })).status).toBe(404)
  expect((await list(chain, { dispensaryId: neighbour.dispensaryId })).status).toBe(404)
  expect(await namesIn(await signInAdministrator(app), { dispensaryId: second })).toEqual(['Robin', 'Zoe'])
})

test('API-053 EMP-001 a new person is invited: employed at once, not activated, and mailed a link with an unguessable token', async () => {
  const manager = await manage()
  const person = anna()
  const { status, body } = await create(manager.token, person)
  expect([status, body.isInvited, body.may.invite, body.roles[0]?.label]).toEqual([200, true, true, 'Budtender'])
  const [mail] = await sentTo(person.email)
  const token = /create-password\?token=([\w-]+)/.exec(mail!.text_body)![1]!
  const [address, secret, expiry] = Buffer.from(token, 'base64url').toString().split(':')
  expect([address, secret]).toEqual([person.email, expect.stringMatching(/^[0-9a-f]{128}$/)])
  expect(Number(expiry) * 1000 - app.now().getTime()).toBe(14 * 86_400_000)
  expect(mail!.html_body).toContain('Choose my password')
  const kept = await app.db.selectFrom('one_time_token').selectAll().where('user_id', '=', body.id).execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(secret)
})

test('API-053 ERR-014 a person whom the caller already manages is added to another store of the chain and mailed; adding them twice is refused', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [first, second] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  const manager = await manage(first)
  const roleIds = [builtInRoles.manager]
  await buildEmployment(app.db, { userId: manager.userId, at: { dispensaryId: second }, roleIds })
  const person = anna()
  const userId = await buildUser(app.db, { ...person, firstName: 'Ana', email: person.email })
  await buildEmployment(app.db, { userId, at: { dispensaryId: second } })
  const query = { dispensaryId: manager.dispensaryId }
  const added = await create(manager.token, { ...person, email: person.email.toUpperCase() }, query)
  expect([added.status, added.body.id, added.body.firstName, added.body.isInvited]).toEqual([200, userId, 'Ana', false])
  expect((await sentTo(person.email)).map(mail => mail.subject)).toEqual([expect.stringContaining('You were added to')])
  const again = await create(manager.token, person, query)
  expect([again.status, again.problem.errors]).toEqual([409, { email: ['A user with this e-mail already exists.'] }])
  expect(await sentTo(person.email)).toHaveLength(1)
})

test('EMP-002 VALID-014 missing input is reported field by field, and another chain’s job is unknown', async () => {
  const { token } = await manage()
  const { problem } = await app.call(
    employees.create,
    { body: { firstName: ' ', lastName: 'R', email: 'anna@', roles: [] } },
    token,
  )
  expect(problem.errors).toEqual({
    firstName: ['Please enter a First Name.'],
    lastName: ['Must be 2 characters or more.'],
    email: ['Invalid email address.'],
    roles: ['Please add at least one role.'],
  })
  const stranger = await app.call(employees.create, { body: { ...anna(), roles: [{ id: newId() }] } }, token)
  expect(stranger.problem.errors).toEqual({ roles: ['Please select a Role.'] })
})

test('API-052 DISP-005 a budtender is added to a named store; a chain must name one, and another chain’s is not found', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const chain = await employAtOrganization(app, { retailOrganizationId })
  const added = await app.call(employees.addTo, { params: { id: dispensaryId }, body: anna() }, chain)
  expect(added.body.roles.map(role => role.label)).toEqual(['Budtender'])
  expect((await create(chain, anna())).problem.errors).toEqual({ dispensaryId: ['Choose a dispensary.'] })
  const stranger = await manage()
  expect((await app.call(employees.addTo, { params: { id: dispensaryId }, body: anna() }, stranger.token)).status).toBe(
    404,
  )
})

test('API-054 API-055 EMP-007 name and jobs are changed, the e-mail never', async () => {
  const manager = await manage()
  const { userId, email } = await staff(manager.dispensaryId, 'Cleo')
  const roles = [{ id: builtInRoles.trainer, role: 'ROLE_STUDENT' }]
  const changed = { firstName: 'Chloe', lastName: 'Marsh', id: userId, roles }
  const { status, body } = await app.call(
    employees.update,
    { params: { id: userId }, body: { ...changed, email: 'other@people.trellis.test' } as never },
    manager.token,
  )
  expect([status, body.firstName, body.lastName, body.email, body.roles.map(role => role.label)]).toEqual([
    200,
    'Chloe',
    'Marsh',
    email,
    ['Trainer'],
  ])
  expect((await app.call(employees.get, { params: { id: userId } }, manager.token)).body).toEqual(body)
  const neighbour = await manage()
  expect((await app.call(employees.get, { params: { id: userId } }, neighbour.token)).status).toBe(404)
  const taken = await app.call(employees.update, { params: { id: userId }, body: changed }, neighbour.token)
  expect(taken.status).toBe(404)
})

test('API-055 with several stores, a job that is added or removed changes at each, and other differences stay', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [first, second] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  const { userId } = await staff(first, 'Cleo')
  await buildEmployment(app.db, { userId, at: { dispensaryId: second }, roleIds: [builtInRoles.shiftLead] })
  const chain = await employAtOrganization(app, { retailOrganizationId })
  const roles = [builtInRoles.budtender, builtInRoles.shiftLead, builtInRoles.trainer].map(id => ({ id }))
  await app.call(
    employees.update,
    { params: { id: userId }, body: { firstName: 'Cleo', lastName: 'Hale', roles } },
    chain,
  )
  const at = async (dispensaryId: string) =>
    (await list(chain, { dispensaryId })).body.items[0]?.roles.map(role => role.label)
  expect([await at(first), await at(second)]).toEqual([
    ['Budtender', 'Trainer'],
    ['Shift lead', 'Trainer'],
  ])
})

test('API-045 removing ends the employment and keeps the record; access ends at once, and accepting an invitation restores it', async () => {
  const manager = await manage()
  const { userId, email } = await staff(manager.dispensaryId, 'Cleo')
  const remove = () => app.call(employees.remove, { params: { id: userId } }, manager.token)
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect(await namesIn(manager.token)).toEqual(['Robin'])
  expect(await namesIn(manager.token, { former: 'true' })).toEqual(['Cleo'])
  const { body } = await app.call(employees.get, { params: { id: userId } }, manager.token)
  expect([body.endedAt, body.may]).toEqual([app.now().toISOString(), { edit: false, remove: false, invite: false }])
  const asked = (await create(manager.token, { ...anna(), email })).body
  expect([asked.isAsked, asked.firstName, await namesIn(manager.token)]).toEqual([true, '', ['Robin']])
  const yes = { params: { id: asked.id }, body: { accept: true } }
  expect((await app.call(employmentInvitations.answer, yes, await app.signIn(userId))).status).toBe(204)
  expect(await namesIn(manager.token)).toEqual(['Cleo', 'Robin'])
  expect(await namesIn(manager.token, { former: 'true' })).toEqual([])
})

test('API-045 API-055 no one removes themselves, or changes their own jobs', async () => {
  const { userId, token } = await manage()
  const params = { id: userId }
  expect((await app.call(employees.remove, { params }, token)).problem.code).toBe('OWN_ACCOUNT')
  const body = { firstName: 'Robin', lastName: 'Hale', roles: [budtender] }
  const demoted = await app.call(employees.update, { params, body }, token)
  expect(demoted.problem.errors).toEqual({ roles: ['You cannot do this to your own account here.'] })
  const renamed = { firstName: 'Rob', lastName: 'Hale', roles: [{ id: builtInRoles.manager }] }
  expect((await app.call(employees.update, { params, body: renamed }, token)).body.firstName).toBe('Rob')
})

test('EMP-012 inviting again emails a new link and invalidates the old one; people with a password are not invited again', async () => {
  const manager = await manage()
  const person = anna()
  const { body } = await create(manager.token, person)
  const invite = (id: string) => app.call(employees.invite, { params: { id } }, manager.token)
  const tokens = () => app.db.selectFrom('one_time_token').select('hash').where('user_id', '=', body.id).execute()
  const before = await tokens()
  expect((await invite(body.id)).status).toBe(204)
  const after = await tokens()
  expect([before.length, after.length, after[0]!.hash.equals(before[0]!.hash)]).toEqual([1, 1, false])
  expect(await sentTo(person.email)).toHaveLength(2)
  expect((await invite((await staff(manager.dispensaryId, 'Cleo')).userId)).status).toBe(404)
})

test('API-050 ENTITY-004 the jobs of a store are those of every store and those of its chain', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const own = {
    id: newId(),
    label: 'Inventory',
    access_role: 'ROLE_STUDENT',
    retail_organization_id: retailOrganizationId,
  }
  await app.db.insertInto('dispensary_role').values(own).execute()
  const listed = async (token: string) => (await app.call(employees.roles, {}, token)).body.items
  const labels = async (token: string) => (await listed(token)).map(role => role.label)
  const everywhere = ['Budtender', 'Manager', 'Shift lead', 'Trainer']
  expect(await labels((await manage()).token)).toEqual(everywhere)
  const { token } = await manage(dispensaryId)
  expect(await labels(token)).toEqual(['Budtender', 'Inventory', ...everywhere.slice(1)])
  expect(await listed(token)).toContainEqual({ id: own.id, label: 'Inventory', role: 'ROLE_STUDENT' })
})

test('EMP-010 API-057 the export contains the filtered list, and texts that no spreadsheet runs as formulas', async () => {
  const manager = await manage()
  await staff(manager.dispensaryId, '=HYPERLINK("x")', 'Marsh')
  await staff(manager.dispensaryId, 'Ada', 'Quill')
  const { text, headers } = await app.call(employees.export, { query: { filter: 'marsh' } }, manager.token)
  expect(headers['content-disposition']).toContain('filename="Employees.csv"')
  const [head, row, end] = text.replace(/^\ufeff/, '').split('\r\n')
  expect(head).toBe(
    'First name,Last name,E-mail,Hire date,Employee number,Roles,Dispensaries,Courses assigned,Courses completed,Percent trained,First completed,Overdue,Requests new tries,Invited,Disabled',
  )
  expect(row).toMatch(
    /^"'=HYPERLINK\(""x""\)",Marsh,.*@people.trellis.test,,,Budtender,Dispensary \w+,0,0,0,,0,no,no,no$/,
  )
  expect(end).toBe('')
  const workbook = await app.call(employees.export, { query: { format: 'xlsx' } }, manager.token)
  expect(workbook.headers['content-disposition']).toContain('filename="Employees.xlsx"')
})

const nameOf = async (userId: string) => {
  const user = app.db.selectFrom('app_user').select(['first_name', 'last_name', 'is_administrator'])
  return user.where('id', '=', userId).executeTakeFirstOrThrow()
}

const renameTo = (token: string, id: string, firstName: string) =>
  app.call(employees.update, { params: { id }, body: { firstName, lastName: 'Hale', roles: [budtender] } }, token)

test('API-055 ROLE-005 a manager cannot rename people who also work elsewhere, or administrators, by employing them', async () => {
  const [manager, elsewhere] = [await manage(), await manage()]
  const shared = await staff(elsewhere.dispensaryId, 'Ana')
  const administrator = await buildUser(app.db, { isAdministrator: true, email: `${newId()}@people.trellis.test` })
  await buildEmployment(app.db, { userId: shared.userId, at: { dispensaryId: manager.dispensaryId } })
  await buildEmployment(app.db, { userId: administrator, at: { dispensaryId: manager.dispensaryId } })
  const [one, other] = [
    await renameTo(manager.token, shared.userId, 'Mallory'),
    await renameTo(manager.token, administrator, 'Mallory'),
  ]
  expect([one.status, one.problem.code, Object.keys(one.problem.errors)]).toEqual([
    409,
    'NAME_IS_THEIRS',
    ['firstName'],
  ])
  expect([other.status, (await nameOf(shared.userId)).first_name]).toEqual([409, 'Ana'])
  expect((await nameOf(administrator)).first_name).toBe('Robin')
  expect((await renameTo(manager.token, shared.userId, 'Ana')).status).toBe(200)
})

test('API-053 a manager cannot employ themselves', async () => {
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: await buildRetailOrganization(app.db) })
  const place = app.db.selectFrom('dispensary').select('retail_organization_id').where('id', '=', dispensaryId)
  const { retail_organization_id: retailOrganizationId } = await place.executeTakeFirstOrThrow()
  const email = `${newId()}@people.trellis.test`
  const userId = await buildUser(app.db, { email })
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: retailOrganizationId! } })
  const answer = await create(await app.signIn(userId), { ...anna(), email }, { dispensaryId })
  expect([answer.status, answer.problem.code]).toEqual([409, 'OWN_ACCOUNT'])
})

test('API-053 at most ten emails a day are sent to a person who is employed again and again', async () => {
  const manager = await manage()
  const { userId, email } = await staff((await manage()).dispensaryId, 'Ana')
  const again = async (): Promise<number> => {
    const { status } = await create(manager.token, { ...anna(), email })
    await app.call(employees.remove, { params: { id: userId } }, manager.token)
    return status
  }
  const statuses = [await again(), await again(), await again(), await again(), await again(), await again()]
  statuses.push(await again(), await again(), await again(), await again(), await again())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await sentTo(email)).toHaveLength(10)
})
