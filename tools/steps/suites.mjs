import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { playwrightFailures, playwrightFlaky, toFailure } from './failures.mjs'
import { filesToRerun, mergeRuns } from './flaky.mjs'
import { getCommandPath, root, runNode } from './run.mjs'

const reports = path.join(root, '.cache', 'test')
const reporter = path.join(root, 'tools', 'steps', 'vitest-report.mjs')

/**
 * Runs vitest, all files of `args` or only `files`; `name` distinguishes runs. With `rerun`, files with failed tests
 * run again, in a new process. Returns the numbers of passed and failed tests, the output if `quiet`, the failures and
 * flaky tests, and the seconds of each file.
 */
export async function runVitest(name, args, { files = [], rerun = false, ...options } = {}) {
  const first = await startVitest(name, [...args, ...files], options)
  const rerunFiles = rerun ? filesToRerun(first.failures) : []
  if (rerunFiles.length === 0) return first
  console.log(`${name}: running again what failed in ${rerunFiles.join(', ')}`)
  return mergeRuns(first, await startVitest(`${name}-again`, [...args, ...rerunFiles], options))
}

async function startVitest(name, args, { env = {}, quiet = false }) {
  const file = freshReport(name)
  const reporters = ['--reporter=default', `--reporter=${reporter}`]
  const command = [getCommandPath('vitest', 'vitest'), 'run', ...reporters, ...args]
  const { code, output } = await runNode(command, { quiet, env: { ...process.env, VITEST_REPORT: file, ...env } })
  return toResult({ name, code, output, report: readReport(file, report => ({ ...report, flaky: [] })) })
}

/** Runs the browser tests, which Playwright itself repeats on failure. Returns the same. */
export async function runJourneys(args = [], { quiet = false } = {}) {
  const browser = await findBrowser()
  if (!browser) {
    console.error('No browser for the browser tests: install chromium, or set CHROMIUM to the path of one.')
    return { passed: 0, failed: 1, failures: [{ title: 'No browser', message: '' }] }
  }
  const file = freshReport('e2e')
  const command = [
    getCommandPath('@playwright/test', 'playwright'),
    'test',
    '--config=e2e/playwright.config.ts',
    ...args,
  ]
  const env = { ...process.env, ...browser, E2E_REPORT: file }
  const { code, output } = await runNode(command, { quiet, env })
  return toResult({ name: 'e2e', code, output, report: readReport(file, readPlaywright) })
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

const readPlaywright = report => ({
  passed: report.stats.expected + report.stats.flaky,
  failures: playwrightFailures(report),
  flaky: playwrightFlaky(report),
  files: timeSpecs(report),
})

const timeSpecs = ({ suites }) =>
  suites.map(suite => ({ file: path.join('e2e', suite.file), seconds: sumMilliseconds(suite) / 1000 }))

function sumMilliseconds({ suites = [], specs = [] }) {
  const results = specs.flatMap(spec => spec.tests.flatMap(test => test.results.map(result => result.duration)))
  return [...results, ...suites.map(sumMilliseconds)].reduce((sum, milliseconds) => sum + milliseconds, 0)
}

/** A run that exits with an error, or runs no test, counts as one failure even if no single test failed. */
function toResult({ name, code, output, report }) {
  const { passed, failures, flaky, files } = report ?? { passed: 0, failures: [], flaky: [], files: [] }
  const result = { passed, failed: failures.length, failures, flaky, output, files }
  if (passed + failures.length > 0 && (code === 0) === (failures.length === 0)) return result
  const title = 'ran no tests, or exited with an error'
  console.error(`${name}: ${title}.`)
  return { ...result, failed: failures.length + 1, failures: [...failures, toFailure(title, output)] }
}
