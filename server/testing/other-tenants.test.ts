import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { formatRowTitle, type Row } from './row.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createCaller, uniqueAddress } from './try-row.ts'
import { type ReadChanges, watchChanges } from './watch-changes.ts'
import { allNeighborIds, buildWorld, ownIds, type World } from './world.ts'

let app: TestApp
let world: World
let readChanges: ReadChanges

beforeAll(async () => {
  // A database of its own: every change of its rows is watched.
  app = await startTestApp({ connection: await freshDatabase('other_tenants') })
  world = await buildWorld(app.db, { now: app.now() })
  readChanges = await watchChanges(app.db)
})
afterAll(() => app.stop())

/** The changed rows that name a neighbor's organization, person or content. */
const readNeighborsChanges = async () => {
  const { removed, added } = await readChanges()
  const ids = allNeighborIds(world)
  const changed = [...removed, ...added]
  return { count: changed.length, ofNeighbours: changed.filter(row => ids.some(id => row.includes(id))) }
}

/** Makes a call with the caller's own ids; returns what it changed. */
const changesOf = async (row: Row) => {
  const { person, from } = await createCaller({ app, world }, row.by)
  const ids = ownIds(world, row.by)
  await row.arrange?.(app.db, ids, person)
  await readChanges()
  await app.call(row.spec, row.input(ids, person) as never, { ...from, address: uniqueAddress() })
  return readNeighborsChanges()
}

/** Administrators act on all organizations. */
const writes = rows.filter(({ spec, by }) => spec.method !== 'GET' && by !== 'ROLE_ADMINISTRATOR')

test('quality: S7 what people do with their own things, and the jobs after it, change nothing of their neighbours', async () => {
  const changes = new Map<string, Awaited<ReturnType<typeof changesOf>>>()
  for (const row of writes) changes.set(formatRowTitle(row), await changesOf(row))
  await app.runJobs()
  changes.set('the jobs afterwards', await readNeighborsChanges())
  expect([...changes].filter(([, { ofNeighbours }]) => ofNeighbours.length > 0)).toEqual([])
  expect([...changes].filter(([, { count }]) => count > 0).length).toBeGreaterThan(100)
})
