import { ConfigError } from '../platform/config.ts'
import { readDatabaseTime } from '../platform/database/shared-clock.ts'
import { errorMessage } from '../platform/error-code.ts'
import { type OperationRun, recordOperationRun } from '../platform/operation-runs.ts'
import type { Installation } from './command-context.ts'

/** With what an operator can change: the cause names the settings of a store. */
const explain = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error
    ? `${error.message} ${error.cause.message}`
    : errorMessage(error)

/** Does `work`, which returns its details, and records how it ended; a refusal is not a run. */
export const recordRun = async (
  { db, pool, now }: Installation,
  kind: OperationRun['kind'],
  work: () => Promise<OperationRun['details']>,
): Promise<void> => {
  const record = async (succeeded: boolean, details: OperationRun['details']) =>
    recordOperationRun(db, {
      ...{ kind, succeeded, details, startedAt: now },
      finishedAt: new Date(await readDatabaseTime(pool)),
    })
  try {
    await record(true, await work())
  } catch (error) {
    if (!(error instanceof ConfigError)) await record(false, { error: explain(error) }).catch(() => {})
    throw error
  }
}
