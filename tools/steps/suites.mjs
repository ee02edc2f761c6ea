import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { commandOf, root, runNode } from './run.mjs'

const reports = path.join(root, '.cache', 'test')
const timesReporter = path.join(root, 'tools', 'steps', 'vitest-times.mjs')

/**
 * Runs vitest; `name` distinguishes runs. Returns how many tests passed and failed, the output if `quiet`, and the
 * seconds of each file.
 */
export async function runVitest(name, args, { env = {}, quiet = false } = {}) {
  const [file, times] = [freshReport(name), freshReport(`${name}-times`)]
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${timesReporter}`,
  ]
  const command = [commandOf('vitest', 'vitest'), 'run', ...reporters, ...args]
  const { code, output } = await runNode(command, { quiet, env: { ...process.env, VITEST_TIMES: times, ...env } })
  return {
    ...checkTally(name, code, readReport(file, countVitest)),
    output,
    files: readReport(times, each => each) ?? [],
  }
}

/** Runs the browser tests. Returns the same. */
export async function runJourneys(args = [], { quiet = false } = {}) {
  const browser = await findBrowser()
  if (!browser) {
    console.error('No browser for the browser tests: install chromium, or set CHROMIUM to the path of one.')
    return { passed: 0, failed: 1 }
  }
  const file = freshReport('e2e')
  const command = [commandOf('@playwright/test', 'playwright'), 'test', '--config=e2e/playwright.config.ts', ...args]
  const env = { ...process.env, ...browser, E2E_REPORT: file }
  const { code, output } = await runNode(command, { quiet, env })
  return {
    ...checkTally('e2e', code, readReport(file, countPlaywright)),
    output,
    files: readReport(file, timeSpecs) ?? [],
  }
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
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

const timeSpecs = ({ suites }) =>
  suites.map(suite => ({ file: path.join('e2e', suite.file), seconds: millisecondsOf(suite) / 1000 }))

function millisecondsOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(spec => spec.tests.flatMap(test => test.results.map(result => result.duration)))
  return [...results, ...suites.map(millisecondsOf)].reduce((sum, each) => sum + each, 0)
}

/** A run that exits with an error, or runs no test, counts as one failure even where no single test failed. */
function checkTally(name, code, tally) {
  const ran = tally && tally.passed + tally.failed > 0
  if (ran && (code === 0) === (tally.failed === 0)) return tally
  console.error(`${name}: ran no tests, or exited with an error.`)
  return { passed: tally?.passed ?? 0, failed: (tally?.failed ?? 0) + 1 }
}
