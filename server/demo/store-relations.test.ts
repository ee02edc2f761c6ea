import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { imports } from '@trellis/contract/imports/imports.ts'
import { reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { bulkActs } from '@trellis/contract/users/bulk-acts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { loadImportsAndActs } from './load-imports-and-acts.ts'
import { loadReportMails } from './load-report-mails.ts'
import { loadStoreRelations } from './load-store-relations.ts'
import { loadPeopleAndPlaces } from './people-and-places.ts'
import { toPlaceId } from './places.ts'

const now = new Date('2026-11-20T09:10:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now, connection: await freshDatabase('demo_stores') })
  await app.db.transaction().execute(async db => {
    await loadPeopleAndPlaces(db, now)
    await loadStoreRelations(db, now)
    await loadImportsAndActs(db, now)
    await loadReportMails(db, now)
  })
})
afterAll(() => app.stop())

const tokenOf = async (name: string) =>
  (await app.call(accounts.login, { body: { email: `${name}@demo.trellis.test`, password: 'Trellis-demo-1' } })).body
    .token

test('the list of stores shows every state: closed, not claimed, and of all types', async () => {
  const admin = await tokenOf('admin')
  const listed = async (view: 'open' | 'closed' | 'not-claimed') =>
    (await app.call(stores.list, { query: { view } }, admin)).body.items
  expect((await listed('closed')).map(({ name }) => name)).toEqual(['Sage & Summit'])
  expect((await listed('not-claimed')).map(({ name }) => name)).toEqual(['Foxglove Trading', 'Timberline Remedies'])
  const { body } = await app.call(stores.get, { params: { id: toPlaceId('lakeshore-and-vine-chicago') } }, admin)
  expect(body.locationTypes).toEqual(['ADULT_USE', 'MEDICAL', 'DELIVERY'])
})

test('a brand waits for the answers of an invited store and of one that it asked, which its chain can give', async () => {
  const sent = (await app.call(storeInvitations.list, {}, await tokenOf('brandsales'))).body.items
  expect(sent.map(({ name, answer }) => [name, answer])).toEqual([
    ['Mill Race', 'waiting'],
    ['Foxglove Trading', 'invited'],
  ])
  const asked = (await app.call(partnerships.requests, {}, await tokenOf('org'))).body.items
  expect(asked.map(({ brand, dispensary }) => [brand.name, dispensary.name])).toEqual([
    ['Alpenglow Edibles', 'Mill Race'],
  ])
})

test('the administrator has brought in lists, one of which is still to be applied, and done something to several people', async () => {
  const admin = await tokenOf('admin')
  const brought = (await app.call(imports.list, {}, admin)).body.items
  expect(brought.map(({ fileName, state, total }) => [fileName, state, total])).toEqual([
    ['juniper-team.csv', 'DONE', 4],
    ['new-stores.xlsx', 'DRAFT', 3],
  ])
  const done = (await app.call(bulkActs.list, {}, admin)).body.items
  expect(done.map(({ act, reason, outcomes }) => [act, reason, outcomes])).toEqual([
    ['invite', null, { DONE: 2, SKIPPED: 1 }],
    ['disable', 'LEFT', { DONE: 1, SKIPPED: 1 }],
  ])
})

test('REPORT-001 a brand gets its report by email with a colleague, and not on the day of the demo', async () => {
  const [mail] = (await app.call(reportMails.list, {}, await tokenOf('brandsales'))).body.items
  expect(mail).toMatchObject({ ownerName: 'Alpenglow Edibles', isMine: false, nextAt: '2026-11-26T15:00:00.000Z' })
  expect(mail?.recipients.map(({ name }) => name)).toEqual(expect.arrayContaining(['Camille Duarte', 'Jonah Feld']))
})
