import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Corruption,
  describeShape,
  type Field,
  hostile,
  listCorruptions,
  listFields,
  replacedAt,
  tenThousandLevels,
  textWith,
} from './corrupt.ts'
import { endpoints, getCallKey, rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { refusedBySchema } from './refused-by-schema.ts'
import { formatRowTitle, type Row } from './row.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import {
  type CallerWithCredentials,
  type CallFixture,
  createCaller,
  createCallFixture,
  signingKeys,
  uniqueAddress,
} from './try-row.ts'
import { buildWorld, ownIds, type WorldIds } from './world.ts'
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
  const name = `${formatRowTitle(row)} ${await signingKeys(app)}`
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
const symbols = new Proxy({}, { get: (_, name) => String(name) }) as WorldIds
const exampleOf = (row: Row) => row.input(symbols, examplePerson)

const writes = rows.filter(({ spec }) => spec.method !== 'GET')

type FieldOfRow = { row: Row; field: Field }
const nameOf = ({ path }: Field) => path.join('.') || 'body'
const titled = (each: FieldOfRow) => [`${formatRowTitle(each.row)}: ${nameOf(each.field)}`, each] as const

const bodyFields: FieldOfRow[] = writes
  .filter(({ spec }) => spec.body)
  .flatMap(row => listFields(describeShape(row.spec.body), exampleOf(row).body).map(field => ({ row, field })))
const queryFields: FieldOfRow[] = rows
  .filter(({ spec }) => spec.query)
  .flatMap(row => listFields(describeShape(row.spec.query), {}).map(field => ({ row, field })))
  .filter(({ field }) => field.path.length > 0)

/** The first of those that are alike. */
const firstOfEach = <T>(all: readonly T[], likeness: (one: T) => unknown): T[] => [
  ...new Map(all.toReversed().map(one => [JSON.stringify(likeness(one)), one])).values(),
]

/** One field of each format or pattern that can be wrong in the same ways: every call uses the same validator. */
const shapesOf = (fields: readonly FieldOfRow[]) =>
  firstOfEach(fields, ({ field }) => [
    listCorruptions(field).map(({ what }) => what),
    field.shape.format,
    field.shape.pattern,
    field.path.length === 0,
  ])

const bodyWith = (row: Row, { path }: Field, { make }: Corruption) => replacedAt(exampleOf(row).body, path, make)

test('quality: the declaration of every call refuses what its fields do not take, and names the field', () => {
  const faults = bodyFields.flatMap(({ row, field }) =>
    listCorruptions(field).flatMap(corruption => {
      const refusal = refusedBySchema(row.spec, 'body', bodyWith(row, field, corruption))
      const fault = refusal ? faultIn(refusal, nameOf(field)) : 'is admitted'
      return fault ? [`${formatRowTitle(row)}: ${nameOf(field)}, ${corruption.what}: ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
  expect(bodyFields.length).toBeGreaterThan(500)
})

/** Sends invalid values of a field; returns the failures, and what was written. */
const trySending = async ({ row, field }: FieldOfRow, corruptions: readonly Corruption[]) => {
  const { send, example } = await refusedSender(row)
  await fixture.readWrites()
  const faults: string[] = []
  for (const { what, make } of corruptions) {
    const fault = faultOf(await send({ body: replacedAt(example.body, field.path, make) }), nameOf(field))
    if (fault) faults.push(`${what}: ${fault}`)
  }
  return [...faults, ...(await fixture.readWrites())]
}

test.each(shapesOf(bodyFields).map(titled))(
  'quality: %s is refused over HTTP when it is not what was declared',
  async (_title, { row, field }) => {
    expect(await trySending({ row, field }, listCorruptions(field))).toEqual([])
  },
)

const refusals = [400, 401, 403, 404, 409, 410, 413, 422]

type Hostile = readonly (readonly [what: string, value: unknown])[]

/** Tries hostile values in a field; refusals must be well-formed and must leave no rows. */
const tryHostileValues = async ({ row, field }: FieldOfRow, values: Hostile) => {
  const { send, example } = sender(row, await arrangedCaller(row))
  const faults: string[] = []
  await fixture.readWrites()
  for (const [what, value] of values) {
    const answer = await send({ payload: textWith(example.body, field.path, value) })
    const written = await fixture.readWrites()
    const isPlain = refusals.includes(answer.status) && problemIn(answer).status === answer.status
    const isRefused = isPlain && written.length === 0
    if (answer.status >= 300 && !isRefused)
      faults.push(`${nameOf(field)}, ${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  return faults
}

const takesText = ({ field }: FieldOfRow) => listCorruptions(field).some(({ what }) => what === 'a megabyte')
/** A third of the hostile values: three texts in a row take all of them. */
const hostileFor = (nth: number) => hostile.filter((_, index) => index % 3 === nth % 3)
const textsOf = (row: Row) => bodyFields.filter(each => each.row === row && takesText(each))
const callsWithTexts = writes
  .map(row => [formatRowTitle(row), textsOf(row)] as const)
  .filter(([, texts]) => texts.length > 0)

test.each(callsWithTexts.map((each, nth) => [...each, nth] as const))(
  'quality: %s accepts or refuses hostile text without an error',
  async (_title, texts, nth) => {
    const faults: string[] = []
    for (const [index, text] of texts.entries()) faults.push(...(await tryHostileValues(text, hostileFor(nth + index))))
    expect(faults).toEqual([])
  },
)

/** One call of each kind that reads its input in a way of its own. */
const kindOfCall = ({ spec }: Row) => [spec.method, spec.access === 'public', Boolean(spec.body), spec.bodyLimit]
const kindsOfCall = firstOfEach(rows, kindOfCall)
const kindsOfWrite = kindsOfCall.filter(row => writes.includes(row))

test.each(kindsOfWrite.flatMap(row => textsOf(row).slice(0, 1)).map(titled))(
  'quality: %s refuses ten thousand levels without an error',
  async (_title, each) => {
    expect(await tryHostileValues(each, [['ten thousand levels', tenThousandLevels]])).toEqual([])
  },
)

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

/** The statuses of a body that cannot be parsed; a call that takes JSON as plain text says what is wrong in it. */
const statusesOf = ([what, , usual]: (typeof unreadable)[number], { spec }: Row) => {
  const status = what === 'plain text' && spec.acceptsText ? 422 : usual
  return [what, status, status]
}

test.each(kindsOfWrite.map(row => [formatRowTitle(row), row] as const))(
  'quality: %s reports a body that it cannot parse',
  async (_title, row) => {
    expect(
      await sendAll(
        row,
        unreadable.map(([what, sent]) => [what, sent]),
      ),
    ).toEqual({ received: unreadable.map(refusal => statusesOf(refusal, row)), written: [] })
  },
)

test.each(
  firstOfEach(rows, row => [...kindOfCall(row), Boolean(row.spec.query)]).map(
    row => [formatRowTitle(row), row] as const,
  ),
)('quality: %s refuses unknown query parameters', async (_title, row) => {
  const { send } = await refusedSender(row)
  const answer = await send({ search: '?isAdministrator=true&__proto__=1' })
  expect([answer.status, Object.keys(problemIn(answer).errors)]).toEqual([422, ['isAdministrator', '__proto__']])
})

/** The invalid values that a URL can express: there a number equals its text. */
const printable = (field: Field) =>
  listCorruptions(field)
    .map(({ make }) => make(undefined))
    .filter(value => typeof value === 'string' || (typeof value === 'number' && field.shape.type !== 'string'))
    .map(String)
    .filter(text => text !== '' && text.length < 10_000)

const invalidQueries = ({ field }: FieldOfRow) => [
  ['1', '2'],
  ...[...printable(field), 'a\u0000b'].map(value => [value]),
]

const tryCorruptQueries = async (each: FieldOfRow) => {
  const { send, example } = await refusedSender(each.row)
  const name = nameOf(each.field)
  const faults: string[] = []
  for (const given of invalidQueries(each)) {
    const search = `?${given.map(value => `${name}=${encodeURIComponent(value)}`).join('&')}`
    const fault = faultOf(await send({ search, body: example.body }), name)
    if (fault) faults.push(`${search.slice(0, 50)}: ${fault}`)
  }
  return faults
}

test('quality: the declaration of every call refuses what its query does not take, and names the parameter', () => {
  const faults = queryFields.flatMap(({ row, field }) =>
    printable(field).flatMap(value => {
      const refusal = refusedBySchema(row.spec, 'query', { [nameOf(field)]: value })
      const fault = refusal && faultIn(refusal, nameOf(field))
      return fault ? [`${formatRowTitle(row)}: ${nameOf(field)}=${value.slice(0, 50)}: ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test.each(shapesOf(queryFields).map(titled))(
  'quality: %s is refused over HTTP when it is not what was declared',
  async (_title, each) => {
    expect(await tryCorruptQueries(each)).toEqual([])
  },
)

const places = rows.flatMap(row =>
  Object.keys(row.spec.params ? (exampleOf(row).params ?? {}) : {}).map(name => ({ row, name })),
)

const noIds = ['x', '0', '-1', '1e9', "'--", '%00', '%2e%2e%2f', 'null', 'a'.repeat(200)]
/** What no declaration gets to see. */
const noAddresses = ['%ff', 'a'.repeat(2000)]
type Place = (typeof places)[number]
const refusedId = ({ row, name }: Place, id: string) =>
  refusedBySchema(row.spec, 'params', { ...exampleOf(row).params, [name]: decodeURIComponent(id) })

test('quality: the declaration of every call says of what is no id that it was not found', () => {
  const refused = places.flatMap(place =>
    noIds.map(id => [formatRowTitle(place.row), id, refusedId(place, id)] as const),
  )
  expect(refused.filter(([, , refusal]) => refusal && refusal.status !== 404)).toEqual([])
})

/** Places of one name and declaration, in calls of one method; and all whose declaration admits what is no id. */
const kindsOfPlace = firstOfEach(places, place => [
  place.row.spec.method,
  describeShape(place.row.spec.params).properties?.[place.name],
  noIds.filter(id => !refusedId(place, id)),
])

test.each(kindsOfPlace.map(each => [`${formatRowTitle(each.row)}: ${each.name}`, each] as const))(
  'quality: %s that is no id is not found',
  async (_title, { row, name }) => {
    const { params } = exampleOf(row)
    const sent = [...noIds, ...noAddresses]
    // A link that no one has is refused like a wrong code word.
    const statusOf = (id: string) =>
      row.status === 422 && !noAddresses.includes(id) && !refusedId({ row, name }, id) ? 422 : 404
    const attempts = sent.map(id => [id.slice(0, 20), { params: { ...params, [name]: id } }] as [string, Sent])
    expect(await sendAll(row, attempts)).toEqual({
      received: sent.map(id => [id.slice(0, 20), statusOf(id), statusOf(id)]),
      written: [],
    })
  },
)

test('quality: every text and list in an input has a maximum length', () => {
  const endless = ({ shape }: Field) =>
    listCorruptions({ path: ['x'], shape, isRequired: false }).some(({ what }) =>
      /megabyte|hundred thousand/.test(what),
    ) && !JSON.stringify(shape).match(/maxLength|maxItems|pattern|format|const|enum/)
  const fields = endpoints.flatMap(spec =>
    [spec.params, spec.query, spec.body]
      .filter(schema => schema !== undefined)
      .flatMap(schema => listFields(describeShape(schema), {}).map(field => ({ spec, field }))),
  )
  expect(fields.length).toBeGreaterThan(50)
  expect(fields.filter(({ field }) => endless(field)).map(({ spec, field }) => [getCallKey(spec), field.path])).toEqual(
    [],
  )
})
