import { roles } from '@trellis/contract/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, keyOf, rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { titleOf } from './row.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type AccessOutcome, type CallFixture, createCallFixture, expectedOutcome, tryRow } from './try-row.ts'
import { buildWorld, type Caller } from './world.ts'

let app: TestApp
let fixture: CallFixture

beforeAll(async () => {
  // A database of its own: the fixture watches what is written in it.
  app = await startTestApp({ connection: await freshDatabase('access_matrix') })
  fixture = await createCallFixture(app, await buildWorld(app.db, { now: app.now() }))
})
afterAll(() => app.stop())

const callers: readonly Caller[] = [...roles, 'anonymous', 'link holder']

const sentence = ({ own, neighbour, unknown }: AccessOutcome) =>
  `own ${own}${neighbour ? `, neighbour’s ${neighbour}, unknown ${unknown}` : ''}`

const cases = rows.flatMap(row =>
  callers.map(caller => {
    const expected = expectedOutcome(row, caller)
    const title = `${row.proves} ${titleOf(row)} as ${caller}: ${sentence(expected)}`
    return [title, { row, caller, expected }] as const
  }),
)

test.each(cases)('ROLE-001 %s', async (_title, { row, caller, expected }) => {
  expect(await tryRow(fixture, row, caller)).toEqual(expected)
})

test.each(endpoints.map(keyOf))('%s has an example row', key => {
  expect(rows.map(row => keyOf(row.spec))).toContain(key)
})
