// npm run bench:security: tries what an attacker would; `-- --smoke` tries everything a few times.
import os from 'node:os'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import { openEnvironment } from '../environment/open-environment.ts'
import { senderTo } from '../load/send.ts'
import { print } from '../print.ts'
import { enumerate } from './enumeration.ts'
import type { Finding } from './finding.ts'
import { guessPasswords } from './guessing.ts'
import { scanLinks } from './mail-scanner.ts'
import { checkHeaders, forgeTokens, redirectElsewhere, sendCrossOrigin } from './refusals.ts'
import { requireRunning, type SecurityTarget } from './target.ts'

const checks = [forgeTokens, sendCrossOrigin, redirectElsewhere, checkHeaders, scanLinks, guessPasswords, enumerate]

const runChecks = async (target: SecurityTarget) => {
  await requireRunning(target)
  const findings: Finding[] = []
  for (const check of checks) {
    const found = await check(target)
    for (const { check: what, measured, verdict } of found) print(`  ${verdict}: ${what}: ${measured}`)
    findings.push(...found)
  }
  return findings
}

const printFindings = (findings: readonly Finding[]) => {
  print('\n| check | measured | goal | verdict |\n| --- | --- | --- | --- |')
  for (const { check, measured, goal, verdict } of findings) print(`| ${check} | ${measured} | ${goal} | ${verdict} |`)
  const misses = findings.filter(({ verdict }) => verdict === 'misses').length
  print(misses === 0 ? `${findings.length} findings, none misses.` : `${misses} of ${findings.length} findings miss.`)
  return misses === 0
}

const isSmoke = process.argv.includes('--smoke')
const environment = await openEnvironment({ people: 1_000, role: 'all' })
const db = openDatabase(openPool(environment.connection, 4))
try {
  print(`${new Date().toISOString().slice(0, 16)}Z, ${os.cpus().length} cores, load ${os.loadavg()[0]!.toFixed(1)}`)
  const { origin } = environment.server
  process.exitCode = printFindings(await runChecks({ send: senderTo(origin), db, origin, isSmoke })) ? 0 : 1
} finally {
  await db.destroy()
  await environment.end()
}
