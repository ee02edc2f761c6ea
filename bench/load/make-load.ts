// Generates the load in a process of its own, so that its processor time is not counted as the server's.

import { floors } from '../floors/floors.ts'
import type { FloorName } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { executeRun, type Run } from './runs.ts'
import { senderTo } from './send.ts'
import { signInWith } from './sign-in.ts'
import type { LoadOrder } from './start-load.ts'

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder
const { connection, size, origin, name } = order
const send = senderTo(origin)
const context = { send, connection, size, as: await signInWith(connection) }
const prepare = name in floors ? floors[name as FloorName] : scenarios[name as ScenarioName].prepare
const operation = await prepare(context)

process.on('message', async (run: Run) => process.send?.(await executeRun(operation, run)))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
