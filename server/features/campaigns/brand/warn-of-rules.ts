import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { rulesVersion } from '../state-rules/state.rules.ts'
import { listAllTouched } from './touched-campaigns.ts'

/** Tells the log, campaign by campaign, what the rules that came with this version say differently of those that run. */
export const warnOfRules = async (db: Db, { log, now }: { log: Log; now: Date }) => {
  for (const touched of await listAllTouched(db, now))
    log.warn({ ...touched, rulesVersion }, 'a running campaign was published under rules that have changed since')
}
