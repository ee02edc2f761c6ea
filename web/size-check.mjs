// Checks the size of what a learner's phone must load against the budget, and that no script has a regular expression
// that looks behind, which Safari before 16.4 takes for a syntax error: `node web/size-check.mjs`, after a build.
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { lazyOnly, learnerLoads } from './vite/learner-pages.mjs'
import { findLookbehind } from './vite/lookbehind.mjs'

const budgets = {
  courses: { name: '/mycourses, cold', limit: 115_000 },
  viewer: { name: 'the course viewer adds', limit: 33_000 },
}

const inDist = file => new URL(`dist/${file}`, import.meta.url)

function readBuild() {
  try {
    const read = file => JSON.parse(readFileSync(inDist(file), 'utf8'))
    return { manifest: read('.vite/manifest.json'), contents: read('.vite/contents.json') }
  } catch {
    throw new Error('There is no build to check: run `npm run build` first.')
  }
}

const weigh = file => brotliCompressSync(readFileSync(inDist(file))).length
const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} KB`

function overBudget([page, files]) {
  const { name, limit } = budgets[page]
  const sizes = files.map(file => [file, weigh(file)]).sort((a, b) => b[1] - a[1])
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  console.log(`${name}: ${kilobytes(total)} of ${kilobytes(limit)} brotli`)
  for (const [file, bytes] of sizes) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`)
  return total > limit ? [`${name}: ${kilobytes(total)} is over its budget of ${kilobytes(limit)}`] : []
}

const strays = (files, contents) =>
  Object.entries(lazyOnly).flatMap(([what, pattern]) =>
    files.flatMap(file => {
      const found = (contents[file] ?? []).find(id => pattern.test(id))
      return found ? [`${what} code is in ${file}, which every learner loads: ${found}`] : []
    }),
  )

const lookbehinds = () =>
  readdirSync(inDist('assets'))
    .filter(file => file.endsWith('.js'))
    .flatMap(file => {
      const found = findLookbehind(readFileSync(inDist(`assets/${file}`), 'utf8'))
      return found ? [`${file} has a regular expression that looks behind: ${found}`] : []
    })

function problems() {
  const { manifest, contents } = readBuild()
  const loads = learnerLoads(manifest)
  const sizes = Object.entries(loads).flatMap(overBudget)
  return [...sizes, ...strays(Object.values(loads).flat(), contents), ...lookbehinds()]
}

try {
  const found = problems()
  for (const problem of found) console.error(`size: ${problem}`)
  process.exitCode = found.length > 0 ? 1 : 0
} catch (error) {
  console.error(`size: ${error.message}`)
  process.exitCode = 1
}
