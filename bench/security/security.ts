// npm run bench:security: tries what an attacker would; `-- --smoke` tries everything a few times.
import os from 'node:os'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import { senderTo } from '../load/send.ts'
import { openStage } from '../stage/open-stage.ts'
import { layOut } from '../table.ts'
import { tell } from '../tell.ts'
import { enumerate } from './enumeration.ts'
import type { Finding } from './finding.ts'
import { type Ground, mustAnswer } from './ground.ts'
import { guessPasswords } from './guessing.ts'
import { scanLinks } from './mail-scanner.ts'
import { comeFromElsewhere, forgeTokens, leadElsewhere, readHeaders } from './refusals.ts'

const checks = [forgeTokens, comeFromElsewhere, leadElsewhere, readHeaders, scanLinks, guessPasswords, enumerate]

const tryAll = async (ground: Ground) => {
  await mustAnswer(ground)
  const findings: Finding[] = []
  for (const check of checks) {
    const found = await check(ground)
    for (const { check: what, measured, verdict } of found) tell(`  ${verdict}: ${what}: ${measured}`)
    findings.push(...found)
  }
  return findings
}

const judge = (findings: readonly Finding[]) => {
  const rows = findings.map(({ check, measured, goal, verdict }) => [check, measured, goal, verdict])
  tell(`\n${layOut([['check', 'measured', 'goal', 'verdict'], ...rows])}\n`)
  const misses = findings.filter(({ verdict }) => verdict === 'misses').length
  tell(misses === 0 ? `${findings.length} findings, none misses.` : `${misses} of ${findings.length} findings miss.`)
  return misses === 0
}

const isSmoke = process.argv.includes('--smoke')
const stage = await openStage(1_000)
const db = openDatabase(openPool(stage.connection, 4))
try {
  tell(`${new Date().toISOString().slice(0, 16)}Z, ${os.cpus().length} cores, load ${os.loadavg()[0]!.toFixed(1)}`)
  const { origin } = stage.server
  process.exitCode = judge(await tryAll({ send: senderTo(origin), db, origin, isSmoke })) ? 0 : 1
} finally {
  await db.destroy()
  await stage.end()
}
