import path from 'node:path'
import { failureOf } from './failures.mjs'
import { commandOf, root, runNode } from './run.mjs'

// A package of the workspace, as it has a TypeScript of its own.
const knip = path.join(root, 'tools/knip/node_modules/knip/bin/knip.js')

const checks = [
  { name: 'format and lint', args: () => [commandOf('@biomejs/biome', 'biome'), 'check', '.'] },
  // Several checkers, which is the default, each work out anew what the others know already.
  { name: 'types', args: () => [commandOf('typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.json', '--checkers', '1'] },
  { name: 'who may import whom', args: () => ['--import', 'tsx', 'tools/check-imports.ts'] },
  { name: 'casts', args: () => ['--import', 'tsx', 'tools/check-casts.ts'] },
  { name: 'unused files, exports and packages', args: () => [knip, '--config', 'tools/knip/knip.config.ts'] },
  { name: 'the printed API', args: () => ['--import', 'tsx', 'tools/check-api.mjs'] },
  { name: 'every text in Spanish', args: () => ['web/i18n.mjs', '--check'] },
]

/** Runs all static checks and returns how many passed and failed, and what failed. */
export async function runChecks() {
  const tally = { passed: 0, failed: 0, failures: [] }
  for (const { name, args } of checks) {
    const began = performance.now()
    const { code, output } = await runNode(args(), { quiet: true })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
    tally[code === 0 ? 'passed' : 'failed'] += 1
    if (code === 0) continue
    console.log(output.trim())
    tally.failures.push(failureOf(name, output))
  }
  return tally
}
