import { imports } from '@trellis/contract/imports/imports.ts'
import { problems } from '@trellis/contract/problems.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { applyImport, beginImport } from './testing/import-by-calls.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

const address = () => `${newId()}@people.trellis.test`
const person = (email: string, more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email, ...more })
const account = async () => {
  const email = address()
  return { email, userId: await buildUser(app.db, { email, firstName: 'Ana', lastName: 'Ruiz' }) }
}
const resultsOf = async (params: { id: string }, token: string) =>
  (await app.call(imports.rows, { params, query: {} }, token)).body.items.map(({ result, sentence }) => [
    result,
    sentence,
  ])
const applied = async (token: string, params: { id: string }) => {
  await applyImport(app, token, { params })
  await app.runJobs()
  return resultsOf(params, token)
}

test('quality: S7 a list does not take the role of a manager from the last one of a store, and does the other rows', async () => {
  const [ana, ben] = [await account(), await account()]
  const { dispensaryId } = await employManager(app, { userId: ana.userId })
  await employLearner(app, { userId: ben.userId, dispensaryId, roleIds: [builtInRoles.trainer] })
  const rows = [ana, ben].map(({ email }) => person(email, { role: 'Budtender' }))
  const { params } = await beginImport(app, { token: admin, rows, placeId: dispensaryId })
  expect(await applied(admin, params)).toEqual([
    ['NOT_DONE', problems.LAST_MANAGER.sentence],
    ['CHANGED', null],
  ])
})

test('BRAND-006 quality: S7 a list leaves a brand its last administrator', async () => {
  const brandId = await buildBrand(app.db)
  const { email, userId } = await account()
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  const rows = [person(email, { role: 'Sales' })]
  const { params } = await beginImport(app, { token: admin, rows, kind: 'brand-employees', placeId: brandId })
  expect(await applied(admin, params)).toEqual([['NOT_DONE', problems.LAST_BRAND_ADMINISTRATOR.sentence]])
})

test('quality: S7 undoing a list leaves a store the manager whom it brought and who is the last one by now', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const email = address()
  const rows = [person(email), person(address())]
  const { params } = await beginImport(app, { token: admin, rows, kind: 'managers', placeId: dispensaryId })
  await applied(admin, params)
  const came = { activated_at: app.now(), address_proven_at: app.now() }
  await app.db.updateTable('app_user').set(came).where('email', '=', email).execute()
  await app.call(imports.undo, { params }, admin)
  const left = await app.db
    .selectFrom('employment as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select('u.email')
    .where('e.dispensary_id', '=', dispensaryId)
    .where('e.ended_at', 'is', null)
    .execute()
  expect(left).toEqual([{ email }])
})

test('quality: S7 a list stops where the access of its maker ended after it was applied, and each row says so', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const token = await employAtOrganization(app, { retailOrganizationId })
  const rows = [person(address()), person(address())]
  const { params } = await beginImport(app, { token, rows, placeId: dispensaryId })
  await applyImport(app, token, { params })
  const ended = app.db.updateTable('employment').set({ ended_at: app.now() })
  await ended.where('retail_organization_id', '=', retailOrganizationId).execute()
  await app.runJobs()
  const results = await app.db
    .selectFrom('import_row')
    .select(['result', 'sentence'])
    .where('run_id', '=', params.id)
    .execute()
  const stopped = { result: 'NOT_DONE', sentence: 'Your access ended before this row was applied.' }
  expect(results).toEqual([stopped, stopped])
})
