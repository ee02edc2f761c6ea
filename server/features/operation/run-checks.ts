import { setTimeout as sleep } from 'node:timers/promises'
import { type CheckName, checks, type Finding, findings, outcomes } from '@trellis/contract/operation/findings.ts'
import { errorMessage } from '../../platform/error-code.ts'
import { type Check, type CheckContext, finding } from './check.ts'
import { checkAddress } from './checks/address.ts'
import { checkDatabase, checkIndexes, checkTables } from './checks/database.ts'
import { checkJobs } from './checks/jobs.ts'
import { checkMailServer, checkSender } from './checks/mail.ts'
import { checkNode } from './checks/node.ts'
import { checkKey } from './checks/secrets.ts'
import { checkClock, checkConnections, checkStandbys, checkTransactions } from './checks/sessions.ts'
import { checkDisk, checkFiles, checkUploads } from './checks/storage.ts'

/** Run one after the other, so that checking needs one connection. */
const databaseChecks: readonly [CheckName, Check][] = [
  ['database', checkDatabase],
  ['tables', checkTables],
  ['secrets', checkKey],
  ['connections', checkConnections],
  ['indexes', checkIndexes],
  ['transactions', checkTransactions],
  ['standby', checkStandbys],
  ['clock', checkClock],
  ['jobs', checkJobs],
]

const otherChecks: readonly [CheckName, Check][] = [
  ['files', checkFiles],
  ['files', checkUploads],
  ['disk', checkDisk],
  ['mail', checkMailServer],
  ['sender', checkSender],
  ['address', checkAddress],
  ['node', checkNode],
]

const timeoutMs = 10_000

const timeOut = async () => {
  await sleep(timeoutMs, undefined, { ref: false })
  throw new Error('no answer within 10 seconds.')
}

/** A check that fails itself is a finding, too. */
const runCheck = async ([check, run]: readonly [CheckName, Check], context: CheckContext) => {
  try {
    return await Promise.race([run(context), timeOut()])
  } catch (error) {
    return [finding('check-failed', { check: checks[check], reason: errorMessage(error) })]
  }
}

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
