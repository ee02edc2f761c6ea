import * as fc from 'fast-check'
import type { OutboxCall } from '../outbox-calls.ts'
import { simulateDevice } from './simulated-device.ts'

type ScenarioEvent =
  | { what: 'answer'; tab: number; lane: string; body: string }
  | { what: 'kill' | 'reload'; tab: number }
  | { what: 'deliver again'; which: number }
  | { what: 'second tab' | 'go offline' | 'go online' | 'server down' | 'server up' | 'time passes' }

const index = fc.nat({ max: 7 })
const body = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{3,6}$/) },
  { weight: 1, arbitrary: fc.constant('refused') },
)

/** The random events on a device: answers, network failures, tabs that open and close. */
export const scenarioEvents = (lanes: readonly [string, ...string[]]) =>
  fc.array(
    fc.tuple(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.record({
            what: fc.constant('answer' as const),
            tab: index,
            lane: fc.constantFrom(...lanes),
            body,
          }),
        },
        { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('kill' as const, 'reload' as const), tab: index }) },
        { weight: 1, arbitrary: fc.record({ what: fc.constant('deliver again' as const), which: index }) },
        {
          weight: 4,
          arbitrary: fc.record({
            what: fc.constantFrom(
              'second tab' as const,
              'go offline' as const,
              'go online' as const,
              'server down' as const,
              'server up' as const,
              'time passes' as const,
            ),
          }),
        },
      ),
      // How many pending steps run before the next event.
      fc.nat({ max: 6 }),
    ),
    { minLength: 1, maxLength: 24 },
  )

/** The server that receives the calls. */
export type TestServer = {
  receive: (call: OutboxCall) => Promise<unknown>
  /** Waits for the calls that the server is processing; null = none. */
  atWork: () => Promise<unknown> | null
  /** The call for an answer. */
  make: (lane: string, body: string) => Omit<OutboxCall, 'id' | 'attempts' | 'refusal'>
}

type SimulatedDevice = ReturnType<typeof simulateDevice>
type Environment = { world: SimulatedDevice; server: TestServer }

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** Executes one event. */
function execute({ world, server }: Environment, event: ScenarioEvent): void {
  const { network, tabs } = world
  const tab = 'tab' in event ? pick(tabs, event.tab) : undefined
  const acts: Record<ScenarioEvent['what'], () => void> = {
    answer: () => {
      if (event.what !== 'answer') return
      if (!tab) world.open()
      void (tab ?? tabs[0]!).queue.add(server.make(event.lane, event.body)).stored
    },
    kill: () => tab && world.kill(tab),
    reload: () => {
      if (tab) world.kill(tab)
      world.open()
    },
    'deliver again': () => {
      const call = 'which' in event ? pick(world.sent, event.which) : undefined
      if (call) void server.receive(call).catch(() => undefined)
    },
    'second tab': () => world.open(),
    'go offline': () => {
      network.isOnline = false
    },
    'go online': () => {
      network.isOnline = true
      for (const tab of tabs) void tab.queue.flush()
    },
    'server down': () => {
      network.isUp = false
    },
    'server up': () => {
      network.isUp = true
    },
    'time passes': () => world.passTime(),
  }
  acts[event.what]()
}

type Steps = { scheduler: fc.Scheduler; server: TestServer; most: number }

/** Runs up to `most` scheduled steps, each with all its consequences. */
async function runSteps({ scheduler, server, most }: Steps) {
  for (let step = 0; step < most; step++) {
    await new Promise(setImmediate)
    while (scheduler.count() === 0) {
      const working = server.atWork()
      if (!working) return
      await working
      await new Promise(setImmediate)
    }
    await scheduler.waitOne()
  }
}

/** The network is back and a tab is opened: everything waiting is sent. */
async function recover({ world }: Environment, runAllSteps: () => Promise<unknown>) {
  Object.assign(world.network, { isOnline: true, isUp: true })
  world.open()
  await runAllSteps()
  for (let rounds = 0; rounds < 50 && world.waiting().length > 0; rounds++) {
    world.passTime()
    await runAllSteps()
  }
}

type Day = {
  scheduler: fc.Scheduler
  server: TestServer
  day: readonly (readonly [ScenarioEvent, number])[]
  hasLocks: boolean
}

/** Runs random events on one device until the network is back; returns the device in its final state. */
export async function runScenario({ scheduler, server, day, hasLocks }: Day): Promise<SimulatedDevice> {
  const defer = () => scheduler.schedule(Promise.resolve())
  const world = simulateDevice(defer, server.receive, hasLocks)
  world.open()
  for (const [event, most] of day) {
    execute({ world, server }, event)
    await runSteps({ scheduler, server, most })
  }
  await recover({ world, server }, () => runSteps({ scheduler, server, most: Number.POSITIVE_INFINITY }))
  return world
}
