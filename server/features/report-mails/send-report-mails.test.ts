import { type ReportMailBody, reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { countBrandReports } from '../brand-reports/brand-reports.build.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import { buildRounds } from '../courses/rounds.build.ts'
import { buildCredentials, buildRequirement, buildStoreRequirement } from '../credentials/credentials.build.ts'
import { endEmployment } from '../employees/employees.public.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildReader, type Reader } from './report-mails.build.ts'
import { reportMailJobs } from './send-report-mails.ts'

const siteUrl = 'https://training.example.com'
/** A Friday, 10 in the morning in Chicago, and the Mondays after it at 8. */
const friday = '2026-11-20T16:00:00Z'
const [monday, nextMonday] = ['2026-11-23T14:00:00Z', '2026-11-30T14:00:00Z']
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: siteUrl } })
})
beforeEach(() => app.at(friday))
afterAll(() => app.stop())

const ofBrand = async (brandId?: string) => buildReader(app, { at: { brandId: brandId ?? (await buildBrand(app.db)) } })

const make = async ({ token }: Pick<Reader, 'token'>, more: Partial<ReportMailBody> = {}) => {
  const time = { weekday: 1, hour: 8, timeZone: 'America/Chicago' } as const
  const body = { address: '/budtenders-trained?state=IL&period=6', ...time, ...more }
  return (await app.call(reportMails.make, { body }, token)).body.id
}
const listOf = async ({ userId }: Pick<Reader, 'userId'>) =>
  (await app.call(reportMails.list, {}, await app.signIn(userId))).body.items

const [findDue, sendOne, sendNow] = reportMailJobs
const jobAt = (now: string, payload: unknown = {}) => ({ db: app.db, config: app.config, now: new Date(now), payload })
/** The jobs that are queued for the reports that are due. */
const queued = async () => {
  const { rows } = await sql<{ id: string }>`
    select substring(key from 13) as id from graphile_worker.jobs where task_identifier = 'send-report-mail'`.execute(
    app.db,
  )
  return rows.map(({ id }) => id)
}
const sendAt = async (now: string) => {
  app.at(now)
  await findDue!.run(jobAt(now))
  await app.runJobs()
}
const mailsTo = ({ email }: Pick<Reader, 'email'>) =>
  app.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body as text', 'html_body as html', 'stop_url as stopUrl'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const countMails = async (reader: Reader) => (await mailsTo(reader)).length

/** So many people of a store complete a course of a brand. */
const train = async (brandId: string, dispensaryId: string, count: number) => {
  const at = new Date('2026-11-19T15:00:00Z')
  const courseId = await buildCourse(app.db, { brandId, cards: [sampleCard('TEXT')], now: at })
  const { published_version_id: versionId } = await app.db
    .selectFrom('card_course')
    .select('published_version_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const people = await Promise.all(Array.from({ length: count }, () => buildReader(app, { at: { dispensaryId } })))
  const round = {
    courseId,
    versionId: versionId ?? '',
    startedAt: at,
    completedAt: at,
    seenPosition: 0,
    lastCardId: null,
  }
  await buildRounds(
    app.db,
    people.map(({ userId }) => ({ ...round, userId, answers: [] })),
  )
  await countBrandReports(app.db, at)
  return courseId
}

test('REPORT-001 REPORT-010 a report is mailed on its day at its hour: its filter in words, each figure with a link to the list that it counts', async () => {
  const brand = `Quill ${newId()}`
  const brandId = await buildBrand(app.db, { name: brand })
  const dispensaryId = await buildDispensary(app.db, { stateCode: 'IL' })
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  await train(brandId, dispensaryId, 3)
  await train(brandId, await buildDispensary(app.db, { stateCode: 'IL' }), 8)
  const ana = await ofBrand(brandId)
  await make(ana)
  await sendAt('2026-11-23T13:59:00Z')
  expect(await countMails(ana)).toBe(0)
  await sendAt(monday)
  const [mail] = await mailsTo(ana)
  expect(mail?.subject).toBe(`Budtenders trained: ${brand} · the last 6 months · Illinois`)
  expect(mail?.text).toContain('As of November 23, 2026 at 8:00 AM CST.')
  expect(mail?.html).toContain('overflow-wrap:anywhere')
  const address = `${siteUrl}/budtenders-trained?period=6&state=IL`
  // Of the eight who cannot be named, five: no smaller group is ever told apart.
  expect(mail?.text).toContain(`Budtenders trained: 8 (period before: 0)\n${address}`)
  expect(mail?.text).toContain(`Of them by name: 3\n${address}#people`)
  expect(mail?.text).toContain('People who completed a course of the brand, each once')
  expect(mail?.html).toContain(`href="${address.replace('&', '&amp;')}#people"`)
})

test('REPORT-001 the dashboard and one course by email say the same figures as their screens, fewer than five ratings not at all', async () => {
  const brand = `Quill ${newId()}`
  const brandId = await buildBrand(app.db, { name: brand })
  const dispensaryId = await buildDispensary(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const courseId = await train(brandId, dispensaryId, 6)
  const ana = await ofBrand(brandId)
  await make(ana, { address: '/dashboard?period=3' })
  await make(ana, { address: `/brand-courses/${courseId}` })
  await sendAt(monday)
  const [dashboard, course] = (await mailsTo(ana)).toSorted((a, b) => b.subject.localeCompare(a.subject))
  expect(dashboard?.subject).toBe(`Dashboard: ${brand} · the last 3 months`)
  const trained = `${siteUrl}/budtenders-trained?period=3`
  expect(dashboard?.text).toContain(`Budtenders trained: 6 (period before: 0)\n${trained}\n`)
  expect(dashboard?.text).toContain(`Of them by name: 6\n${trained}#people`)
  expect(dashboard?.text).toContain(`Courses completed: 6 (period before: 0)\n${siteUrl}/dashboard?period=3#courses`)
  expect(dashboard?.text).toContain(`Stores with people trained: 1 (period before: 0)\n${trained}#stores`)
  expect(dashboard?.text).toContain('Score, of 5 stars: fewer than 5')
  expect(course?.subject).toContain(`Course: ${brand} · the last 12 months · `)
  expect(course?.text).toContain(
    `Budtenders trained: 6 (period before: 0)\n${siteUrl}/budtenders-trained?period=12&courseId=${courseId}`,
  )
})

test('REPORT-001 an empty report says so, one without news says since when, and one with news what it said before', async () => {
  const brandId = await buildBrand(app.db)
  const dispensaryId = await buildDispensary(app.db, { stateCode: 'IL' })
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const ana = await ofBrand(brandId)
  await make(ana)
  await sendAt(monday)
  await train(brandId, dispensaryId, 2)
  await sendAt(nextMonday)
  await sendAt('2026-12-07T14:00:00Z')
  const [empty, news, none] = await mailsTo(ana)
  expect(empty?.text).toContain('There is nothing to count yet.')
  expect(news?.text).toContain('Budtenders trained: 2 (period before: 0, last e-mail: 0)')
  expect(news?.text).not.toContain('Nothing has changed')
  expect(none?.text).toContain('Nothing has changed since the last e-mail, of November 30, 2026.')
})

test('REPORT-001 in Spanish for who reads Spanish', async () => {
  const ana = await buildReader(app, { at: { brandId: await buildBrand(app.db) }, locale: 'es' })
  await make(ana)
  await sendAt(monday)
  const [mail] = await mailsTo(ana)
  expect(mail?.subject).toContain('los últimos 6 meses · Illinois')
  expect(mail?.text).toContain('Hola, Ana:')
  expect(mail?.text).toContain('Todavía no hay nada que contar.')
})

test('REPORT-001 each person gets it once a week: on two servers at once, in a second run, after a crash, and after days of standing still', async () => {
  const ana = await ofBrand()
  const id = await make(ana)
  const at = jobAt(monday, { id })
  await Promise.all([sendOne!.run(at), sendOne!.run(at), sendOne!.run(at)])
  await sendOne!.run(jobAt('2026-11-23T15:00:00Z', { id }))
  expect(await countMails(ana)).toBe(1)
  await sendAt('2026-12-09T09:00:00Z')
  expect(await countMails(ana)).toBe(2)
  expect((await listOf(ana))[0]?.nextAt).toBe('2026-12-14T14:00:00.000Z')
})

test('REPORT-001 one that fails is neither sent in part nor lost, and keeps no other back', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben, cleo] = [await ofBrand(brandId), await ofBrand(brandId), await ofBrand()]
  const id = await make(ana, { recipientIds: [ben.userId] })
  await make(cleo)
  await sql`update report_mail set time_zone = 'Nowhere/Nowhere' where id = ${id}`.execute(app.db)
  await sendAt(monday)
  expect([await countMails(ana), await countMails(ben), await countMails(cleo)]).toEqual([0, 0, 1])
  await sql`update report_mail set time_zone = 'America/Chicago' where id = ${id}`.execute(app.db)
  await sendAt('2026-11-23T14:05:00Z')
  expect([await countMails(ana), await countMails(ben), await countMails(cleo)]).toEqual([1, 1, 1])
  expect(await queued()).not.toContain(id)
})

test('REPORT-001 rights are checked as it is sent: who lost the job gets no figures any more, and is told so once', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben] = [await ofBrand(brandId), await ofBrand(brandId)]
  await make(ana, { recipientIds: [ben.userId] })
  await endEmployment(app.db, { id: ben.employmentId, endedAt: new Date(friday) })
  await sendAt(monday)
  await sendAt(nextMonday)
  expect((await mailsTo(ben)).map(({ subject }) => subject)).toEqual([
    'Budtenders trained: this weekly report has ended',
  ])
  expect((await mailsTo(ben))[0]?.text).toContain('You can no longer see this report')
  expect([await countMails(ana), (await listOf(ana))[0]?.recipients.map(({ id }) => id)]).toEqual([2, [ana.userId]])
})

test('REPORT-001 a report ends with the rights of who made it: all are told, and who may see it how to ask for it', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben] = [await ofBrand(brandId), await ofBrand(brandId)]
  const id = await make(ana, { recipientIds: [ben.userId] })
  await endEmployment(app.db, { id: ana.employmentId, endedAt: new Date(friday) })
  await sendAt(monday)
  await sendAt(nextMonday)
  expect((await mailsTo(ana)).map(({ text }) => text)).toEqual([
    expect.stringContaining('You can no longer see this report'),
  ])
  expect((await mailsTo(ben)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Ana Reyes asked for this report and can no longer see it.'),
  ])
  expect((await mailsTo(ben))[0]?.text).toContain(`${siteUrl}/budtenders-trained?period=6&state=IL`)
  expect([await listOf(ana), await listOf(ben)]).toEqual([[], []])
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where subject_id = ${id}::uuid and actor_id is null`.execute(app.db)
  expect(rows).toEqual([{ act: 'report-mail-ended' }])
})

test('REPORT-001 a course that went to another brand is not mailed any more', async () => {
  const [brandId, rival] = [await buildBrand(app.db), await buildBrand(app.db)]
  const ana = await ofBrand(brandId)
  const courseId = await buildCourse(app.db, { brandId, cards: [sampleCard('TEXT')], now: app.now() })
  await make(ana, { address: `/brand-courses/${courseId}` })
  await sql`update card_course set brand_id = ${rival} where id = ${courseId}`.execute(app.db)
  await sendAt(monday)
  expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual(['Course: this weekly report has ended'])
})

test('REPORT-001 a disabled person gets none, and gets them again once enabled', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben] = [await ofBrand(brandId), await ofBrand(brandId)]
  await make(ana, { recipientIds: [ben.userId] })
  await sql`update app_user set enabled = false where id = ${ben.userId}`.execute(app.db)
  await sendAt(monday)
  expect([await countMails(ana), await countMails(ben)]).toEqual([1, 0])
  await sql`update app_user set enabled = true where id = ${ben.userId}`.execute(app.db)
  await sendAt(nextMonday)
  expect([await countMails(ana), await countMails(ben)]).toEqual([2, 1])
})

test('REPORT-011 REPORT-012 REPORT-013 a manager gets the reports of the store, a chain those of all its stores', async () => {
  const chainName = `Juniper ${newId()}`
  const retailOrganizationId = await buildRetailOrganization(app.db, { name: chainName })
  const dispensaryId = await buildDispensary(app.db, { name: 'Juniper', city: 'Denver', retailOrganizationId })
  const manager = await buildReader(app, { at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  const chain = await buildReader(app, { at: { retailOrganizationId } })
  await make(manager, { address: `/reports?roleId=${builtInRoles.manager}` })
  await make(chain, { address: '/reports' })
  await sendAt(monday)
  const [ofStore, ofChain] = [(await mailsTo(manager))[0], (await mailsTo(chain))[0]]
  expect(ofStore?.subject).toMatch(/^Training report: Juniper, Denver · \w+/)
  expect(ofStore?.text).toContain(
    `People: 1\n${siteUrl}/reports?dispensaryId=${dispensaryId}&roleId=${builtInRoles.manager}#people`,
  )
  expect(ofStore?.text).toContain('People with overdue training: 0')
  expect(ofStore?.text).toContain('Stars, of 5: fewer than 5')
  expect(ofChain?.subject).toBe(`Training report: ${chainName}`)
})

test('B1 the reports of a store say how many people may not sell and which certificates expire, if there are any', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const manager = await buildReader(app, { at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  await make(manager, { address: '/reports' })
  await sendAt(monday)
  const rule = await buildRequirement(app.db, { stateCode: 'CO' })
  await buildStoreRequirement(app.db, { ...rule, dispensaryId, by: manager.userId })
  const holder = await buildReader(app, { at: { dispensaryId } })
  await buildCredentials(app.db, [{ ...rule, userId: holder.userId, issuedOn: '2025-01-10', expiresOn: '2027-01-10' }])
  await sendAt(nextMonday)
  const [before, after] = (await mailsTo(manager)).map(({ text }) => text)
  expect(before).not.toContain('may not sell')
  const address = `${siteUrl}/compliance?store=${dispensaryId}`
  expect(after).toContain(`People who may not sell: 1\n${address}\n`)
  expect(after).toContain(`Certificates that expire within 60 days: 1\n${address}&view=everyone&state=soon`)
})

test('REPORT-001 one can be sent now, to the caller alone, and the weekly one comes all the same', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben] = [await ofBrand(brandId), await ofBrand(brandId)]
  const id = await make(ana, { recipientIds: [ben.userId] })
  expect((await app.call(reportMails.send, { params: { id } }, ben.token)).status).toBe(204)
  const again = jobAt(friday, { id, userId: ben.userId })
  await Promise.all([sendNow!.run(again), sendNow!.run(again)])
  await app.runJobs()
  expect([await countMails(ana), await countMails(ben)]).toEqual([0, 1])
  await sendAt(monday)
  expect([await countMails(ana), await countMails(ben)]).toEqual([1, 2])
})

test('REPORT-001 the link in the email ends it without a sign-in: the page asks, as scanners open links, and one press ends it', async () => {
  const brandId = await buildBrand(app.db)
  const [ana, ben] = [await ofBrand(brandId), await ofBrand(brandId)]
  await make(ana, { recipientIds: [ben.userId] })
  await sendAt(monday)
  const stopOf = async (reader: Reader) => String((await mailsTo(reader))[0]?.stopUrl).replace(siteUrl, '')
  const url = await stopOf(ben)
  expect((await mailsTo(ben))[0]?.text).toContain(url)
  const page = await app.http.inject({ method: 'GET', url })
  expect([page.statusCode, page.body.includes('Stop this report')]).toEqual([200, true])
  expect(await listOf(ben)).toHaveLength(1)
  const pressed = await app.http.inject({ method: 'POST', url })
  expect([pressed.statusCode, pressed.body.includes('You no longer get this weekly report.')]).toEqual([200, true])
  expect([await listOf(ben), (await listOf(ana)).length]).toEqual([[], 1])
  const others = [`${url}x`, url.replace(ben.userId, ana.userId), '/api/stop-report-mails/x']
  const answers = await Promise.all(others.map(each => app.http.inject({ method: 'POST', url: each })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  await app.http.inject({ method: 'POST', url: await stopOf(ana) })
  await sendAt(nextMonday)
  expect([await countMails(ana), await countMails(ben)]).toEqual([1, 1])
})
