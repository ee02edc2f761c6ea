import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Corruption,
  corruptionsOf,
  type Field,
  fieldsOf,
  hostile,
  replacedAt,
  shapeOf,
  tenThousandLevels,
  textWith,
} from './corrupt.ts'
import { endpoints, keyOf, rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { refusedBySchema } from './refused-by-schema.ts'
import { type Row, titleOf } from './row.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import {
  type CallerWithCredentials,
  type CallFixture,
  createCaller,
  createCallFixture,
  signingKeys,
  uniqueAddress,
} from './try-row.ts'
import { buildWorld, type NamedIds, ownIds } from './world.ts'
import type { Person } from './world-people.ts'

let app: TestApp
let fixture: CallFixture

beforeAll(async () => {
  // A database of its own: the fixture watches what is written in it.
  app = await startTestApp({ connection: await freshDatabase('bad_input') })
  fixture = await createCallFixture(app, await buildWorld(app.db, { now: app.now() }))
})
afterAll(() => app.stop())

type Sent = { params?: Record<string, unknown>; body?: unknown; search?: string; payload?: string; type?: string }

const json = 'application/json'

/** A new caller with all that the call needs. */
const arrangedCaller = async (row: Row) => {
  const caller = await createCaller(fixture, row.by)
  await row.arrange?.(app.db, ownIds(fixture.world, row.by), caller.person)
  return caller
}

/** Sends untyped input as this caller. */
const sender = (row: Row, { person, from: { token, headers } }: CallerWithCredentials) => {
  const example = row.input(ownIds(fixture.world, row.by), person)
  const send = async ({ params = example.params, body, search = '', payload, type = json }: Sent) => {
    const path = row.spec.path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name]))
    const text = payload ?? (body === undefined ? undefined : JSON.stringify(body))
    const reply = await app.http.inject({
      method: row.spec.method,
      url: `/api${path}${search}`,
      remoteAddress: uniqueAddress(),
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': type }),
      },
      ...(text !== undefined && { payload: text }),
    })
    return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body }
  }
  return { send, example }
}

const refusedCallers = new Map<string, Promise<CallerWithCredentials>>()

/** Sends what is refused before anything is done: one caller of a row serves all its fields. */
const refusedSender = async (row: Row) => {
  if (!row.arrange) return sender(row, await fixture.sharedCaller(row.by))
  const name = `${titleOf(row)} ${await signingKeys(app)}`
  const known = refusedCallers.get(name) ?? arrangedCaller(row)
  refusedCallers.set(name, known)
  return sender(row, await known)
}

type Answer = { status: number; type: string; text: string }
type Problem = { status: number; errors: Record<string, string[]> }

const problemIn = ({ text, type }: Answer): Problem =>
  type.startsWith('application/problem+json') ? JSON.parse(text) : { status: 0, errors: {} }

/** Whether an error names a field or a part of it. */
const names = (errors: Problem['errors'], field: string) =>
  Object.keys(errors).some(name => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`))

/** What is wrong with a problem; null = nothing. */
const faultIn = ({ status, errors }: Problem, field: string) => {
  if (status === 413) return null
  if (status !== 422) return `is a problem of the status ${status}`
  return names(errors, field) ? null : `names ${Object.keys(errors)}`
}

/** What is wrong with a refusal; null = nothing. */
const faultOf = (answer: Answer, field: string) => {
  const problem = problemIn(answer)
  if (problem.status !== answer.status) return `answered ${answer.status} ${answer.text.slice(0, 200)}`
  return faultIn(problem, field)
}

const examplePerson = { email: 'email', password: 'password' } as Person
const symbols = new Proxy({}, { get: (_, name) => String(name) }) as NamedIds
const exampleOf = (row: Row) => row.input(symbols, examplePerson)

const writes = rows.filter(({ spec }) => spec.method !== 'GET')
const fieldCases = writes
  .filter(({ spec }) => spec.body)
  .flatMap(row => fieldsOf(shapeOf(row.spec.body), exampleOf(row).body).map(field => ({ row, field })))
  .map(each => [`${titleOf(each.row)}: ${each.field.path.join('.') || 'body'}`, each] as const)

/**
 * Tries every invalid value of a field; returns the failures. The first is sent, and of the others all that the
 * declaration admits: those that it refuses would be refused by the same validator, in the same words.
 */
const tryCorruptions = async ({ row, field }: { row: Row; field: Field }) => {
  const { send, example } = await refusedSender(row)
  await fixture.readWrites()
  const faults: string[] = []
  const name = field.path.join('.') || 'body'
  const attempt = async ({ what, make }: Corruption, isFirst: boolean) => {
    const body = replacedAt(example.body, field.path, make)
    const refusal = isFirst ? null : refusedBySchema(row.spec, 'body', body)
    const fault = refusal ? faultIn(refusal, name) : faultOf(await send({ body }), name)
    if (fault) faults.push(`${what}: ${fault}`)
  }
  for (const [nth, corruption] of corruptionsOf(field).entries()) await attempt(corruption, nth === 0)
  return [...faults, ...(await fixture.readWrites())]
}

test.each(fieldCases)('quality: %s is refused when it is not what was declared', async (_title, { row, field }) => {
  expect(await tryCorruptions({ row, field })).toEqual([])
})

const refusals = [400, 401, 403, 404, 409, 410, 413, 422]

type Hostile = readonly (readonly [what: string, value: unknown])[]

/** The values that a call may act on, and one of those that its declaration refuses. */
const worthSending = ({ spec }: Row, values: Hostile, bodyOf: (value: unknown) => unknown) => {
  const refused = values.filter(([, value]) => refusedBySchema(spec, 'body', bodyOf(value)))
  return { admitted: values.filter(each => !refused.includes(each)), refused: refused.slice(0, 1) }
}

/** Tries hostile values in a field; refusals must be well-formed and must leave no rows. */
const tryHostileValues = async ({ row, field }: { row: Row; field: Field }, values: Hostile) => {
  const shared = await refusedSender(row)
  const bodyOf = (value: unknown) => replacedAt(shared.example.body, field.path, () => value)
  const { admitted, refused } = worthSending(row, values, bodyOf)
  const { send, example } = admitted.length > 0 ? sender(row, await arrangedCaller(row)) : shared
  const faults: string[] = []
  await fixture.readWrites()
  for (const [what, value] of [...admitted, ...refused]) {
    const answer = await send({ payload: textWith(example.body, field.path, value) })
    const written = await fixture.readWrites()
    const isPlain = refusals.includes(answer.status) && problemIn(answer).status === answer.status
    const isRefused = isPlain && written.length === 0
    if (answer.status >= 300 && !isRefused) faults.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  return faults
}

const leaves = fieldCases.filter(([, { field }]) => corruptionsOf(field).some(({ what }) => what === 'a megabyte'))

test.each(leaves)('quality: %s accepts or refuses hostile text without an error', async (_title, { row, field }) => {
  expect(await tryHostileValues({ row, field }, hostile)).toEqual([])
})

// Parsing them takes as long as ten hostile texts, and is the same for every field of a call.
const firstLeaves = leaves.filter(([, { row }], nth) => leaves[nth - 1]?.[1].row !== row)

test.each(firstLeaves)('quality: %s refuses ten thousand levels without an error', async (_title, { row, field }) => {
  expect(await tryHostileValues({ row, field }, [['ten thousand levels', tenThousandLevels]])).toEqual([])
})

const writeCases = writes.map(row => [titleOf(row), row] as const)

const unreadable: [what: string, sent: Sent, status: number][] = [
  ['cut off', { payload: '{"a":' }, 400],
  ['not JSON', { payload: 'hello' }, 400],
  ['a poisoned prototype', { payload: '{"__proto__":{"isAdministrator":true}}' }, 400],
  ['a poisoned constructor', { payload: '{"constructor":{"prototype":{"isAdministrator":true}}}' }, 400],
  ['a form', { payload: 'a=b', type: 'application/x-www-form-urlencoded' }, 415],
  ['plain text', { payload: '{}', type: 'text/plain' }, 415],
  ['XML', { payload: '<a/>', type: 'application/xml' }, 415],
  ['a file', { payload: '--x--', type: 'multipart/form-data; boundary=x' }, 415],
  ['too much', { payload: `{"x":"${'x'.repeat(1_200_000)}"}` }, 413],
]

const sendAll = async (row: Row, attempts: [what: string, sent: Sent][]) => {
  const { send } = await refusedSender(row)
  await fixture.readWrites()
  const received: [string, number, number][] = []
  for (const [what, sent] of attempts) {
    const answer = await send(sent)
    received.push([what, answer.status, problemIn(answer).status])
  }
  return { received, written: await fixture.readWrites() }
}

test.each(writeCases)('quality: %s reports a body that it cannot parse', async (_title, row) => {
  expect(
    await sendAll(
      row,
      unreadable.map(([what, sent]) => [what, sent]),
    ),
  ).toEqual({
    received: unreadable.map(([what, , status]) => [what, status, status]),
    written: [],
  })
})

const rowCases = rows.map(row => [titleOf(row), row] as const)

test.each(rowCases)('quality: %s refuses unknown query parameters', async (_title, row) => {
  const { send } = await refusedSender(row)
  const answer = await send({ search: '?isAdministrator=true&__proto__=1' })
  expect([answer.status, Object.keys(problemIn(answer).errors)]).toEqual([422, ['isAdministrator', '__proto__']])
})

const queryCases = rows
  .filter(({ spec }) => spec.query)
  .flatMap(row => fieldsOf(shapeOf(row.spec.query), {}).map(field => ({ row, field })))
  .filter(({ field }) => field.path.length > 0)
  .map(each => [`${titleOf(each.row)}: ${each.field.path.join('.')}`, each] as const)

/** The invalid values that a URL can express: there a number equals its text. */
const printable = (field: Field) =>
  corruptionsOf(field)
    .map(({ make }) => make(undefined))
    .filter(value => typeof value === 'string' || (typeof value === 'number' && field.shape.type !== 'string'))
    .map(String)
    .filter(text => text !== '' && text.length < 10_000)

const tryCorruptQueries = async ({ row, field }: { row: Row; field: Field }) => {
  const { send, example } = await refusedSender(row)
  const [name = ''] = field.path
  const values = [['1', '2'], ...[...printable(field), 'a\u0000b'].map(value => [value])]
  const faults: string[] = []
  for (const [nth, given] of values.entries()) {
    const search = `?${given.map(value => `${name}=${encodeURIComponent(value)}`).join('&')}`
    const query = { [name]: given.length > 1 ? given : given[0] }
    const refusal = nth === 0 ? null : refusedBySchema(row.spec, 'query', query)
    const fault = refusal ? faultIn(refusal, name) : faultOf(await send({ search, body: example.body }), name)
    if (fault) faults.push(`${search.slice(0, 50)}: ${fault}`)
  }
  return faults
}

test.each(queryCases)('quality: %s is refused when it is not what was declared', async (_title, { row, field }) => {
  expect(await tryCorruptQueries({ row, field })).toEqual([])
})

const placeCases = rows
  .flatMap(row => Object.keys(row.spec.params ? (exampleOf(row).params ?? {}) : {}).map(name => ({ row, name })))
  .map(each => [`${titleOf(each.row)}: ${each.name}`, each] as const)

const noIds = ['x', '0', '-1', '1e9', "'--", '%00', '%2e%2e%2f', 'null', 'a'.repeat(200)]
/** What no declaration gets to see. */
const noAddresses = ['%ff', 'a'.repeat(2000)]

test.each(placeCases)('quality: %s that is no id is not found', async (_title, { row, name }) => {
  const { params } = exampleOf(row)
  const withId = (id: string) => ({ ...params, [name]: id })
  const known = noIds
    .slice(1)
    .map(id => [id, refusedBySchema(row.spec, 'params', withId(decodeURIComponent(id)))] as const)
  expect(known.filter(([, refusal]) => refusal && refusal.status !== 404)).toEqual([])
  const sent = ['x', ...known.filter(([, refusal]) => !refusal).map(([id]) => id), ...noAddresses]
  const attempts = sent.map(id => [id.slice(0, 20), { params: withId(id) }] as [string, Sent])
  expect(await sendAll(row, attempts)).toEqual({
    received: sent.map(id => [id.slice(0, 20), 404, 404]),
    written: [],
  })
})

test('quality: every text and list in an input has a maximum length', () => {
  const endless = ({ shape }: Field) =>
    corruptionsOf({ path: ['x'], shape, isRequired: false }).some(({ what }) =>
      /megabyte|hundred thousand/.test(what),
    ) && !JSON.stringify(shape).match(/maxLength|maxItems|pattern|format|const|enum/)
  const fields = endpoints.flatMap(spec =>
    [spec.params, spec.query, spec.body]
      .filter(schema => schema !== undefined)
      .flatMap(schema => fieldsOf(shapeOf(schema), {}).map(field => ({ spec, field }))),
  )
  expect(fields.length).toBeGreaterThan(50)
  expect(fields.filter(({ field }) => endless(field)).map(({ spec, field }) => [keyOf(spec), field.path])).toEqual([])
})
