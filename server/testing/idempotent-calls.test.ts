import { answerCalls } from '@trellis/contract/courses/answers.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { endpoints, getCallKey, rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { formatRowTitle, type Row } from './row.ts'
import { type Answer, startTestApp, type TestApp } from './test-app.ts'
import { type CallFixture, createCallFixture, getCredentials, uniqueAddress } from './try-row.ts'
import { buildCaller, buildWorld, ownIds } from './world.ts'
import type { Person } from './world-people.ts'

let app: TestApp
let fixture: CallFixture

beforeAll(async () => {
  app = await startTestApp({ connection: await freshDatabase('idempotent_calls') })
  fixture = await createCallFixture(app, await buildWorld(app.db, { now: app.now() }))
})
afterAll(() => app.stop())

const isIdempotent = ({ method, repeatable }: Endpoint) => method !== 'GET' && !repeatable
const idempotentRows = rows.filter(({ spec, status = 200 }) => isIdempotent(spec) && status < 400)

/** Prepares a row's call as a new person, with idempotency keys of the test's own. */
const arrange = async (each: Row) => {
  const person = await buildCaller(app.db, fixture.world, each.by)
  const ids = ownIds(fixture.world, each.by)
  await each.arrange?.(app.db, ids, person)
  const credentials = await getCredentials(app, each.by, person)
  const input = each.input(ids, person)
  return async (key: string, change: (input: object) => object = same => same) => {
    const headers = { ...credentials.headers, 'idempotency-key': key }
    const from = { ...credentials, headers, address: uniqueAddress() }
    return (await app.call(each.spec, change(input) as never, from)) as Answer<never>
  }
}

test.each(idempotentRows.map(each => [formatRowTitle(each), each] as const))(
  'R3 %s sent again with its key is answered alike and does nothing more',
  async (_title, each) => {
    const send = await arrange(each)
    const key = newId()
    const first = await send(key)
    await fixture.readWrites()
    const second = await send(key)
    expect(first.status).toBeLessThan(300)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await fixture.readWrites()).toEqual([])
  },
)

test('R3 every call that changes something is harmless to repeat or has a row here', () => {
  const proven = new Set(idempotentRows.map(({ spec }) => getCallKey(spec)))
  expect(endpoints.filter(spec => isIdempotent(spec) && !proven.has(getCallKey(spec))).map(getCallKey)).toEqual([])
})

const quizRow = () => rows.find(({ spec, status }) => spec === (answerCalls.QUIZ as unknown) && !status)!

const tries = (person: Person) =>
  app.db
    .selectFrom('card_answer')
    .innerJoin('course_round', 'course_round.id', 'card_answer.round_id')
    .where('course_round.user_id', '=', person.userId)
    .select('card_answer.id')
    .execute()

const student = async () => {
  const person = await buildCaller(app.db, fixture.world, 'ROLE_STUDENT')
  const ids = ownIds(fixture.world, 'ROLE_STUDENT')
  const token = await app.signIn(person.userId)
  const input = quizRow().input(ids, person)
  const send = (key: string, body: unknown = input.body) =>
    app.call(answerCalls.QUIZ, { ...input, body } as never, { token, headers: { 'idempotency-key': key } })
  return { person, send }
}

test('R3 the same key with another body is refused, and the first answer stands', async () => {
  const { person, send } = await student()
  const key = newId()
  expect((await send(key)).status).toBe(200)
  const other = await send(key, { answers: {} })
  expect([other.status, other.problem.code]).toEqual([422, 'KEY_REUSED'])
  expect(await tries(person)).toHaveLength(1)
})

test('R3 twenty of the same at once: one is done, the others hear its answer or are told to wait', async () => {
  const { person, send } = await student()
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)))
  const codes = new Set(answers.map(({ status, problem }) => (status === 200 ? '200' : `${status} ${problem.code}`)))
  expect([...codes].filter(code => code !== '200' && code !== '409 IN_FLIGHT')).toEqual([])
  expect(codes).toContain('200')
  expect(await tries(person)).toHaveLength(1)
  expect((await send(key)).status).toBe(200)
})

test('R3 what was refused and undone may be tried again with the same key', async () => {
  const { person, send } = await student()
  const key = newId()
  expect((await send(key, { answers: { [newId()]: newId() } })).status).toBeGreaterThanOrEqual(400)
  expect(await tries(person)).toEqual([])
  expect((await send(key)).status).toBe(200)
})

test('R3 a key is one person’s own', async () => {
  const [one, other] = [await student(), await student()]
  const key = newId()
  const statuses = [(await one.send(key)).status, (await other.send(key)).status]
  expect(statuses).toEqual([200, 200])
  expect([(await tries(one.person)).length, (await tries(other.person)).length]).toEqual([1, 1])
})

test('R3 a key that is no id is refused before anything is done', async () => {
  const { person, send } = await student()
  const answer = await send('once')
  expect([answer.status, answer.problem.errors]).toEqual([422, { 'idempotency-key': ['This is not a valid id.'] }])
  expect(await tries(person)).toEqual([])
})
