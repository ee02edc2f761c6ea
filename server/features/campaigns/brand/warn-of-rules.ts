import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { rulesVersion } from '../state-rules/state.rules.ts'
import { listAllAffected } from './affected-campaigns.ts'

/** Logs the rule changes of this version for each running campaign. */
export const warnOfRules = async (db: Db, { log, now }: { log: Log; now: Date }) => {
  for (const touched of await listAllAffected(db, now))
    log.warn({ ...touched, rulesVersion }, 'a running campaign was published under rules that have changed since')
}
