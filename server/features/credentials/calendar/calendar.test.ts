import { profile } from '@trellis/contract/accounts/profile.ts'
import { calendarLink } from '@trellis/contract/credentials/calendar.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { buildStoreRequirement } from '../credentials.build.ts'
import { openAskedTeam } from '../testing/asked-team.ts'

const now = new Date('2026-11-20T16:00:00Z')
const siteUrl = 'https://learn.trellis.test'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now, config: { publicUrl: siteUrl } })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const makeLink = async (token: string) => {
  const { url } = (await app.call(calendarLink.create, {}, token)).body
  expect(url).toMatch(/^https:\/\/learn\.trellis\.test\/api\/calendar\/[\w-]{43}\.ics$/)
  return url.slice(siteUrl.length)
}
const read = (url: string) => app.http.inject({ url })
const readEvents = async (url: string) =>
  new ICAL.Component(ICAL.parse((await read(url)).body))
    .getAllSubcomponents('vevent')
    .map(each => new ICAL.Event(each))
    .map(({ uid, summary, startDate }) => ({ uid, summary, day: startDate.toString() }))

test('B1 a person’s calendar has the last days of their requirements, and a renewal moves its event', async () => {
  const { ana, hold } = await openAskedTeam(app)
  const url = await makeLink(ana.token)
  const answer = await read(url)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=3600',
    'x-robots-tag': 'noindex',
  })
  const [due] = await readEvents(url)
  expect(due).toMatchObject({ summary: 'Responsible vendor training was due', day: '2026-04-05' })
  await hold(ana.userId, '2028-03-03')
  expect(await readEvents(url)).toEqual([
    { uid: due?.uid, summary: 'Responsible vendor training expires', day: '2028-03-03' },
  ])
})

test('B1 a calendar’s address is shown once, is replaced by the next and stops when it is removed', async () => {
  const { ana } = await openAskedTeam(app)
  const find = async () => (await app.call(calendarLink.get, {}, ana.token)).body
  expect(await find()).toEqual({ createdAt: null })
  const first = await makeLink(ana.token)
  const second = await makeLink(ana.token)
  expect(await find()).toEqual({ createdAt: now.toISOString() })
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  for (const _ of [1, 2]) expect((await app.call(calendarLink.remove, {}, ana.token)).status).toBe(204)
  expect((await read(second)).statusCode).toBe(404)
  expect(await find()).toEqual({ createdAt: null })
  expect((await read('/api/calendar/guess.ics')).statusCode).toBe(404)
})

test('B1 the calendar of a person who left or is disabled is empty', async () => {
  const { ana } = await openAskedTeam(app)
  const url = await makeLink(ana.token)
  expect(await readEvents(url)).toHaveLength(1)
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', ana.userId).execute()
  expect(await readEvents(url)).toEqual([])
  await app.db.updateTable('app_user').set({ enabled: true }).where('id', '=', ana.userId).execute()
  await app.db.updateTable('employment').set({ ended_at: now }).where('id', '=', ana.employmentId).execute()
  expect(await readEvents(url)).toEqual([])
})

test('B1 a calendar has a requirement once, even if several stores ask for it', async () => {
  const { ana, manager, requirementId } = await openAskedTeam(app)
  const dispensaryId = await buildDispensary(app.db)
  await buildStoreRequirement(app.db, { requirementId, dispensaryId, by: manager.userId })
  await employLearner(app, { userId: ana.userId, dispensaryId })
  expect(await readEvents(await makeLink(ana.token))).toHaveLength(1)
})

test('B1 a calendar is in the language of its person', async () => {
  const { ana } = await openAskedTeam(app, { locale: 'es' })
  const [event] = await readEvents(await makeLink(ana.token))
  expect(event?.summary).toBe('Debía cumplirse: Capacitación de vendedor responsable')
})

test('B1 PROFILE-001 with an account goes the address of its calendar', async () => {
  const { ana } = await openAskedTeam(app)
  const url = await makeLink(ana.token)
  expect((await app.call(profile.erase, { body: {} }, ana.token)).status).toBe(204)
  expect((await read(url)).statusCode).toBe(404)
})
