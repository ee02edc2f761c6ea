import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { commandOf, root, runNode } from './run.mjs'

const reports = path.join(root, '.cache', 'test')

/** Runs tests of vitest; `name` tells runs apart. Answers how many passed and failed. */
export async function runVitest(name, args, env = {}) {
  const file = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const command = [commandOf('vitest', 'vitest'), 'run', ...reporters, ...args]
  const { code } = await runNode(command, { env: { ...process.env, ...env } })
  return judge(name, code, readReport(file, countVitest))
}

/** Runs the journeys in a browser. Answers how many passed and failed. */
export async function runJourneys(args = []) {
  const browser = await findBrowser()
  if (!browser) {
    console.error('There is no browser here for the journeys: install chromium, or set CHROMIUM to one.')
    return { passed: 0, failed: 1 }
  }
  const file = freshReport('e2e')
  const command = [commandOf('@playwright/test', 'playwright'), 'test', '--config=e2e/playwright.config.ts', ...args]
  const { code } = await runNode(command, { env: { ...process.env, ...browser, E2E_REPORT: file } })
  return judge('e2e', code, readReport(file, countPlaywright))
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function countVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot be loaded fails without a test.
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: numPassedTests, failed: numFailedTests + broken }
}

const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
})

/** A run that ended badly, or ran nothing, counts as one failure even where no single test failed. */
function judge(name, code, tally) {
  const ran = tally && tally.passed + tally.failed > 0
  if (ran && (code === 0) === (tally.failed === 0)) return tally
  console.error(`${name}: ran no tests, or ended badly.`)
  return { passed: tally?.passed ?? 0, failed: (tally?.failed ?? 0) + 1 }
}
