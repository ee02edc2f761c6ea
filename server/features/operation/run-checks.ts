import { outcomes } from '@trellis/contract/operation/finding-text.ts'
import { type Finding, findings } from '@trellis/contract/operation/findings.ts'
import { type Check, type CheckContext, runCheck } from '../../platform/check.ts'
import { checkAddress } from './checks/address.ts'
import { checkBackups } from './checks/backups.ts'
import { checkDatabase, checkIndexes, checkTables } from './checks/database.ts'
import { checkJobs } from './checks/jobs.ts'
import { checkHeldMails, checkMailServer, checkReturnedMails, checkSender } from './checks/mail.ts'
import { checkNode } from './checks/node.ts'
import { checkKey } from './checks/secrets.ts'
import { checkClock, checkConnections, checkStandbys, checkTransactions } from './checks/sessions.ts'
import { checkDisk, checkFiles, checkUploads } from './checks/storage.ts'

/** Run one after the other, so that checking needs one connection. */
const databaseChecks: readonly Check[] = [
  checkDatabase,
  checkTables,
  checkKey,
  checkConnections,
  checkIndexes,
  checkTransactions,
  checkStandbys,
  checkClock,
  checkJobs,
  checkBackups,
  checkHeldMails,
]

const otherChecks: readonly Check[] = [
  checkFiles,
  checkUploads,
  checkDisk,
  checkMailServer,
  checkReturnedMails,
  checkSender,
  checkAddress,
  checkNode,
]

/** Checks of what calls can do without for a while. */
export const partChecks: readonly Check[] = [checkFiles, checkDisk, checkJobs, checkMailServer]

const runInOrder = async (context: CheckContext) => {
  const results: Finding[] = []
  for (const check of databaseChecks) results.push(...(await runCheck(check, context)))
  return results
}

const toRank = ({ name }: Finding) => outcomes.indexOf(findings[name].outcome)

/** Checks an installation; returns what was found, the worst first. */
export const runChecks = async (context: CheckContext): Promise<Finding[]> => {
  const results = await Promise.all([runInOrder(context), ...otherChecks.map(check => runCheck(check, context))])
  return results.flat().sort((a, b) => toRank(b) - toRank(a))
}
