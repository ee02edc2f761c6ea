// npm run measure: the size and shape of the code, beside the goals. `-- --list=small` names the files behind a figure.
import path from 'node:path'
import { assertionsIn, castsIn, type NodePlace } from './casts.ts'
import { countLines, isProduct, isTest, isTyped, listFiles, readSource } from './product-code.ts'
import { mixesSql } from './sql-idioms.ts'
import { readTotals } from './steps/totals.mjs'

type Source = { file: string; text: string; lines: number; imports: string[] }
type Row = { name: string; value: string; goal: string; found?: string[] }

const listImports = (file: string, text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
      : specifier.replace(/^@trellis\/(contract|server|web)\//, '$1/'),
  )

const readProduct = (file: string): Source => {
  const text = readSource(file)
  return { file, text, lines: countLines(text), imports: listImports(file, text) }
}

const files = listFiles()
const product = files.filter(isProduct).map(readProduct)
const tests = files.filter(isTest).map(readProduct)
const typed = product.filter(({ file }) => isTyped(file))
const total = (sources: readonly Source[]) => sources.reduce((sum, { lines }) => sum + lines, 0)

/** The importers of each file. */
function importersIn(sources: readonly Source[]) {
  const importers = new Map<string, Set<string>>()
  for (const { file, imports } of sources)
    for (const imported of imports) importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
  return importers
}

/** Files of at most sixty lines with a single importer, in the same folder. */
function findSmall() {
  const importers = importersIn(product)
  return product.flatMap(({ file, lines }) => {
    const [importer, another] = importers.get(file) ?? []
    const isNear = importer && !another && path.posix.dirname(importer) === path.posix.dirname(file)
    return lines <= 60 && isNear ? [{ file, importer }] : []
  })
}

/** File roles that ARCHITECTURE.md lists. */
const hasRole = /\.(routes|jobs|mail|listeners|scope|rules|queries|list|public)\.tsx?$|\/person-records\.ts$/
/** A use case of the server, one file each, run by a call or an event. */
const runsUseCases = /^server\/features\/.*\.(routes|feature|public|jobs)\.ts$/

/** Small files that could be merged into their importer: without a role, test or chunk of their own. */
function findFoldable(small: ReturnType<typeof findSmall>) {
  const testers = importersIn(tests)
  const textByFile = new Map(product.map(({ file, text }) => [file, text]))
  const isLoadedLate = (file: string, importer: string) =>
    textByFile.get(importer)?.includes(`import('./${path.posix.basename(file)}')`)
  return small
    .filter(
      ({ file, importer }) =>
        !hasRole.test(file) && !runsUseCases.test(importer) && !testers.has(file) && !isLoadedLate(file, importer),
    )
    .map(({ file }) => file)
}

const findMixed = () =>
  product
    .filter(({ file, text }) => /^server\/.*\.ts$/.test(file) && text.includes('sql') && mixesSql(text))
    .map(({ file }) => file)

const listPlaces = (find: (file: string, text: string) => NodePlace[]) =>
  typed.flatMap(({ file, text }) =>
    find(file, text).map(({ start }) => `${file}:${countLines(text.slice(0, start)) + 1}`),
  )

const perThousand = (places: readonly string[]) => ((1000 * places.length) / total(typed)).toFixed(2)

/** The files that name a concept: about as many as a similar one would touch. */
const filesNaming = (pattern: RegExp) => typed.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** Duration of the last whole `npm test`, if it ran here. */
function lastRun(): Row[] {
  const totals = readTotals()
  if (!totals) return []
  const { passed, minutes, cpuSeconds, checkSeconds } = totals
  return [
    { name: 'Tests of the last whole `npm test`', value: String(passed), goal: 'about 8,000' },
    { name: 'Its minutes', value: String(minutes), goal: '≤ 10' },
    { name: 'Its CPU-seconds', value: String(cpuSeconds), goal: '≤ 1,200' },
    { name: 'Seconds of its checks', value: String(checkSeconds), goal: '≤ 30' },
  ]
}

const small = findSmall()
const foldable = findFoldable(small)
const mixedFiles = findMixed()
const casts = listPlaces(castsIn)
const assertions = listPlaces(assertionsIn)
const ofField = filesNaming(/\b(addressLine2|address_line_2)\b/)
const ofKind = filesNaming(/\bFREE_FORM_QUESTION\b/)

const rows: Record<string, Row> = {
  product: { name: 'Lines of product code', value: String(total(product)), goal: '≤ 145,000' },
  tests: { name: 'Lines of tests', value: String(total(tests)), goal: '≤ 70,000' },
  files: { name: 'Product files', value: String(product.length), goal: '≤ 2,200' },
  small: {
    name: '… of ≤ 60 lines, one importer beside them',
    value: String(small.length),
    goal: '≤ 60',
    found: small.map(({ file }) => file),
  },
  foldable: {
    name: '… of these without role, test or chunk',
    value: String(foldable.length),
    goal: '≤ 60',
    found: foldable,
  },
  mixed: {
    name: 'Files that mix SQL templates and the builder',
    value: String(mixedFiles.length),
    goal: '0',
    found: mixedFiles,
  },
  casts: { name: 'Casts per 1,000 lines', value: perThousand(casts), goal: '≤ 0.4', found: casts },
  assertions: { name: '`!` per 1,000 lines', value: perThousand(assertions), goal: '≤ 0.1', found: assertions },
  field: { name: 'Files that name the field addressLine2', value: String(ofField.length), goal: '5', found: ofField },
  kind: { name: 'Files that name a card kind', value: String(ofKind.length), goal: '5', found: ofKind },
}

const listed = process.argv.find(option => option.startsWith('--list='))?.slice('--list='.length)
if (listed && !rows[listed]?.found) {
  console.log(`These figures have a list: ${Object.keys(rows).filter(key => rows[key]?.found)}.`)
  process.exitCode = 1
} else if (listed) for (const place of rows[listed]?.found ?? []) console.log(place)
else
  for (const { name, value, goal } of [...Object.values(rows), ...lastRun()])
    console.log(`${name.padEnd(44)} ${value.padStart(8)}   goal ${goal}`)
