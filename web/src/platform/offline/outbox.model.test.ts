import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeCall } from './testing/outbox-call.ts'
import { runScenario, scenarioEvents, type TestServer } from './testing/random-scenarios.ts'
import { modelServer } from './testing/simulated-device.ts'

const lanes = ['one course', 'another course'] as const

type Given = { lane: string; body: unknown }
const inLane = (lane: string, given: readonly Given[]) =>
  given.filter(each => each.lane === lane).map(({ body }) => body)
const byLane = (given: readonly Given[]) => lanes.map(lane => inLane(lane, given))

/** The state of the server when the same answers reach it one by one. */
async function online(written: readonly (Given & { id: string })[]) {
  const server = modelServer(() => Promise.resolve())
  for (const call of written) await server.receive(call).catch(() => undefined)
  return server.done
}

test('R18 F5 VIEWER-002 whatever the network, the tabs and the server did, every answer arrives once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scenarioEvents(lanes), fc.boolean(), async (scheduler, day, hasLocks) => {
      const model = modelServer(() => scheduler.schedule(Promise.resolve()))
      const make: TestServer['make'] = (lane, body) => madeCall(lane, body, { body })
      const server = { receive: model.receive, atWork: () => null, make }
      const device = await runScenario({ scheduler, server, day, hasLocks })
      expect(device.waiting()).toEqual([])
      expect(byLane(model.done)).toEqual(byLane(await online(device.written)))
    }),
    { numRuns: 1000 },
  )
}, 120_000)
