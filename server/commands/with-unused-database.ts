import type { Pool } from 'pg'
import { requireUnused } from '../platform/backup/database-use.ts'
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts'
import { type Installation, withOwner } from './command-context.ts'

/**
 * Does `work` with connections of the owner while no server uses the database, and none can start.
 * @throws ConfigError if one uses it
 */
export const withUnusedDatabase = <T>(installation: Installation, work: (owner: Pool) => Promise<T>): Promise<T> =>
  withOwner(installation, locking =>
    withAdvisoryLock(
      locking,
      () => installation.print('A server is preparing the same database; waiting for it …'),
      () =>
        withOwner(installation, async owner => {
          await requireUnused(owner, [installation.pool])
          return work(owner)
        }),
    ),
  )
