import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import { buildBrand, buildDispensary } from '../features/organizations/organizations.build.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import { newId } from '../platform/ids.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let administrator: string
beforeAll(async () => {
  app = await startTestApp()
  administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

type Names = { firstName: string; lastName: string }

/** A person as a directory has created them, each way to save their name, and the name that is saved. */
const ways = {
  'their own profile': async (names: Names) => {
    const id = await buildUser(app.db, names)
    const token = await app.signIn(id)
    return { id, save: (sent: Names) => app.call(profile.save, { body: { id, ...sent } }, token) }
  },
  'the administrator of the site': async (names: Names) => {
    const id = await buildUser(app.db, { ...names, email: `${newId()}@people.trellis.test` })
    const { body: saved } = await app.call(users.get, { params: { id } }, administrator)
    const { email, enabled, isAdministrator } = saved
    const rest = { ...valuesIn(contactFields, saved), email, enabled, isAdministrator }
    return {
      id,
      save: (sent: Names) => app.call(users.update, { params: { id }, body: { ...rest, ...sent } }, administrator),
    }
  },
  'the manager of their store': async (names: Names) => {
    const at = { dispensaryId: await buildDispensary(app.db) }
    const [id, managerId] = [await buildUser(app.db, names), await buildUser(app.db)]
    await buildEmployment(app.db, { userId: id, at })
    await buildEmployment(app.db, { userId: managerId, at, roleIds: [builtInRoles.manager] })
    const [token, roles] = [await app.signIn(managerId), [{ id: builtInRoles.budtender }]]
    return {
      id,
      save: (sent: Names) => app.call(employees.update, { params: { id }, query: {}, body: { ...sent, roles } }, token),
    }
  },
  'the administrator of their brand': async (names: Names) => {
    const at = { brandId: await buildBrand(app.db) }
    const [id, managerId] = [await buildUser(app.db, names), await buildUser(app.db)]
    await buildEmployment(app.db, { userId: id, at })
    await buildEmployment(app.db, { userId: managerId, at, isBrandAdmin: true })
    const [token, rank] = [await app.signIn(managerId), { isBrandAdmin: false, isBrandSales: false }]
    return {
      id,
      save: (sent: Names) => app.call(brandPeople.update, { params: { ...at, id }, body: { ...sent, ...rank } }, token),
    }
  },
}
const everyWay = Object.entries(ways).map(([who, build]) => ({ who, build }))

const namesOf = (id: string) =>
  app.db
    .selectFrom('app_user')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test.each(everyWay)(
  'VALID-003 VALID-004 a name that a directory sent is saved unchanged by $who',
  async ({ build }) => {
    const [single, short] = [
      { firstName: 'Madonna', lastName: '' },
      { firstName: 'Min', lastName: 'O' },
    ]
    const [madonna, min] = [await build(single), await build(short)]
    expect([(await madonna.save(single)).status, (await min.save(short)).status]).toEqual([200, 200])
    expect([await namesOf(madonna.id), await namesOf(min.id)]).toEqual([single, short])
  },
)

test.each(everyWay)(
  'VALID-001 VALID-003 VALID-004 a changed name keeps the rules when saved by $who',
  async ({ build }) => {
    const { id, save } = await build({ firstName: 'Min', lastName: 'O' })
    const errorsOf = async (sent: Names) => (await save(sent)).problem.errors
    expect(await errorsOf({ firstName: ' ', lastName: 'O' })).toEqual({ firstName: ['Please enter a First Name.'] })
    expect(await errorsOf({ firstName: 'Min', lastName: 'K' })).toEqual({ lastName: ['Must be 2 characters or more.'] })
    expect((await errorsOf({ firstName: 'Min', lastName: '' })).lastName?.[0]).toBe('Please enter a Last Name.')
    expect((await save({ firstName: ' Mina ', lastName: 'O' })).status).toBe(200)
    expect(await namesOf(id)).toEqual({ firstName: 'Mina', lastName: 'O' })
  },
)
