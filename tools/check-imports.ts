import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { features } from '../server/app.ts'
import { checkViews } from './check-views.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One file of ours with what it imports, both as paths from the root. */
type Source = { file: string; text: string; imports: string[] }
type Rule = (source: Source) => string[]

const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'media', 'test-results'])
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file)

const listFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const at = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) && !at.endsWith('features/media') ? [] : listFiles(at)
    return /\.tsx?$/.test(entry.name) ? [at] : []
  })

const resolveImport = (file: string, named: string) => {
  if (named.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), named))
  return named.replace(/^@trellis\/(contract|server|web)\//, '$1/')
}

const read = (file: string): Source => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1]!)
  return { file, text, imports: named.map(name => resolveImport(file, name)) }
}

const featureOf = (file: string) => /^(?:server|web\/src)\/features\/([^/]+)\//.exec(file)?.[1] ?? null
const order = features.map(feature => feature.name)

/** Which room may use which: the contract nobody, server and web the contract alone. */
const rooms: Rule = ({ file, imports }) =>
  imports.flatMap(used => {
    if (file.startsWith('contract/') && !used.startsWith('contract/') && !/^zod(\/mini)?$/.test(used) && !isTest(file))
      return [`the contract may use zod and itself, not ${used}`]
    if (file.startsWith('server/') && used.startsWith('web/') && !isTest(file))
      return [`the server may not use the web: ${used}`]
    if (file.startsWith('web/') && used.startsWith('server/') && !isTest(file))
      return [`the web may not use the server: ${used}`]
    return []
  })

/** platform/ and ui/ know nothing of the business. */
const foundations: Rule = ({ file, imports }) =>
  /^(server\/platform|web\/src\/(platform|ui))\//.test(file) && !isTest(file)
    ? imports.filter(featureOf).map(used => `a foundation may not use a feature: ${used}`)
    : []

/** A server feature asks only those above it, and only their *.public.ts. */
const featureOrder: Rule = ({ file, imports }) => {
  const mine = featureOf(file)
  if (!mine || !file.startsWith('server/') || isTest(file) || file.endsWith('.build.ts')) return []
  return imports.flatMap(used => {
    const theirs = featureOf(used)
    if (!theirs || theirs === mine) return []
    if (!used.endsWith('.public.ts')) return [`another feature is asked through its *.public.ts, not ${used}`]
    return order.indexOf(theirs) < order.indexOf(mine) ? [] : [`${mine} stands above ${theirs} and may not use it`]
  })
}

/** A web feature shows another's parts only through *.public.tsx. */
const webFeatures: Rule = ({ file, imports }) => {
  const mine = featureOf(file)
  if (!mine || !file.startsWith('web/') || isTest(file)) return []
  return imports
    .filter(used => featureOf(used) && featureOf(used) !== mine && !/\.public\.tsx?$/.test(used))
    .map(used => `another feature is shown through its *.public.tsx, not ${used}`)
}

/** The demo loads through builders and public questions, as a test does. */
const demo: Rule = ({ file, imports }) =>
  file.startsWith('server/demo/') && !isTest(file)
    ? imports
        .filter(used => featureOf(used) && !/\.(build|public)\.ts$/.test(used))
        .map(used => `the demo uses *.build.ts and *.public.ts, not ${used}`)
    : []

const ownerOf = new Map(features.flatMap(feature => feature.owns.map(table => [table, feature.name] as const)))
const writes = /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|(?:insert into|delete from|update)\s+(\w+)(?=[\s(])/g

/**
 * A table is written by the feature that owns it, nowhere else; builders keep whatever a test or the demo describes, and
 * migrations make and fill every table.
 */
const ownership: Rule = ({ file, text }) => {
  if (!file.startsWith('server/') || isTest(file) || /\.build\.ts$|^server\/migrations\//.test(file)) return []
  return [...text.matchAll(writes)].flatMap(match => {
    const owner = ownerOf.get(match[1] ?? match[2] ?? '')
    return owner && owner !== featureOf(file) ? [`${match[1] ?? match[2]} belongs to ${owner}`] : []
  })
}

/** No switch and no comparison on a card's type outside the kinds. */
const cardTypes: Rule = ({ file, text }) =>
  /features\/cards\/kinds\/|contract\/cards\//.test(file) ||
  isTest(file) ||
  !/switch \(\w*\.?cardType\)|cardType\s*[!=]==?\s*'/.test(text)
    ? []
    : ['nothing outside the kinds asks for a card’s type: give the kind a member that answers']

const banned = /(^|-)(utils?|helpers?|common|misc|manager|service|data|info|handle|process)$/

/** A name ends in what the file holds; these words hold anything. */
const names: Rule = ({ file }) => {
  const [stem = ''] = path.posix.basename(file).split('.')
  return banned.test(stem) ? [`${stem} says nothing: name what it holds`] : []
}

const rules = [rooms, foundations, featureOrder, webFeatures, demo, ownership, cardTypes, names]
const sources = ['contract', 'server', 'web', 'e2e', 'bench', 'tools'].flatMap(listFiles).map(read)
const findings = sources.flatMap(source =>
  rules.flatMap(rule => rule(source).map(sentence => `${source.file}: ${sentence}`)),
)

const folders = new Map<string, number>()
for (const { file } of sources)
  if (featureOf(file) && !isTest(file))
    folders.set(path.posix.dirname(file), (folders.get(path.posix.dirname(file)) ?? 0) + 1)
for (const [folder, files] of folders) if (files > 25) findings.push(`${folder}: ${files} files; split the feature`)

findings.push(...(await checkViews()))

for (const finding of findings) console.log(finding)
console.log(
  findings.length === 0
    ? `The import law holds in ${sources.length} files.`
    : `${findings.length} breaches of the import law.`,
)
process.exitCode = findings.length === 0 ? 0 : 1
