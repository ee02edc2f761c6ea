import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employManager } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { applyImport, beginImport } from './testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const address = () => `${newId()}@people.trellis.test`
const person = (more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email: address(), ...more })

type Importer = { token: string; placeId: string; kind: 'employees' | 'brand-employees' }

/** Brings in people by a list; in its order their ids. */
const bringIn = async ({ token, placeId, kind }: Importer, rows: { email: string }[]) => {
  const { params } = await beginImport(app, { token, rows, kind, placeId })
  await applyImport(app, token, { params })
  await app.runJobs()
  const { items } = (await app.call(imports.rows, { params, query: { limit: 100 } }, token)).body
  const undo = () => app.call(imports.undo, { params }, token)
  return { undo, userIds: items.map(({ personId }) => personId ?? '') }
}

const atStore = async (dispensaryId?: string): Promise<Importer> => {
  const manager = await employManager(app, { dispensaryId })
  return { token: manager.token, placeId: manager.dispensaryId, kind: 'employees' }
}

const atBrand = async () => {
  const [brandId, userId] = [await buildBrand(app.db), await buildUser(app.db)]
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true, isBrandSales: true })
  const importer: Importer = { token: await app.signIn(userId), placeId: brandId, kind: 'brand-employees' }
  return { brandId, userId, importer }
}

const workOf = (userId: string) =>
  app.db
    .selectFrom('employment')
    .select(['id', 'retail_organization_id', 'dispensary_id'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
const worksStill = async (userId: string) => (await workOf(userId).execute()).length > 0

const makeManager = async (userId: string) => {
  const { id } = await workOf(userId).executeTakeFirstOrThrow()
  const job = { employment_id: id, dispensary_role_id: builtInRoles.manager }
  await app.db.insertInto('employment_role').values(job).execute()
}

test('quality: S7 undoing a list lets no one go whom others have made a manager since; whom the list made one goes', async () => {
  const { undo, userIds } = await bringIn(await atStore(), [person(), person(), person({ role: 'Manager' })])
  await makeManager(userIds[0]!)
  expect((await undo()).body.state).toBe('UNDONE')
  expect(await Promise.all(userIds.map(worksStill))).toEqual([true, false, false])
})

test('quality: S7 undoing a list leaves alone whom the directory of the chain has taken over since', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const { undo, userIds } = await bringIn(await atStore(dispensaryId), [person(), person()])
  const [organization_id, user_id, times] = [newId(), userIds[0]!, { created_at: app.now() }]
  const organization = { id: organization_id, retail_organization_id: retailOrganizationId, ...times }
  await app.db
    .insertInto('provisioned_organization')
    .values({ ...organization, default_dispensary_id: dispensaryId })
    .execute()
  const kept = { organization_id, user_id, user_name: user_id, email: address(), active: true, had_account: true }
  await app.db
    .insertInto('provisioned_person')
    .values({ ...kept, ...times, changed_at: app.now() })
    .execute()
  await undo()
  expect(await Promise.all(userIds.map(worksStill))).toEqual([true, false])
})

test('quality: S7 undoing a list withdraws no question that another manager of the store has asked again since', async () => {
  const importer = await atStore()
  const emails = [address(), address()]
  for (const email of emails) await buildUser(app.db, { email })
  const list = emails.map(email => person({ email }))
  const { undo } = await bringIn(importer, list)
  await bringIn(await atStore(importer.placeId), list.slice(0, 1))
  await undo()
  const asked = app.db.selectFrom('employment_invitation').select('email').where('email', 'in', emails)
  expect(await asked.execute()).toEqual([{ email: emails[0] }])
})

test('quality: S7 undoing a list of a brand’s people lets no administrator go whom it did not make one', async () => {
  const { brandId, importer } = await atBrand()
  const { undo, userIds } = await bringIn(importer, [person({ role: 'Sales' }), person({ role: 'Administrator' })])
  const promoted = app.db.updateTable('employment').set({ is_brand_admin: true, is_brand_sales: true })
  await promoted.where('brand_id', '=', brandId).execute()
  await undo()
  expect(await Promise.all(userIds.map(worksStill))).toEqual([true, false])
})

test('quality: R4 of a brand admin who undoes a list and one of it who removes them at the same time one stays', async () => {
  const { brandId, userId, importer } = await atBrand()
  const { undo, userIds } = await bringIn(importer, [person({ role: 'Administrator' })])
  const [newcomer] = userIds
  const proven = { activated_at: app.now(), address_proven_at: app.now() }
  await app.db.updateTable('app_user').set(proven).where('id', '=', newcomer!).execute()
  const token = await app.signIn(newcomer!)
  const remove = () => app.call(brandPeople.remove, { params: { brandId, id: userId } }, token)
  await Promise.all([undo(), remove()])
  expect((await Promise.all([newcomer!, userId].map(worksStill))).filter(Boolean)).toHaveLength(1)
})
