import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeShape, hostile, listFields } from './corrupt.ts'
import { rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { refusedBySchema } from './refused-by-schema.ts'
import { formatRowTitle, type Row } from './row.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createCaller, uniqueAddress } from './try-row.ts'
import { buildWorld, ownIds, type World } from './world.ts'

let app: TestApp
let world: World

beforeAll(async () => {
  // A database of its own: calls that write succeed with hostile text.
  app = await startTestApp({ connection: await freshDatabase('hostile_queries') })
  world = await buildWorld(app.db, { now: app.now() })
})
afterAll(() => app.stop())

/** The parameters that take any text, as a search does. */
const textsOf = (row: Row) =>
  row.spec.query
    ? listFields(describeShape(row.spec.query), {})
        .flatMap(({ path }) => path)
        .filter(name => !refusedBySchema(row.spec, 'query', { [name]: "'; drop table app_user; --" })?.errors?.[name])
    : []

const searches = rows.flatMap(row => textsOf(row).map(name => [`${formatRowTitle(row)}: ${name}`, row, name] as const))

/** The text as a URL can carry it: without half characters, which the write tests send. */
const texts = hostile.map(([, text]) => text.toWellFormed())

const refusals = [400, 401, 403, 404, 409, 410, 422]

test('quality: searches take text', () => {
  expect(searches.length).toBeGreaterThan(50)
})

test.each(searches)('quality: %s accepts or refuses hostile text without an error', async (_title, row, name) => {
  const { person, from } = await createCaller({ app, world }, row.by)
  const input = row.input(ownIds(world, row.by), person)
  await row.arrange?.(app.db, ownIds(world, row.by), person)
  const faults: string[] = []
  for (const text of texts) {
    const given = { ...input, query: { ...input.query, [name]: text } }
    const { status, problem } = await app.call(row.spec, given as never, { ...from, address: uniqueAddress() })
    if (status >= 300 && !(refusals.includes(status) && problem?.status === status)) faults.push(`${text}: ${status}`)
  }
  expect(faults).toEqual([])
})
