// npm run test:shuffle: the vitest suite once, with files in random order, another time zone and other query plans: it
// finds tests that depend on leftovers of others, on a zone, or on an order of rows that no statement
// asks for. `--seed=7` repeats an order; other arguments go to vitest, as `npm run test:shuffle -- server/features/tracks`.
import './steps/node-version.mjs'
import { randomInt } from 'node:crypto'
import { listFailures } from './steps/failures.mjs'
import { installPackages } from './steps/install.mjs'
import { findOldPostgres } from './steps/old-postgres.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { runVitest } from './steps/suites.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

const cliArgs = process.argv.slice(2)
const seed = cliArgs.find(argument => argument.startsWith('--seed='))?.slice('--seed='.length) ?? randomInt(1_000_000)
const files = cliArgs.filter(argument => !argument.startsWith('--seed='))

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
const oldest = await findOldPostgres()
console.log(`Seed: ${seed} (\`npm run test:shuffle -- --seed=${seed}\` repeats the order of the files)`)

const shuffled = ['--sequence.shuffle.files', `--sequence.seed=${seed}`]
const random = { TEST_ORDER: 'random' }
const elsewhere = {
  ...random,
  TEST_TZ: 'Pacific/Chatham',
  TEST_PLANS: 'other',
  ...(oldest && { TEST_POSTGRES_BIN: oldest }),
}
const suites = [
  {
    title: 'Server',
    projects: ['unit', 'http', 'faults'],
    files: files.filter(file => !isOfWeb(file)),
    env: elsewhere,
  },
  // Its tests expect the time zone of vitest.config.ts.
  { title: 'Web', projects: ['web'], files: files.filter(isOfWeb), env: random },
]
const parts = []
for (const suite of suites.filter(candidate => files.length === 0 || candidate.files.length > 0))
  parts.push(await runSuite(suite))

const lines = listFailures(parts)
if (lines.length > 0) console.log(`\n── Failed, with seed ${seed}\n${lines.join('\n')}`)
const sum = key => parts.reduce((total, part) => total + part[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

function isOfWeb(file) {
  return file.startsWith('web/')
}

async function runSuite({ title, projects, ...options }) {
  const args = [...projects.map(name => `--project=${name}`), ...shuffled]
  return { title, ...(await runVitest(`shuffle-${title.toLowerCase()}`, args, options)) }
}
