import { ownIdentity } from '@trellis/contract/evidence/identity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordLearning } from '../../../platform/learning/record-learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { certify, hire, now, openPackStore, type PackStore, readPack } from './testing/pack-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

const lineOf = async (store: PackStore) => {
  const { page, texts } = await readPack(store)
  const line = texts['roster.csv']!.split('\r\n').find(row => row.includes('Dan') || row.includes('Daniel'))
  return { line, page }
}

const before = { legalName: 'Daniel Gone', bornOn: '1990-02-03', address: '1 Old Road', phone: '3125550101' }
const after = { legalName: 'Dan Newname', bornOn: '1990-02-03', address: '2 New Road', phone: '3125550102' }

test('ROLE-008 B2 details that a person enters for their next employer are in no pack of the former one', async () => {
  const former = await openPackStore(app, 'IL')
  const dan = await hire(former, { firstName: 'Dan', lastName: 'Gone' })
  await certify(former, dan, { issuedOn: '2026-02-02', expiresOn: '2028-02-02', number: 'RV-1' })
  const save = async (body: typeof before) => app.call(ownIdentity.save, { body }, await app.signIn(dan))
  expect((await save(before)).status).toBe(204)
  const leave = app.db.updateTable('employment').set({ ended_at: new Date(now.getTime() + 60_000) })
  await leave.where('user_id', '=', dan).execute()
  expect((await lineOf(former)).line).toContain('1 Old Road')

  const next = await openPackStore(app, 'IL')
  await buildEmployment(app.db, { userId: dan, at: { dispensaryId: next.dispensaryId } })
  app.at(new Date(now.getTime() + 120_000))
  expect((await save(after)).status).toBe(204)
  const { line, page } = await lineOf(former)
  expect(line).toContain('Dan Gone')
  for (const value of Object.values(after)) expect(line + page).not.toContain(value)
  expect((await lineOf(next)).line).toContain('2 New Road')
})

test('B2 details of a person who moved within the chain are in the packs of both stores', async () => {
  app.at(now)
  const first = await openPackStore(app, 'IL')
  const sisterId = await buildDispensary(app.db, { retailOrganizationId: first.chainId, stateCode: 'IL' })
  const dan = await hire(first, { firstName: 'Dan', lastName: 'Gone', endedAt: new Date('2026-06-30T23:00:00Z') })
  await hire(first, { firstName: 'Ana', lastName: 'Ortiz' })
  await buildEmployment(app.db, { userId: dan, at: { dispensaryId: sisterId } })
  await app.db
    .insertInto('person_identity')
    .values({ user_id: dan, address: '2 New Road', agent_numbers: '{}', changed_by: dan, changed_at: now })
    .execute()
  expect((await lineOf(first)).line).toContain('2 New Road')
})

test('ROLE-008 B2 tries in a course of another employer are in no pack', async () => {
  app.at(now)
  const [own, other] = [await openPackStore(app), await openPackStore(app)]
  const dan = await hire(own, { firstName: 'Dan', lastName: 'Both' })
  await buildEmployment(app.db, { userId: dan, at: { dispensaryId: other.dispensaryId } })
  for (const { courseId } of [own, other])
    await recordLearning(app.db, {
      kind: 'test-tried',
      userId: dan,
      facts: { courseId, score: 40, passed: false },
      now: new Date(now.getTime() - 60_000),
    })
  const records = (await readPack(own)).texts['records.ndjson']
  expect(records).toContain(own.courseId)
  expect(records).not.toContain(other.courseId)
})
