import { companies } from '@trellis/contract/companies/companies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildWaivers } from '../../credentials/credentials.build.ts'
import { buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { hire, now, openPackStore, readPack, takeCourse } from './testing/pack-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

/** A store of Former House in Illinois that Next House buys on June 30, with everyone who works there. */
const sellStore = async () => {
  const store = await openPackStore(app, 'IL', { name: 'Former House' })
  const { dispensaryId, requirementId, manager, chainId } = store
  // Content of the platform counts for both owners.
  await app.db
    .updateTable('requirement_content')
    .set({ retail_organization_id: null })
    .where('requirement_id', '=', requirementId)
    .execute()
  const ana = await hire(store, { firstName: 'Ana', lastName: 'Ortiz' })
  await takeCourse(store, ana, [{ score: 100, at: '2026-03-04T18:30:00Z' }])
  const eve = await hire(store, { firstName: 'Eve', lastName: 'Away' })
  await buildWaivers(app.db, [{ userId: eve, requirementId, dispensaryId, until: '2026-12-31', by: manager.userId }])
  app.at(new Date('2026-06-30T18:00:00Z'))
  const id = await buildRetailOrganization(app.db, { name: 'Next House' })
  const items = [{ id: dispensaryId, companyId: chainId }]
  const call = { params: { kind: 'chains', id, holding: 'stores' }, body: { items, keepPeople: true } } as const
  expect((await app.call(companies.adopt, call, await signInAdministrator(app))).status).toBe(204)
  return store
}

const linesOf = async (store: Awaited<ReturnType<typeof sellStore>>, to: string) => {
  const { page, texts } = await readPack(store, { to })
  const lines = texts['roster.csv']!.split('\r\n')
  return { page, lineOf: (name: string) => lines.find(line => line.includes(name)) }
}

test('B2 each row names the employer of its time, and the reason of a former owner’s waiver is in no pack of the next', async () => {
  const store = await sellStore()
  const before = await linesOf(store, '2026-05-31')
  expect(before.lineOf('Ana')).toContain('Former House')
  expect(before.lineOf('Eve')).toContain('Former House')
  expect(before.page + before.lineOf('Eve')).not.toContain('On leave')
  expect(before.page).toContain('until 2026-12-31: decided by the former owner')
  const after = await linesOf(store, '2026-11-30')
  expect(after.lineOf('Ana')).toContain('Former House')
  expect(after.lineOf('Eve')).toContain('Next House')
  expect(after.page).not.toContain('On leave')
})
