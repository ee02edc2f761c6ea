// npm run prove:upgrade [-- <commit>]: builds the last release, or that commit, and replaces its servers by those of the
// commit that is checked out, while people learn; then those by servers with one more migration, and back.
import './steps/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { proveUpgrade } from '../server/testing/faults/prove-upgrade.ts'
import { root, run, runNode, step } from './steps/run.mjs'

const folder = path.join(root, '.cache/upgrade')
const workspaces = ['', 'server', 'web', 'tools/generated-client', 'tools/knip']
/** Learners notice a longer pause. */
const longestGapMs = 500

const base = process.argv[2] ?? findLastRelease()
if (!base) {
  console.error('There is no release yet: give the commit of the version before, npm run prove:upgrade -- <commit>.')
  process.exit(2)
}
rmSync(folder, { recursive: true, force: true })
const [before, head, after] = [await checkOut('before', base), await checkOut('head', 'HEAD'), await addMigration()]
await prove(`from ${base} to HEAD`, [before, head])
await prove('from HEAD to one more migration, and back', [head, after, head])
rmSync(folder, { recursive: true, force: true })

function findLastRelease() {
  try {
    return execFileSync('git', ['describe', '--tags', '--abbrev=0'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return undefined
  }
}

/** A built checkout of a commit. */
async function checkOut(name, commit) {
  const target = path.join(folder, name)
  mkdirSync(target, { recursive: true })
  await step(`Getting ${commit}`, () =>
    run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, target], { quiet: true }),
  )
  await step(`Getting its packages`, () => getPackages(target))
  await step('Building it', () => runNode(['tools/build.mjs'], { cwd: target, quiet: true }))
  const drains = readFileSync(path.join(target, 'server/platform/config.ts'), 'utf8').includes('drainSeconds')
  return { root: target, drains }
}

/** Hard links to our own, where they are the same. */
async function getPackages(target) {
  const [own, theirs] = [root, target].map(each => readFileSync(path.join(each, 'package-lock.json'), 'utf8'))
  if (own !== theirs)
    return run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: target, quiet: true })
  const folders = workspaces
    .map(each => path.join(each, 'node_modules'))
    .filter(each => existsSync(path.join(root, each)))
  return run('sh', ['-c', 'for folder in "$@"; do cp -al "$folder" "$0/$folder"; done', target, ...folders], {
    quiet: true,
  })
}

/** HEAD as its next release may be. */
async function addMigration() {
  const target = path.join(folder, 'after')
  await step('Adding a migration', () => run('cp', ['-al', path.join(folder, 'head'), target], { quiet: true }))
  const file = path.join(target, 'server/migrations/20990101000000_expand_of_tomorrow.sql')
  writeFileSync(
    file,
    'create table of_tomorrow (id uuid primary key);\nalter table app_user add column note_of_tomorrow text;\n',
  )
  return { root: target, drains: true }
}

async function prove(title, versions) {
  const { failed, violations, ...figures } = await proveUpgrade(versions)
  console.log(`${title}: ${figures.calls} calls, ${figures.perSecond} a second, ${failed.length} failed.`)
  console.log(
    `The longest pause was ${figures.longestGapMs} ms, before the upgrade ${figures.usualGapMs} ms; p99 ${figures.p99Ms} ms, slowest ${figures.slowestMs} ms.`,
  )
  for (const sentence of [...failed.slice(0, 20), ...violations]) console.error(sentence)
  const isNoticed = figures.longestGapMs > longestGapMs
  if (isNoticed) console.error(`A pause of more than ${longestGapMs} ms is noticed.`)
  if (isNoticed || failed.length > 0 || violations.length > 0) process.exitCode = 1
}
