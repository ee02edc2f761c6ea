import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChance } from '../../demo/chance.ts'
import { invitedManagerId } from '../../demo/load-store-relations.ts'
import { demoPeople } from '../../demo/people-and-places.ts'
import { sendMail } from '../../features/notifications/notifications.public.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { operator } from '../../platform/postgres/admin.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { databaseToMigrate } from '../fresh-database.ts'
import { quizCard } from '../learning.ts'
import { buildClassroom, type Classroom } from './classroom.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { findBroken } from './invariants.ts'
import { send, sendUntilAnswered } from './load.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { accountSteps, answerSteps, eventSteps, type StepContext, type Write, write } from './steps.ts'
import { buildDatabaseUrl, launchTrellis, type TrellisProcess } from './trellis-program.ts'

let connection: Connection
let db: Db
let mailServer: MailServer
let servers: readonly TrellisProcess[]
let urls: readonly string[]
let classroom: Classroom

const clockAhead = new URL('clock-ahead.mjs', import.meta.url).href

beforeAll(async () => {
  const owner = await databaseToMigrate('two_servers')
  connection = { ...owner, user: operator }
  db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  mailServer = await startMailServer()
  const database = { DATABASE_URL: buildDatabaseUrl(connection), MIGRATION_DATABASE_URL: buildDatabaseUrl(owner) }
  const env = { ...database, DEMO: '1', SMTP_URL: mailServer.url }
  // The clock of the second server's machine is an hour wrong.
  servers = [[], [clockAhead]].map(before => launchTrellis({ before, env: { ...env, DATA_DIR: makeFolder() } }))
  urls = await Promise.all(servers.map(server => server.ready()))
  classroom = await buildClassroom(db, { learners: 12, courses: 2 })
})
afterAll(cleanUp)

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count
}

test('two that start at once on an empty database make its tables and load its demo once', async () => {
  const files = readdirSync(fileURLToPath(new URL('../../migrations/', import.meta.url)))
  const migrations = files.filter(name => name.endsWith('.sql'))
  expect(await count('kysely_migration')).toBe(migrations.length)
  expect(await count('installation')).toBe(1)
  const people = [...demoPeople(new Date()).users.map(user => user.id!), invitedManagerId]
  expect(await db.selectFrom('app_user').select('id').where('id', 'in', people).execute()).toHaveLength(people.length)
  expect(await count('app_user')).toBe(people.length + classroom.learners.length)
  const said = (words: RegExp) => servers.filter(server => words.test(server.output())).length
  expect([said(/Loading the demo/), said(/Another Trellis is preparing the same database/)]).toEqual([1, 1])
})

const sceneOf = (nth: number): StepContext => ({
  classroom,
  learner: classroom.learners[nth]!,
  course: classroom.courses[0]!,
  chance: createChance(nth),
})

/** Sends writes of one learner all at once, alternating between the servers. */
const sendAll = (scene: StepContext, writes: readonly Write[]) =>
  Promise.all(
    writes.map((each, nth) =>
      send(urls[nth % 2]!, each, { token: scene.learner.token, address: `10.0.0.${nth % 250}` }),
    ),
  )

/** Sends a write with a key until it is answered. */
const sendKeyed = (scene: StepContext, one: Write, nth: number) => {
  const keyed = { ...one, headers: { ...one.headers, 'idempotency-key': newId() } }
  const from = { token: scene.learner.token, address: `10.0.0.${nth % 250}` }
  return sendUntilAnswered(() => send(urls[nth % 2]!, keyed, from))
}

const many = <T>(length: number, make: () => T) => Array.from({ length }, make)
const repliesWith = (replies: readonly { summary: string }[], summary: string) =>
  replies.filter(reply => reply.summary === summary).length

const sendInRounds = async (rounds: number, send: () => Promise<unknown>) => {
  for (let round = 0; round < rounds; round += 1) await send()
}

test('AUTH-011 who logs in at one server is known to the other, and logged out there is logged out here', async () => {
  const [one, other] = urls as [string, string]
  const { learner } = sceneOf(0)
  const caller = { token: learner.token, address: '10.0.0.1' }
  const login = await send(one, accountSteps.refresh(sceneOf(0)), caller)
  const { token } = login.body as { token: string }
  const me = () => send(other, write(accounts.me, {}, { traces: [] }), { ...caller, token })
  expect((await me()).summary).toBe('200')
  await send(one, write(accounts.logout, { body: {} }, { traces: [] }), { ...caller, token })
  expect((await me()).summary).toBe('401 TOKEN_INVALID')
})

const address = '10.0.0.9'
type Pair = { token: string; refresh_token: string }
const refreshAt = (url: string, token: string) =>
  send(url, write(accounts.refresh, { body: { token } }, { traces: [] }), { token: '', address })

test('R6 R12 API-005 two tabs that refresh one token at both servers at once stay in; later reuse at either ends it at both', async () => {
  const [one, other] = urls as [string, string]
  const { learner } = sceneOf(3)
  const login = await send(one, accountSteps.refresh(sceneOf(3)), { token: learner.token, address })
  const { refresh_token: spent } = login.body as Pair
  const tabs = await Promise.all([refreshAt(one, spent), refreshAt(other, spent)])
  expect(tabs.map(tab => tab.summary)).toEqual(['200', '200'])
  const [first, second] = tabs.map(tab => tab.body as Pair) as [Pair, Pair]
  // As if it had been used a minute ago.
  await sql`
    update refresh_token set spent_at = spent_at - interval '1 minute'
     where family_id in (select id from token_family where user_id = ${learner.userId})`.execute(db)
  expect((await refreshAt(other, spent)).summary).toBe('401 TOKEN_EXPIRED')
  const after = await Promise.all([refreshAt(one, second.refresh_token), refreshAt(other, first.refresh_token)])
  expect(after.map(tab => tab.summary)).toEqual(['401 TOKEN_EXPIRED', '401 TOKEN_EXPIRED'])
  const me = await send(one, write(accounts.me, {}, { traces: [] }), { token: second.token, address })
  expect(me.summary).toBe('401 TOKEN_INVALID')
})

test('R4 of more tries of a quiz at once, through both servers, as many are accepted as it allows', async () => {
  const scene = sceneOf(1)
  const tries = many(150, () => answerSteps.quiz(scene))
  const replies = await Promise.all(tries.map((each, nth) => sendKeyed(scene, each, nth)))
  const allowed = quizCard({ tries: 100 }).content.quizAllowedTries
  expect([repliesWith(replies, '200'), repliesWith(replies, '409 QUIZ_TRIES_USED')]).toEqual([allowed, 150 - allowed])
})

test('TIME-001 the time of one person in many tabs, on both servers, is counted once', async () => {
  const scene = sceneOf(2)
  await sendInRounds(20, () =>
    sendAll(
      scene,
      many(10, () => eventSteps.beat(scene)),
    ),
  )
  const { rows } = await sql<{ seconds: number; clock: number }>`
    select extract(epoch from sum(ended_at - started_at))::float8 as seconds,
           extract(epoch from max(ended_at) - min(started_at))::float8 as clock
      from time_beat where user_id = ${scene.learner.userId}`.execute(db)
  expect(rows[0]?.seconds).toBeCloseTo(rows[0]?.clock ?? 0, 3)
})

const refused = 'refused@people.trellis.test'

test('R16 R17 every mail is sent once, though both servers send and one mail is taken by no one', async () => {
  await sendMail(db, { to: refused, subject: 'Poison', text: 'Poison', html: 'Poison', now: new Date() })
  const scenes = classroom.learners.map((_, nth) => sceneOf(nth))
  const calls = scenes.flatMap((scene, nth) => many(5, () => sendKeyed(scene, accountSteps.browser(scene), nth)))
  expect(repliesWith(await Promise.all(calls), '204')).toBe(60)
  const unsent = () => db.selectFrom('outbox_mail').select(['recipient']).where('sent_at', 'is', null).execute()
  await expect.poll(unsent, { interval: 200 }).toEqual([{ recipient: refused }])
  const ids = mailServer.mails.map(mail => mail.messageId)
  expect([ids.length, new Set(ids).size]).toEqual([60, 60])
})

test('R1 all that was done at once through both servers, and the demo, contradicts nothing', async () => {
  expect(await findBroken(db)).toEqual([])
})

const linkTo = async (email: string) => {
  const mails = await db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.flatMap(({ text_body }) => /magic-link\?token=([\w-]+)/.exec(text_body)?.[1] ?? [])[0]
}

test('R12 MAGIC-007 a link lives by the clock of the database, also at a server that is wrong by an hour', async () => {
  const [right, wrong] = urls as [string, string]
  expect(servers[1]?.output()).toContain('an hour too late')
  const { email } = classroom.learners[4]!
  await send(right, write(magicLinks.send, { body: { email } }, { traces: [] }), { token: '', address })
  await expect.poll(() => linkTo(email)).toBeTruthy()
  const body = { token: (await linkTo(email)) ?? '' }
  const answer = await send(wrong, write(magicLinks.authenticate, { body }, { traces: [] }), { token: '', address })
  expect(answer.summary).toBe('200')
  const { token } = answer.body as Pair
  const me = await send(right, write(accounts.me, {}, { traces: [] }), { token, address })
  expect(me.summary).toBe('200')
})

test('a start beside servers that run changes nothing and waits for no one', async () => {
  const before = await count('app_user')
  const third = launchTrellis({ env: { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: makeFolder() } })
  await third.ready()
  expect(third.output()).not.toMatch(/Loading the demo|Another Trellis/)
  expect(await count('app_user')).toBe(before)
})
