import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildChainRole, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { applyImport, beginImport } from './testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const address = () => `${newId()}@people.trellis.test`
const person = (email: string, more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email, ...more })

const colleagueAt = async (dispensaryId: string, roleIds: string[] = [builtInRoles.budtender]) => {
  const email = address()
  const userId = await buildUser(app.db, { email, firstName: 'Ana', lastName: 'Ruiz' })
  return { email, ...(await employLearner(app, { userId, dispensaryId, roleIds })) }
}
const worksStill = async (employmentId: string) => {
  const row = app.db.selectFrom('employment').select('ended_at').where('id', '=', employmentId)
  return (await row.executeTakeFirstOrThrow()).ended_at === null
}

/** A manager who has chosen to let the two people go who are not in the list; the job has not run yet. */
const lettingGo = async () => {
  const manager = await employManager(app)
  const { dispensaryId, token } = manager
  const [first, second] = [await colleagueAt(dispensaryId), await colleagueAt(dispensaryId)]
  const { params } = await beginImport(app, { token, rows: [person(address())], placeId: dispensaryId })
  await applyImport(app, token, { params, ending: 2 })
  return { manager, first, second, params }
}

test('quality: S7 anyone who lost the store after pressing lets no one go there', async () => {
  const { manager, first, second } = await lettingGo()
  await app.db.deleteFrom('employment_role').where('employment_id', '=', manager.employmentId).execute()
  await app.runJobs()
  expect([await worksStill(first.employmentId), await worksStill(second.employmentId)]).toEqual([true, true])
})

test('quality: S7 who became a manager of the store meanwhile is not let go, and the import says how many were', async () => {
  const { manager, first, second, params } = await lettingGo()
  const job = { employment_id: first.employmentId, dispensary_role_id: builtInRoles.manager }
  await app.db.insertInto('employment_role').values(job).execute()
  await app.runJobs()
  expect([await worksStill(first.employmentId), await worksStill(second.employmentId)]).toEqual([true, false])
  expect((await app.call(imports.get, { params }, manager.token)).body).toMatchObject({ state: 'DONE', ended: 1 })
})

test('quality: S7 a list gives no one a role that its chain has archived; who has it keeps it', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const roleId = await buildChainRole(app.db, { retailOrganizationId, label: 'Floor lead' })
  await app.db.updateTable('dispensary_role').set({ archived_at: app.now() }).where('id', '=', roleId).execute()
  const [lead, other] = [await colleagueAt(dispensaryId, [roleId]), await colleagueAt(dispensaryId)]
  const token = await employAtOrganization(app, { retailOrganizationId })
  const rows = [lead.email, other.email, address()].map(email => person(email, { role: 'Floor lead' }))
  const { items } = await beginImport(app, { token, rows, placeId: dispensaryId })
  const notes = [{ field: 'role', sentence: 'Choose a role that exists there.' }]
  expect(items).toMatchObject([
    { outcome: 'SAME', notes: [] },
    { outcome: 'CANNOT', notes },
    { outcome: 'CANNOT', notes },
  ])
  const { body } = await app.call(imports.choices, { query: { kind: 'employees' } }, token)
  expect(body.roles).not.toContain('Floor lead')
})
