import { profile } from '@trellis/contract/accounts/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { mailAddition } from '../employees/mail-employee.ts'
import { buildDispensary } from '../organizations/organizations.build.ts'
import { layOut } from './mail-layout.ts'
import { findStopUrl } from './notifications.public.ts'

const now = new Date('2026-11-20T16:00:00Z')
const siteUrl = 'https://learn.trellis.test'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now, config: { publicUrl: siteUrl } })
})
afterAll(() => app.stop())

const person = async (locale: 'en' | 'es' = 'en') => {
  const id = newId()
  const email = `${id}@stop.trellis.test`
  await buildUser(app.db, { id, email, firstName: 'Ana', locale, password: 'Right-horse-7' })
  return { id, email, token: await app.signIn(id) }
}
const urlFor = (userId: string) => findStopUrl(app.db, { userId, kind: 'teams', siteUrl, now })
const wants = async (token: string) => (await app.call(profile.preferences, {}, token)).body.mails.teams
const open = (url: string, method: 'GET' | 'POST', body = '') =>
  app.http.inject({
    method,
    url: url.slice(siteUrl.length),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  })

test('API-028 opening the link of an email stops nothing, the press of its button does', async () => {
  const { id, token } = await person('es')
  const url = (await urlFor(id)) ?? ''
  const page = await open(url, 'GET')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('¿Dejar de recibir estos correos?')
  expect(await wants(token)).toBe(true)
  expect((await open(url, 'POST')).body).toContain('Ya no recibirás correos')
  expect(await wants(token)).toBe(false)
  expect(await urlFor(id)).toBeNull()
})

test('API-028 a mailbox stops emails by the one-click POST of RFC 8058', async () => {
  const { id, token } = await person()
  const stopped = await open((await urlFor(id)) ?? '', 'POST', 'List-Unsubscribe=One-Click')
  expect([stopped.statusCode, await wants(token)]).toEqual([200, false])
})

test('API-028 a link that is not signed for its person stops nothing', async () => {
  const [mine, other] = [await person(), await person()]
  const forged = ((await urlFor(mine.id)) ?? '').replace(mine.id, other.id)
  expect((await open(forged, 'POST')).statusCode).toBe(404)
  expect((await open(`${await urlFor(other.id)}!`, 'POST')).statusCode).toBe(404)
  expect((await open(`${siteUrl}/api/stop-mails/x`, 'GET')).statusCode).toBe(404)
  expect(await wants(other.token)).toBe(true)
})

test('API-028 who wants no emails about teams gets none; who wants them can stop them from the email', async () => {
  const [quiet, curious, manager] = [await person(), await person(), await person()]
  const dispensaryId = await buildDispensary(app.db)
  await app.call(profile.savePreferences, { body: { mails: { teams: false } } }, quiet.token)
  const actor = { id: manager.id } as never
  await mailAddition(app.db, { actor, userId: quiet.id, dispensaryId, siteUrl, now } as never)
  await mailAddition(app.db, { actor, userId: curious.id, dispensaryId, siteUrl, now } as never)
  const mails = await app.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('recipient', 'in', [quiet.email, curious.email])
    .execute()
  expect(mails.map(mail => mail.recipient)).toEqual([curious.email])
  expect(mails[0]?.text_body).toContain(`Stop e-mails like this one:\n${mails[0]?.stop_url}`)
})

test('API-028 the obligatory emails carry no way to stop them', () => {
  const words = { subject: 'S', preview: 'P', greeting: 'G', paragraphs: [], footnote: 'F' }
  expect(layOut('en', words).html).not.toContain('Stop mails')
})
