// Generates the load in a process of its own, so that its processor time is not counted as the server's.

import { prepareOperation } from './prepare-operation.ts'
import { executeRun, type Run } from './runs.ts'
import type { LoadOrder } from './start-load.ts'

const operation = await prepareOperation(JSON.parse(process.argv[2] ?? '') as LoadOrder)

process.on('message', async (run: Run) => process.send?.(await executeRun(operation, run)))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
