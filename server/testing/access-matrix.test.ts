import { roles } from '@trellis/contract/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, getCallKey, rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { formatRowTitle } from './row.ts'
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

/** Who may make a call and what each caller is answered, as `own`, the neighbor's and unknown ids. */
type Cells = Record<Caller, AccessOutcome>
const cellsOf = async (outcome: (caller: Caller) => AccessOutcome | Promise<AccessOutcome>) => {
  const cells: [Caller, AccessOutcome][] = []
  for (const caller of callers) cells.push([caller, await outcome(caller)])
  return Object.fromEntries(cells) as Cells
}

test.each(rows.map(row => [row.proves, formatRowTitle(row), row] as const))(
  'ROLE-001 %s %s answers each role for its own, a neighbour’s and an unknown id as declared',
  async (_proves, _title, row) => {
    expect(await cellsOf(caller => tryRow(fixture, row, caller))).toEqual(
      await cellsOf(caller => expectedOutcome(row, caller)),
    )
  },
)

test('every call has an example row', () => {
  const known = new Set(rows.map(row => getCallKey(row.spec)))
  expect(endpoints.map(getCallKey).filter(key => !known.has(key))).toEqual([])
})
