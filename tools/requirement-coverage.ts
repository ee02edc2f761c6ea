// npm run coverage:requirements: how each requirement is proven. With areas as arguments (`-- AUTH PWD`) it lists their
// rows.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  findStrongest,
  getArea,
  getProof,
  idsNamedIn,
  idsProvenIn,
  type Proof,
  personFacingAreas,
  proofKinds,
} from './requirement-proofs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'media', 'test-results'])

const listTests = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const entryPath = path.posix.join(folder, entry.name)
    if (entry.isDirectory())
      return skipped.has(entry.name) && !entryPath.endsWith('features/media') ? [] : listTests(entryPath)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [entryPath] : []
  })

// The decisions below the list repeat the same ids.
const [list = ''] = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8').split('\n# Decisions')
const sentences = new Map([...list.matchAll(/^\| ([A-Z]+-\d{3}) \| (.+) \|$/gm)].map(([, id = '', text]) => [id, text]))
const requirements = [...sentences.keys()]
const areas = [...new Set(requirements.map(getArea))]

const proofs = new Map<string, Set<Proof>>()
const asserted = new Set<string>()
const unknown: string[] = []
for (const file of ['contract', 'server', 'web', 'e2e'].flatMap(listTests)) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const proven = getProof(file) === 'browser' ? idsProvenIn(text) : []
  for (const id of proven) asserted.add(id)
  for (const id of new Set([...idsNamedIn(text), ...proven])) {
    if (sentences.has(id)) proofs.set(id, (proofs.get(id) ?? new Set()).add(getProof(file)))
    else if (areas.includes(getArea(id))) unknown.push(`${id} in ${file}`)
  }
}

const numbers = (ids: readonly string[]) => ids.map(id => id.slice(-3)).join(' ')
const listRows = (area: string) => requirements.filter(id => getArea(id) === area)
const provenBy = (ids: readonly string[], proof: Proof | null) =>
  ids.filter(id => findStrongest(proofs.get(id)) === proof)

function printArea(area: string): void {
  const rows = listRows(area)
  const [browser = 0, call = 0, rule = 0] = proofKinds.map(kind => provenBy(rows, kind).length)
  const byAssertion = rows.filter(id => asserted.has(id)).length
  const open = provenBy(rows, null)
  const proven = `${String(rows.length - open.length).padStart(3)} of ${String(rows.length).padStart(3)} proven`
  const how = `${String(browser).padStart(3)} named in a browser (${byAssertion} proven), ${String(call).padStart(3)} by call, ${String(rule).padStart(3)} by rule`
  console.log(`${area.padEnd(10)} ${proven}: ${how}${open.length > 0 ? `; no test names ${numbers(open)}` : ''}`)
}

/** Distinguishes journeys that only name a row in their title from those that assert it. */
const describeKind = (id: string, kind: Proof) => (kind === 'browser' && !asserted.has(id) ? 'browser (title)' : kind)

function printRows(area: string): void {
  for (const id of listRows(area)) {
    const how = proofKinds
      .filter(kind => proofs.get(id)?.has(kind))
      .map(kind => describeKind(id, kind))
      .join(', ')
    console.log(`${id.padEnd(12)} ${(how || 'no test').padEnd(26)} ${sentences.get(id)}`)
  }
}

function printHalves(area: string): void {
  const rows = listRows(area)
  const halves = [
    ['by call', provenBy(rows, 'call')],
    ['by rule', provenBy(rows, 'rule')],
    ['by no test', provenBy(rows, null)],
  ] as const
  const parts = halves.filter(([, ids]) => ids.length > 0).map(([how, ids]) => `${how} ${numbers(ids)}`)
  if (parts.length > 0) console.log(`${area.padEnd(10)} ${parts.join('; ')}`)
}

const requestedAreas = process.argv.slice(2)
for (const area of requestedAreas) printRows(area)
if (requestedAreas.length === 0) {
  for (const area of areas) printArea(area)
  console.log('\nRows that people live through and that no journey in a browser names:')
  for (const area of personFacingAreas) printHalves(area)
  const counts = proofKinds.map(kind => provenBy(requirements, kind).length)
  console.log(
    `\n${proofs.size} of ${requirements.length} requirements are named by a test: ${counts[0]} in a browser, ${counts[1]} by call alone, ${counts[2]} by rule alone.`,
  )
  const namedIds = provenBy(requirements, 'browser')
  const provenIds = namedIds.filter(id => asserted.has(id))
  console.log(
    `Of the ${namedIds.length} that a journey names, ${provenIds.length} are proven by an assertion (\`proves\`), ${namedIds.length - provenIds.length} by a title alone.`,
  )
}
for (const mention of unknown) console.log(`There is no requirement ${mention}.`)
process.exitCode = unknown.length > 0 ? 1 : 0
