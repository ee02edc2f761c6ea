import { once } from 'node:events'
import { connect } from 'node:net'
import { accounts, sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildCourse } from '../../features/courses/courses.build.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../fresh-database.ts'
import { textCard } from '../learning.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { send } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { accountSteps, write } from './steps.ts'
import { buildDatabaseUrl, launchTrellis, type TrellisProcess } from './trellis-program.ts'

/** Secrets known only to the operator. */
const configured = { database: 'Canary-database-1', mail: 'Canary-mail-1', metrics: 'Canary-metrics-token-1' }
const password = 'Canary-password-1'

let db: Db
let server: TrellisProcess
let url: string

beforeAll(async () => {
  const connection = await freshDatabase('secrets')
  db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  const mailServer = await startMailServer()
  const env = {
    LOG_LEVEL: 'trace',
    DATA_DIR: makeFolder(),
    DATABASE_URL: buildDatabaseUrl(connection).replace('@', `:${configured.database}@`),
    SMTP_URL: mailServer.url.replace('smtp://', `smtp://trellis:${configured.mail}@`),
    METRICS_TOKEN: configured.metrics,
  }
  server = launchTrellis({ env, args: ['--empty'] })
  url = await server.ready()
})
afterAll(cleanUp)

/** All output of the server, except the line with the operator's link. */
const output = () => server.output().replace(/^.*Nobody runs this installation yet.*$/m, '')
const linkToken = () => /\/first-administrator\?token=([\w-]+)/.exec(server.output())?.[1] ?? ''
const leaked = (secrets: readonly (string | null | undefined)[]) => {
  const printed = output()
  return secrets.filter(secret => !secret || printed.includes(secret) || printed.includes(encodeURIComponent(secret)))
}

/** Requests an address as a browser does; returns its cookies. */
const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${path}`, { headers })
  await answer.arrayBuffer()
  return answer.headers.getSetCookie()
}

/** Sends something that is not HTTP, and waits until the connection closes. */
const sendRaw = async (words: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.end(words)
  socket.resume()
  await once(socket, 'close')
}

const makeAdministrator = async () => {
  const person = { firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` }
  const body = { ...person, password, token: linkToken() }
  const reply = await send(url, write(accounts.firstAdministrator, { body }, { traces: [] }), {
    token: '',
    address: '::1',
  })
  return { email: person.email, ...(reply.body as { token: string; refresh_token: string }) }
}

test('the link of the first administrator, their password and their tokens are in no log', async () => {
  const token = linkToken()
  await open(`/first-administrator?token=${token}`)
  await open(`/api/first-administrator?token=${token}`)
  const administrator = await makeAdministrator()
  expect(administrator.token).toBeTruthy()
  expect(leaked([token, password, administrator.token, administrator.refresh_token])).toEqual([])
})

const signInAs = (email: string, given: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: given }),
  })

test('right and wrong passwords, tokens and cookies of a sign-in are in no log', async () => {
  const email = `${newId()}@people.trellis.test`
  const userId = await buildUser(db, { email, password })
  const wrong = 'Canary-mistyped-1'
  expect((await signInAs(email, wrong)).status).toBe(401)
  const answer = await signInAs(email, password, { [sessionHeader.name]: sessionHeader.value })
  const { token } = (await answer.json()) as { token: string }
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const renewed = await fetch(`${url}/api/refresh`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', [sessionHeader.name]: sessionHeader.value },
    body: '{}',
  })
  const next = (await renewed.json()) as { token: string }
  const nextCookie = renewed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await open('/api/users/me', { authorization: `Bearer ${next.token}` })
  await open(`/api/nowhere?token=${token}`, { authorization: `Bearer ${token}`, cookie: nextCookie })
  const scene = { learner: { userId, email, token, refreshToken: null, browsers: 0 } } as never
  await send(url, accountSteps.browser(scene), { token, address: '::1' })
  await send(url, accountSteps.browser(scene), { token, address: '::1' })
  await expect.poll(output).toMatch(/Failed task .*send-mail/)
  const secrets = [token, next.token, ...[cookie, nextCookie].map(each => each.split('=')[1])]
  expect(leaked([password, wrong, ...secrets])).toEqual([])
})

const sendJson = (method: string, path: string, body: object) =>
  fetch(`${url}${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The token in the newest mail to an address; '' = none yet. */
const mailedToken = async (email: string) => {
  const mails = await db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return /token=([\w-]+)/.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? ''
}

test('PWD-006 the link of a reset, its secret and the chosen password are in no log', async () => {
  const email = `${newId()}@people.trellis.test`
  await buildUser(db, { email, password })
  const chosen = 'Canary-chosen-1'
  expect((await sendJson('POST', '/api/reset-password', { email })).status).toBe(204)
  await expect.poll(() => mailedToken(email)).not.toBe('')
  const token = await mailedToken(email)
  await open(`/reset-password?token=${token}`)
  await open(`/api/reset-password?token=${token}`)
  expect((await sendJson('PUT', '/api/reset-password', { token, password: chosen })).status).toBe(200)
  expect((await sendJson('PUT', '/api/reset-password', { token, password: chosen })).status).toBe(410)
  const secret = Buffer.from(token, 'base64url').toString().split(':')[1]
  expect(leaked([token, secret, chosen])).toEqual([])
})

test('the tokens of previews and uploads are in no log, wherever they travel', async () => {
  const userId = await buildUser(db, { isAdministrator: true, password, email: `${newId()}@people.trellis.test` })
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const { token } = (await (await signInAs(email, password)).json()) as { token: string }
  const courseId = await buildCourse(db, { cards: [textCard()], now: new Date() })
  const making = write(previewLinks.make, { params: { id: courseId }, body: { useDraft: true } }, { traces: [] })
  const made = await send(url, making, { token, address: '::1' })
  const { accessToken } = made.body as { accessToken: string }
  await open(`/preview-card-courses/${courseId}?token=${accessToken}&useDraft=true`)
  await open(`/api/card-courses/${courseId}`, { [previewHeader]: accessToken })
  await open(`/api/card-courses/${courseId}/navigation?accessToken=${accessToken}`)
  const upload = 'Canary-upload-1'
  await fetch(`${url}/api/uploads/no/such/key`, { method: 'PUT', body: 'x', headers: { 'x-upload-token': upload } })
  expect(leaked([accessToken, upload])).toEqual([])
})

/** The bytes of a text, as a log that prints byte arrays contains them. */
const asNumbers = (text: string) => [...Buffer.from(text)].join(',')

test('what cannot be read is not repeated in the log', async () => {
  const secret = 'Canary-garbled-1'
  await sendRaw(
    `GET /api/users/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${secret}\r\nBroken header\r\n\r\n`,
  )
  await sendRaw(`POST /api/login HTTP/9.9\r\nCookie: trellis_refresh=${secret}\r\n\r\n`)
  await sendRaw(`GET /%zz?token=${secret} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  const body = `{"email":"a@b.example.com","password":"${secret}"`
  await fetch(`${url}/api/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  await fetch(`${url}/api/login`, { method: 'POST', body, headers: { 'content-type': `text/${secret}` } })
  expect(leaked([secret, asNumbers(secret)])).toEqual([])
})

test('what the operator alone knows is in no log', async () => {
  await open('/metrics', { authorization: `Bearer ${configured.metrics}` })
  await open('/metrics', { authorization: `Bearer not-${configured.metrics}` })
  expect(leaked(Object.values(configured))).toEqual([])
})

test('the log of these tests is there: calls are logged without their query', async () => {
  await open('/api/organizations?token=Canary-query-1')
  await expect.poll(output).toContain('"url":"/api/organizations"')
  expect(output()).not.toContain('Canary')
})
