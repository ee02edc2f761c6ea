import { buildReportAddress, parseReportAddress } from '@trellis/contract/report-mails/mailed-reports.ts'
import { notEveryoneMaySee, reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildReader, type Reader } from './report-mails.build.ts'

/** A Friday, 10 in the morning in Chicago. */
const friday = '2026-11-20T16:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(friday))
afterAll(() => app.stop())

const ofBrand = async (brandId?: string) => buildReader(app, { at: { brandId: brandId ?? (await buildBrand(app.db)) } })
const monday = { weekday: 1, hour: 8, timeZone: 'America/Chicago' } as const
type Given = Partial<{
  address: string
  weekday: number
  hour: number
  timeZone: 'America/New_York'
  recipientIds: string[]
}>

const make = ({ token }: Reader, more: Given = {}) =>
  app.call(reportMails.make, { body: { ...monday, address: '/budtenders-trained?state=IL&page=2', ...more } }, token)
const change = ({ token }: Reader, id: string, more: Given = {}) =>
  app.call(reportMails.change, { params: { id }, body: { ...monday, ...more } }, token)
const end = async ({ token }: Reader, id: string) => (await app.call(reportMails.end, { params: { id } }, token)).status
const sendNow = async ({ token }: Reader, id: string) =>
  (await app.call(reportMails.send, { params: { id } }, token)).status
const list = async ({ token }: Reader, address?: string) =>
  (await app.call(reportMails.list, { query: { ...(address && { address }) } }, token)).body.items
const actsOf = async (id: string) => {
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where subject_id = ${id}::uuid order by at, id`.execute(app.db)
  return rows.map(({ act }) => act)
}

test.each([
  ['/dashboard', '/dashboard?period=12'],
  ['/dashboard?period=3&page=2', '/dashboard?period=3'],
  ['/budtenders-trained?state=IL&period=6&x=1', '/budtenders-trained?period=6&state=IL'],
  [
    '/brand-courses/0197a3f0-0000-7000-8000-000000000001?tab=stores',
    '/brand-courses/0197a3f0-0000-7000-8000-000000000001?period=12',
  ],
  ['/reports?region=West+Coast&span=3m', '/reports?region=West+Coast'],
])('REPORT-001 of the address %s the report and its filter are kept: %s', (asked, kept) => {
  expect(buildReportAddress(parseReportAddress(asked)!)).toBe(kept)
})

test.each([
  '/users',
  '/dashboard?period=7',
  '/brand-courses/1',
  '/budtenders-trained?state=XX',
  'https://elsewhere.test/dashboard',
  '',
])('REPORT-001 nothing is mailed of the address %s', asked => {
  expect(parseReportAddress(asked)).toBeNull()
})

test('REPORT-001 REPORT-010 a report is mailed every week to its maker, who finds it in the list and beside the report', async () => {
  const ana = await ofBrand()
  const made = await make(ana)
  expect([made.status, made.body.nextAt]).toEqual([200, '2026-11-23T14:00:00.000Z'])
  const mail = {
    id: made.body.id,
    address: '/budtenders-trained?period=12&state=IL',
    screen: '/budtenders-trained',
    ...monday,
    isMine: true,
    courseTitle: null,
    recipients: [{ id: ana.userId, name: 'Ana Reyes' }],
  }
  expect(await list(ana)).toMatchObject([mail])
  expect(await list(ana, '/budtenders-trained?state=IL')).toMatchObject([mail])
  expect(await list(ana, '/budtenders-trained')).toEqual([])
  expect(await actsOf(made.body.id)).toEqual(['report-mail-made'])
})

test('REPORT-001 REPORT-010 people inside the scope alone can be added: colleagues of the same brand, by name', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben, stranger] = [await ofBrand(brandId), await ofBrand(brandId), await ofBrand()]
  const refused = await make(ana, { recipientIds: [ben.userId, stranger.userId] })
  expect([refused.status, refused.body]).toMatchObject([404, { detail: notEveryoneMaySee }])
  const query = { address: '/budtenders-trained' }
  const found = await app.call(reportMails.recipients, { query }, ana.token)
  expect(found.body.items).toEqual([{ id: ben.userId, name: 'Ana Reyes' }])
  const none = await app.call(reportMails.recipients, { query: { ...query, filter: 'Zed' } }, ana.token)
  expect(none.body.items).toEqual([])
  await make(ana, { recipientIds: [ben.userId, ana.userId] })
  expect([(await list(ben)).map(({ isMine }) => isMine), await list(stranger)]).toEqual([[false], []])
})

test('REPORT-011 REPORT-013 of a store its managers and the people of its chain can be added, of a chain its own people', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const manager = await buildReader(app, { at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  const learner = await buildReader(app, { at: { dispensaryId } })
  const chain = await buildReader(app, { at: { retailOrganizationId } })
  const ofStore = { address: '/reports', recipientIds: [chain.userId] }
  expect((await make(manager, ofStore)).status).toBe(200)
  expect((await list(manager))[0]?.address).toBe(`/reports?dispensaryId=${dispensaryId}`)
  expect((await make(manager, { ...ofStore, recipientIds: [learner.userId] })).status).toBe(404)
  expect((await make(chain, { address: '/reports', recipientIds: [manager.userId] })).status).toBe(404)
  expect(
    (await make(chain, { address: `/reports?dispensaryId=${dispensaryId}`, recipientIds: [manager.userId] })).status,
  ).toBe(200)
  expect((await make(manager, { address: `/reports?dispensaryId=${await buildDispensary(app.db)}` })).status).toBe(404)
  expect((await make(manager, { address: '/reports?region=West' })).status).toBe(404)
  expect((await make(learner, { address: '/reports' })).status).toBe(403)
})

test('REPORT-009 a course of another brand is not mailed, nor one that no one can take', async () => {
  const [brandId, rival] = [await buildBrand(app.db), await buildBrand(app.db)]
  const [mine, theirs] = [
    await buildCourse(app.db, { brandId, title: 'Rosin by heart', cards: [sampleCard('TEXT')], now: app.now() }),
    await buildCourse(app.db, { brandId: rival, cards: [sampleCard('TEXT')], now: app.now() }),
  ]
  const ana = await ofBrand(brandId)
  expect((await make(ana, { address: `/brand-courses/${theirs}` })).status).toBe(404)
  await make(ana, { address: `/brand-courses/${mine}?period=3` })
  expect(await list(ana)).toMatchObject([{ courseTitle: 'Rosin by heart', address: `/brand-courses/${mine}?period=3` }])
})

test('REPORT-001 its maker changes when it is sent, and to whom; no one else does', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben, cleo] = [await ofBrand(brandId), await ofBrand(brandId), await ofBrand(brandId)]
  const { id } = (await make(ana, { recipientIds: [ben.userId] })).body
  expect((await change(ben, id)).status).toBe(404)
  const changed = await change(ana, id, {
    weekday: 2,
    hour: 6,
    timeZone: 'America/New_York',
    recipientIds: [cleo.userId],
  })
  expect(changed.body.nextAt).toBe('2026-11-24T11:00:00.000Z')
  expect([(await list(ana))[0]?.recipients.length, await list(ben), (await list(cleo)).length]).toEqual([2, [], 1])
  expect(await actsOf(id)).toEqual(['report-mail-made', 'report-mail-changed'])
})

test('REPORT-001 who has stopped it stays without it, also when its maker adds them again', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben] = [await ofBrand(brandId), await ofBrand(brandId)]
  const { id } = (await make(ana, { recipientIds: [ben.userId] })).body
  expect(await end(ben, id)).toBe(204)
  await change(ana, id, { recipientIds: [ben.userId] })
  expect([await list(ben), (await list(ana))[0]?.recipients.length]).toEqual([[], 1])
})

test('REPORT-001 its maker ends it for all, a reader for themselves, others cannot', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben, stranger] = [await ofBrand(brandId), await ofBrand(brandId), await ofBrand()]
  const { id } = (await make(ana, { recipientIds: [ben.userId] })).body
  expect([await end(stranger, id), await sendNow(stranger, id), await end(ben, id), await end(ben, id)]).toEqual([
    404, 404, 204, 404,
  ])
  expect([await list(ben), await end(ana, id), await list(ana), await end(ana, id)]).toEqual([[], 204, [], 404])
  expect(await actsOf(id)).toEqual(['report-mail-made', 'report-mail-stopped', 'report-mail-ended'])
})

test('REPORT-001 20 at most, also when two are made at once', async () => {
  const ana = await ofBrand()
  await Promise.all(Array.from({ length: 19 }, (_, hour) => make(ana, { hour })))
  const answers = await Promise.all([make(ana), make(ana, { hour: 20 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await make(ana)).problem.code).toBe('TOO_MANY_REPORT_MAILS')
})
