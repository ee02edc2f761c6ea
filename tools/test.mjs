// npm test: everything; `npm test -- --only=unit,http` for some parts. Ends with one line that counts.
import './steps/node-version.mjs'
import { findBrowser } from './steps/browser.mjs'
import { runChecks } from './steps/checks.mjs'
import { installPackages } from './steps/install.mjs'
import { findOldPostgres } from './steps/old-postgres.mjs'
import { runNode } from './steps/run.mjs'
import { buildServer } from './steps/server-build.mjs'
import { runJourneys, runVitest } from './steps/suites.mjs'
import { buildWeb } from './steps/web-build.mjs'

const parts = {
  check: { title: 'Checks', run: runChecks },
  papers: { title: 'Printed documents', run: comparePapers },
  // The server's tests look at what the browser gets, so it is built before them.
  build: { title: 'Build of the screens', run: buildAndWeigh },
  unit: { title: 'Rules and contract', run: () => runVitest('unit', ['--project=unit']) },
  web: { title: 'Parts of the screens', run: () => runVitest('web', ['--project=web']) },
  http: { title: 'Server over HTTP', run: () => runVitest('http', ['--project=http']) },
  'old-postgres': { title: 'Server over HTTP, on PostgreSQL 15', run: runOnOldPostgres },
  bench: { title: 'Smoke of the benches', run: () => countWorks([buildQuietly, smokeBenches, smokeSecurity]) },
  e2e: { title: 'Journeys in a browser', run: () => runJourneys() },
}

await installPackages()
const total = { passed: 0, failed: 0 }
for (const name of chosenParts()) {
  console.log(`\n── ${parts[name].title}`)
  const { passed, failed } = await parts[name].run()
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function chosenParts() {
  const only = process.argv.find(argument => argument.startsWith('--only='))?.slice('--only='.length)
  const chosen = only ? only.split(',') : Object.keys(parts)
  const unknown = chosen.filter(name => !(name in parts))
  if (unknown.length === 0) return chosen
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

async function runOnOldPostgres() {
  const folder = await findOldPostgres()
  // The features hold all the SQL; what else there is to test does not depend on the database's age.
  const args = ['--project=http', 'server/features']
  if (folder) return runVitest('http-old-postgres', args, { TEST_POSTGRES_BIN: folder })
  console.log('Left out: this machine has no PostgreSQL 15.')
  return { passed: 0, failed: 0 }
}

/** What is printed from code must be fresh, tests name only requirements that there are, and docs/security.md only tests. */
function comparePapers() {
  const tsx = ['--import', 'tsx']
  const printed = () => runNode([...tsx, 'tools/print-docs.ts', '--check'], { quiet: true })
  const named = ['tools/requirement-coverage.ts', 'tools/check-security-map.ts']
  return countWorks([printed, ...named.map(each => () => runNode([...tsx, each], { quiet: true }))])
}

function buildAndWeigh() {
  return countWorks([() => buildWeb({ quiet: true }), () => runNode(['web/size-check.mjs'])])
}

/** Benches measure the server as it is built. */
function buildQuietly() {
  return buildServer({ quiet: true })
}

/** Every bench runs for a moment on few people: that it works is tested, how long it takes is not. */
function smokeBenches() {
  return runNode(['--import', 'tsx', 'bench/bench.ts', '--smoke'], { quiet: true })
}

/** What should not get in is tried as well; there it is the verdict that counts, but for times. */
async function smokeSecurity() {
  const env = { ...process.env, ...(await findBrowser()) }
  return runNode(['--import', 'tsx', 'bench/security/security.ts', '--smoke'], { quiet: true, env })
}

async function countWorks(works) {
  const tally = { passed: 0, failed: 0 }
  for (const work of works) {
    const { code, output } = await work()
    if (code !== 0) console.error(output.trim())
    tally[code === 0 ? 'passed' : 'failed'] += 1
  }
  return tally
}
