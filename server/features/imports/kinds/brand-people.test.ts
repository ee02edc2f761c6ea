import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { applyImport, beginImport } from '../testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const address = () => `${newId()}@people.trellis.test`
const person = (email: string, more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email, ...more })

const addPerson = async (brandId: string, rank = {}) => {
  const email = address()
  const userId = await buildUser(app.db, { email, firstName: 'Ana', lastName: 'Ruiz' })
  await buildEmployment(app.db, { userId, at: { brandId }, ...rank })
  return { userId, email }
}

/** A brand with its administrator, signed in. */
const brand = async () => {
  const brandId = await buildBrand(app.db)
  const admin = await addPerson(brandId, { isBrandAdmin: true })
  return { brandId, ...admin, token: await app.signIn(admin.userId) }
}
type Brand = Awaited<ReturnType<typeof brand>>

const begin = ({ token, brandId }: Brand, rows: object[]) =>
  beginImport(app, { token, rows, kind: 'brand-employees', placeId: brandId })

const peopleOf = async ({ brandId }: Brand) => {
  const rows = await app.db
    .selectFrom('employment')
    .innerJoin('app_user', 'app_user.id', 'employment.user_id')
    .select(['email', 'is_brand_admin', 'is_brand_sales'])
    .where('brand_id', '=', brandId)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.email, [row.is_brand_admin, row.is_brand_sales]]))
}
const rowsOf = async ({ token }: Brand, params: { id: string }) =>
  (await app.call(imports.rows, { params, query: { limit: 500 } }, token)).body.items

test('BRAND-006 a list of a brand’s people is checked: rank, brand, the own account, and the same person twice', async () => {
  const mine = await brand()
  const [same, promoted, elsewhere] = [await addPerson(mine.brandId), await addPerson(mine.brandId), await brand()]
  const twice = address()
  const { items } = await begin(mine, [
    person(address(), { role: 'sales' }),
    person(same.email),
    person(promoted.email, { role: 'Administrator' }),
    person(mine.email, { role: 'Employee' }),
    person(address(), { role: 'Boss' }),
    person(address(), { place: elsewhere.brandId }),
    person(elsewhere.email),
    person(twice),
    person(twice, { role: 'Sales' }),
  ])
  expect(items.map(({ outcome }) => outcome)).toEqual([
    ...['NEW', 'SAME', 'CHANGES', 'CANNOT', 'CANNOT', 'CANNOT', 'NEW', 'CANNOT', 'CANNOT'],
  ])
  expect(items[5]!.notes).toEqual([{ field: 'place', sentence: 'This brand is not one of yours.' }])
})

test('BRAND-006 BRAND-007 applying adds new people with their rank, asks others, changes ranks; undoing ends what was started', async () => {
  const [mine, outsider] = [await brand(), await employLearner(app)]
  const { email: outside } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', outsider.userId)
    .executeTakeFirstOrThrow()
  const [colleague, newcomer] = [await addPerson(mine.brandId), address()]
  const { params } = await begin(mine, [
    person(newcomer, { role: 'Administrator' }),
    person(outside, { role: 'Sales' }),
    person(colleague.email, { role: 'Sales' }),
  ])
  await applyImport(app, mine.token, { params })
  await app.runJobs()
  const rows = await rowsOf(mine, params)
  expect(rows.map(({ result }) => result)).toEqual(['ADDED', 'ASKED', 'CHANGED'])
  expect(rows.map(({ personId }) => personId !== null)).toEqual([true, false, true])
  const people = await peopleOf(mine)
  expect([people.get(newcomer), people.get(colleague.email), people.has(outside)]).toEqual([
    [true, true],
    [false, true],
    false,
  ])
  await app.call(imports.undo, { params }, mine.token)
  const left = await peopleOf(mine)
  expect([left.has(newcomer), left.get(colleague.email)]).toEqual([false, [false, true]])
  const asked = app.db.selectFrom('employment_invitation').select('id').where('user_id', '=', outsider.userId)
  expect(await asked.execute()).toEqual([])
})

test('BRAND-006 who administers the brand no more changes no one by a list that they began', async () => {
  const mine = await brand()
  const newcomer = address()
  const { params } = await begin(mine, [person(newcomer)])
  await applyImport(app, mine.token, { params })
  await app.db.updateTable('employment').set({ is_brand_admin: false }).where('user_id', '=', mine.userId).execute()
  await app.runJobs()
  expect((await peopleOf(mine)).has(newcomer)).toBe(false)
})

test('BRAND-006 ROLE-001 a brand’s administrator brings in people of their brands alone, and of no store', async () => {
  const [mine, other] = [await brand(), await brand()]
  const asked = (kind: 'employees' | 'brand-employees', placeId: string | null) =>
    app.call(imports.begin, { body: { kind, fileName: null, placeId } }, mine.token)
  expect([
    (await asked('employees', null)).status,
    (await asked('brand-employees', other.brandId)).status,
    (await asked('brand-employees', mine.brandId)).status,
  ]).toEqual([403, 404, 200])
  const choices = await app.call(imports.choices, { query: { kind: 'brand-employees' } }, mine.token)
  expect([choices.body.roles, choices.body.places.map(({ id }) => id)]).toEqual([
    ['Employee', 'Sales', 'Administrator'],
    [mine.brandId],
  ])
})
