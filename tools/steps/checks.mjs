import path from 'node:path'
import { toFailure } from './failures.mjs'
import { getCommandPath, root, runNode } from './run.mjs'

// A workspace package, because it has its own TypeScript version.
const knip = path.join(root, 'tools/knip/node_modules/knip/bin/knip.js')

const biome = (...options) => [getCommandPath('@biomejs/biome', 'biome'), 'check', ...options, '.']

/**
 * One checker, because several (the default) repeat each other's work; incremental, so that unchanged files are not
 * checked again, which takes a quarter of the time.
 */
const onlyNew = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']

const checks = {
  format: { title: 'format and lint', args: ({ fix }) => biome(...(fix ? ['--write'] : [])) },
  types: {
    title: 'types',
    args: () => [getCommandPath('typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.json', ...onlyNew],
  },
  imports: { title: 'who may import whom', args: () => ['--import', 'tsx', 'tools/check-imports.ts'] },
  idioms: { title: 'casts and styles of SQL', args: () => ['--import', 'tsx', 'tools/check-idioms.ts'] },
  unused: {
    title: 'unused files, exports and packages',
    args: () => [knip, '--config', 'tools/knip/knip.config.ts'],
  },
  api: { title: 'the printed API', args: () => ['--import', 'tsx', 'tools/check-api.mjs'] },
  alerts: { title: 'the alerts for Prometheus', args: () => ['tools/check-alerts.mjs'] },
  words: { title: 'words of documents and texts', args: () => ['--import', 'tsx', 'tools/check-words.ts'] },
  spanish: { title: 'every text in Spanish', args: () => ['web/i18n.mjs', '--check'] },
}

/** The names of all static checks. */
export const checkNames = Object.keys(checks)

/**
 * Runs the static checks of these names; returns the numbers of passed and failed ones, and the failures. With `fix`,
 * Biome fixes format and lint where it can.
 */
export async function runChecks({ names = checkNames, fix = false } = {}) {
  const tally = { passed: 0, failed: 0, failures: [] }
  for (const { title, args } of names.map(name => checks[name])) {
    const began = performance.now()
    const { code, output } = await runNode(args({ fix }), { quiet: true })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`)
    tally[code === 0 ? 'passed' : 'failed'] += 1
    if (code === 0) continue
    console.log(output.trim())
    tally.failures.push(toFailure(title, output))
  }
  return tally
}
