import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildDispensary } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { employ, endEmployment } from './employees.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('ROLE-004 a person is employed, leaves and returns; the old employment stays on record', async () => {
  const { db } = app
  const userId = await buildUser(db)
  const at = { dispensaryId: await buildDispensary(db) }
  const roleIds = [builtInRoles.budtender, builtInRoles.trainer]
  const first = await employ(db, { userId, at, roleIds, vouched: null, startedAt: new Date('2026-01-05') })
  await endEmployment(db, { id: first, endedAt: new Date('2026-03-05') })
  const second = await employ(db, { userId, at, vouched: null, startedAt: new Date('2026-05-05') })
  const rows = await db.selectFrom('employment').select(['id', 'ended_at']).where('user_id', '=', userId).execute()
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: first, ended_at: new Date('2026-03-05') },
      { id: second, ended_at: null },
    ]),
  )
  const roles = await db.selectFrom('employment_role').selectAll().where('employment_id', '=', first).execute()
  expect(roles.map(role => role.dispensary_role_id).toSorted()).toEqual(roleIds.toSorted())
})

test('ROLE-004 a person is employed at most once at a dispensary, and only employees can leave', async () => {
  const { db } = app
  const userId = await buildUser(db)
  const at = { dispensaryId: await buildDispensary(db) }
  await employ(db, { userId, at, vouched: null, startedAt: app.now() })
  await expect(employ(db, { userId, at, vouched: null, startedAt: app.now() })).rejects.toMatchObject({
    constraint: 'employment_one_at_dispensary',
  })
  await expect(endEmployment(db, { id: newId(), endedAt: app.now() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
