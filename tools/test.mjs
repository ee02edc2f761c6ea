// npm test: everything; `npm test -- --only=unit,http` for some parts. The last line has the totals.
import './steps/node-version.mjs'
import { findBrowser } from './steps/browser.mjs'
import { runChecks } from './steps/checks.mjs'
import { selectNames } from './steps/chosen-names.mjs'
import { measureCpu, totalCpuSeconds } from './steps/cpu.mjs'
import { listFailures, toFailure } from './steps/failures.mjs'
import { limitFlaky, writeFlaky } from './steps/flaky.mjs'
import { installPackages } from './steps/install.mjs'
import { runInLanes } from './steps/lanes.mjs'
import { findOldPostgres } from './steps/old-postgres.mjs'
import { runNode } from './steps/run.mjs'
import { buildServer } from './steps/server-build.mjs'
import { runJourneys, runVitest } from './steps/suites.mjs'
import { writeTotals } from './steps/totals.mjs'
import { buildWeb } from './steps/web-build.mjs'

/** Two parts run at a time, in this order; each starts after its `needs`. */
const parts = {
  build: { title: 'Build of the screens and the server', run: buildAndCheckSizes },
  // The browser tests take longest and are often idle: they start first, and the other parts run beside them.
  e2e: { title: 'Browser tests', needs: ['build'], run: quiet => runJourneys([], { quiet }) },
  check: { title: 'Checks', run: () => runChecks() },
  // The server's tests read the built web app.
  http: { title: 'Server over HTTP', needs: ['build'], run: runOnOldest },
  faults: {
    title: 'Faults, a short run',
    needs: ['build'],
    run: quiet => runVitest('faults', ['--project=faults'], { quiet, rerun: true }),
  },
  web: {
    title: 'Components of the screens',
    run: quiet => runVitest('web', ['--project=web'], { quiet, rerun: true }),
  },
  embedded: { title: 'Every call on the embedded PostgreSQL', needs: ['build'], run: runOnEmbedded },
  bench: {
    title: 'Smoke run of the benchmarks',
    needs: ['build'],
    run: () => countPassed({ 'the benchmarks': smokeBenches, 'the security checks': smokeSecurity }),
  },
  docs: { title: 'Printed documents', run: checkDocs },
  unit: { title: 'Rules and contract', run: quiet => runVitest('unit', ['--project=unit'], { quiet }) },
}
const inBrowser = ['bench', 'e2e']

/**
 * What may differ between PostgreSQL versions: every call once, a journey through the product, and feature-specific
 * code.
 */
const onEveryPostgres = ['statement-bounds', 'learn-and-earn', 'database'].map(name => `server/testing/${name}.test.ts`)

const began = performance.now()
await installPackages()
const selected = selectNames('part', Object.keys(parts))
if (selected.some(name => inBrowser.includes(name))) await findBrowser()
const oldest = selected.some(name => ['http', 'embedded'].includes(name)) ? await findOldPostgres() : null

// The output of a single part is shown live; that of several, when each has finished.
const isSinglePart = selected.length === 1
const needs = Object.fromEntries(selected.map(name => [name, parts[name].needs]))
const results = [...(await runInLanes(selected, { needs, work: runPart })).values()]
printTimes(results)
const flaky = results.flatMap(part => part.flaky.map(test => ({ part: part.title, ...test })))
writeFlaky(flaky)
results.push(limitFlaky(flaky))
printFailures('Flaky: failed, and passed when run again', partsWith('flaky'))
printFailures('Failed', partsWith('failures'))
const sum = key => results.reduce((total, result) => total + result[key], 0)
if (selected.length === Object.keys(parts).length)
  writeTotals({
    passed: sum('passed'),
    minutes: Math.round((performance.now() - began) / 6000) / 10,
    cpuSeconds: Math.round(totalCpuSeconds()),
    checkSeconds: Math.round(results.find(({ title }) => title === parts.check.title).seconds),
  })
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

async function runPart(name) {
  const { title, run } = parts[name]
  const partBegan = performance.now()
  if (isSinglePart) console.log(`\n── ${title}`)
  else console.log(`… ${title}`)
  const { result, cpuSeconds } = await measureCpu(() => run(!isSinglePart).catch(failedPart))
  const { passed, failed, failures = [], flaky = [], output = '', files = [] } = result
  const seconds = (performance.now() - partBegan) / 1000
  const heading = `\n── ${title}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`
  console.log([...(isSinglePart ? [] : [heading]), ...(output ? [output.trim()] : [])].join('\n'))
  return { title, passed, failed, failures, flaky, seconds, cpuSeconds, files }
}

function failedPart(error) {
  const output = String(error?.stack ?? error)
  return { passed: 0, failed: 1, failures: [toFailure('could not run', output)], output }
}

function printTimes(ran) {
  const format = (seconds, unit) => `${seconds.toFixed(1).padStart(8)} ${unit}`
  const row = ({ seconds, cpuSeconds, title }) => `${format(seconds, 's')}${format(cpuSeconds, 'CPU-s')}  ${title}`
  const total = { seconds: (performance.now() - began) / 1000, cpuSeconds: totalCpuSeconds(), title: 'total' }
  console.log(`\n── Times\n${[...ran, total].map(row).join('\n')}`)
  const files = ran.flatMap(report => report.files).sort((a, b) => b.seconds - a.seconds)
  const slowest = files.slice(0, 10).map(({ seconds, file }) => `${format(seconds, 's')}  ${file}`)
  if (slowest.length > 0) console.log(`\n── Slowest files\n${slowest.join('\n')}`)
}

function partsWith(key) {
  return results.map(part => ({ title: part.title, failures: part[key] }))
}

/** Printed at the end, because the parts' output may be long, or cut. */
function printFailures(title, ofParts) {
  const lines = listFailures(ofParts)
  if (lines.length > 0) console.log(`\n── ${title}\n${lines.join('\n')}`)
}

/** Runs everything on the oldest supported PostgreSQL; if it cannot be installed, on the embedded one. */
function runOnOldest(quiet) {
  return runVitest('http', ['--project=http'], {
    quiet,
    rerun: true,
    env: oldest ? { TEST_POSTGRES_BIN: oldest } : {},
  })
}

/** The embedded PostgreSQL migrates and answers every call once; the browser tests cover the rest. */
async function runOnEmbedded(quiet) {
  if (oldest || isSinglePart)
    return runVitest('embedded', ['--project=http'], { files: onEveryPostgres, quiet, rerun: true })
  return {
    passed: 0,
    failed: 0,
    output: 'Skipped: this machine has no PostgreSQL 15, so everything ran on the embedded one.',
  }
}

/**
 * Generated documents must be up to date, tests may name only existing requirements, and docs/security.md only existing
 * tests.
 */
function checkDocs() {
  const tsx = ['--import', 'tsx']
  return countPassed({
    'the printed documents': () => runNode([...tsx, 'tools/print-docs.ts', '--check'], { quiet: true }),
    'the requirements that tests name': () => runNode([...tsx, 'tools/requirement-coverage.ts'], { quiet: true }),
    'the tests that docs/security.md names': () => runNode([...tsx, 'tools/check-security-map.ts'], { quiet: true }),
  })
}

function buildAndCheckSizes() {
  return countPassed({
    'the build of the screens': () => buildWeb({ quiet: true }),
    'the sizes of the screens': () => runNode(['web/size-check.mjs'], { quiet: true }),
    'the build of the server': () => buildServer({ quiet: true }),
  })
}

/** Runs every bench briefly with few people, to test that it works, not how fast. */
async function smokeBenches() {
  const env = { ...process.env, ...(await findBrowser()) }
  return runNode(['--import', 'tsx', 'bench/bench.ts', '--smoke'], { quiet: true, env })
}

/** Runs the security checks too; their verdicts count, except for times. */
async function smokeSecurity() {
  const env = { ...process.env, ...(await findBrowser()) }
  return runNode(['--import', 'tsx', 'bench/security/security.ts', '--smoke'], { quiet: true, env })
}

/** Runs parts one after the other. */
async function countPassed(works) {
  const tally = { passed: 0, failed: 0, failures: [], output: '' }
  for (const [name, work] of Object.entries(works)) {
    const { code, output } = await work()
    tally[code === 0 ? 'passed' : 'failed'] += 1
    if (code === 0) continue
    tally.output += `${output.trim()}\n`
    tally.failures.push(toFailure(name, output))
  }
  return tally
}
