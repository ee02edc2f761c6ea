import { classes } from '@trellis/contract/classes/classes.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../app.ts'
import type { Feature } from '../platform/feature.ts'
import { type Handler, type Route, withoutTransaction } from '../platform/http/implement.ts'
import { newId } from '../platform/ids.ts'
import type { Connection } from '../platform/postgres/postgres.ts'
import { problem, requireFound } from '../platform/problem.ts'
import { getCallKey, rows } from './endpoints.ts'
import { freshDatabase } from './fresh-database.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type AccessOutcome, createCallFixture, expectedOutcome, tryRow } from './try-row.ts'
import { buildWorld, type Caller, type World } from './world.ts'

let app: TestApp
let connection: Connection
let world: World

beforeAll(async () => {
  connection = await freshDatabase('try_row')
  app = await startTestApp({ connection })
  world = await buildWorld(app.db, { now: app.now() })
})
afterAll(() => app.stop())

type AnyCall = Parameters<Handler<Endpoint>>[0] & { params: { classId: string }; actor: { id: string } }
type Mutant = { spec: Endpoint; caller: Caller; change: Partial<Route>; outcome: Partial<AccessOutcome> }

const mutated = ({ spec, change }: Mutant): Feature[] =>
  features.map(feature => ({
    ...feature,
    routes: (feature.routes ?? []).map(route => (route.spec === spec ? { ...route, ...change } : route)),
  }))

/** The matrix' results for a server with one changed endpoint. */
const observe = async (mutant: Mutant) => {
  const changed = await startTestApp({ connection, features: mutated(mutant) })
  const [row] = rows.filter(({ spec }) => getCallKey(spec) === getCallKey(mutant.spec))
  const outcome = await tryRow(await createCallFixture(changed, world), row!, mutant.caller)
  await changed.stop()
  return { outcome, expected: expectedOutcome(row!, mutant.caller) }
}

const running = (run: (call: AnyCall) => unknown, isBare = false) => {
  const handler = async (call: AnyCall) => run(call)
  return { run: (isBare ? withoutTransaction(handler) : handler) as unknown as Handler<Endpoint> }
}

const takeaways = classes.keyTakeaways as unknown as Endpoint
const ofDispensary = tracks.ofDispensary as unknown as Endpoint
const beginsClass = { started_at: new Date('2026-11-20T16:00:00Z') }

const classExists = ({ db, params }: AnyCall) =>
  db.selectFrom('class').select('id').where('id', '=', params.classId).executeTakeFirst()

const mutants: [string, Mutant][] = [
  [
    'lets the neighbour in',
    {
      spec: takeaways,
      caller: 'ROLE_STUDENT',
      change: running(async call => ({ classId: requireFound(await classExists(call)).id, items: [] })),
      outcome: { neighbour: 200 },
    },
  ],
  [
    'tells that the neighbour’s is there',
    {
      spec: takeaways,
      caller: 'ROLE_STUDENT',
      change: running(async call => {
        throw problem('NOT_FOUND', (await classExists(call)) ? { sentence: 'This is not yours.' } : {})
      }),
      outcome: { own: 404, distinguishable: ['all'] },
    },
  ],
  [
    'says forbidden where it should say nothing',
    {
      spec: takeaways,
      caller: 'ROLE_STUDENT',
      change: running(async call => {
        throw problem((await classExists(call)) ? 'NOT_ALLOWED' : 'NOT_FOUND')
      }),
      outcome: { neighbour: 403, unknown: 404 },
    },
  ],
  [
    'writes, and then refuses',
    {
      spec: takeaways,
      caller: 'ROLE_STUDENT',
      change: running(async ({ db, actor }) => {
        const [klass] = await db.selectFrom('class').select('id').limit(1).execute()
        const row = { user_id: actor.id, class_id: klass?.id ?? newId(), ...beginsClass }
        await db
          .insertInto('class_progress')
          .values(row)
          .onConflict(conflict => conflict.doNothing())
          .execute()
        throw problem('NOT_FOUND')
      }, true),
      outcome: { written: ['public.class_progress'] },
    },
  ],
  [
    'counts the neighbour’s among one’s own',
    {
      spec: takeaways,
      caller: 'ROLE_STUDENT',
      change: running(() => ({ classId: newId(), items: [world.neighbour.chain.classId] })),
      outcome: { unknown: 200 },
    },
  ],
  [
    'is open to every role',
    {
      spec: ofDispensary,
      caller: 'ROLE_STUDENT',
      change: { spec: { ...ofDispensary, access: 'signed-in' } },
      outcome: { own: 404 },
    },
  ],
  [
    'is open to anybody',
    {
      spec: takeaways,
      caller: 'anonymous',
      change: { spec: { ...takeaways, access: 'public' }, ...running(() => ({ classId: newId(), items: [] })) },
      outcome: { own: 200 },
    },
  ],
]

test.each(mutants)('ROLE-001 the matrix notices a call that %s', async (_sin, mutant) => {
  const { outcome, expected } = await observe(mutant)
  expect(outcome).toMatchObject(mutant.outcome)
  expect(outcome).not.toEqual(expected)
})
