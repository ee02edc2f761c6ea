import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { features } from '../server/app.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkViews } from './check-views.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A source file with its imports, as paths from the root. */
type Source = { file: string; text: string; imports: string[] }
type Rule = (source: Source) => string[]

const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'media', 'test-results'])
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file)

const listFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const entryPath = path.posix.join(folder, entry.name)
    if (entry.isDirectory())
      return skipped.has(entry.name) && !entryPath.endsWith('features/media') ? [] : listFiles(entryPath)
    return /\.tsx?$/.test(entry.name) ? [entryPath] : []
  })

const resolveImport = (file: string, specifier: string) => {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
  return specifier.replace(/^@trellis\/(contract|server|web)\//, '$1/')
}

const readSource = (file: string): Source => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name)
  return { file, text, imports: specifiers.map(name => resolveImport(file, name)) }
}

const getFeature = (file: string) => /^(?:server|web\/src)\/features\/([^/]+)\//.exec(file)?.[1] ?? null
const order: readonly string[] = features.map(feature => feature.name)

/** The allowed imports between top-level folders: contract none, server and web only contract. */
const folderImports: Rule = ({ file, imports }) =>
  imports.flatMap(target => {
    if (
      file.startsWith('contract/') &&
      !target.startsWith('contract/') &&
      !/^zod(\/mini)?$/.test(target) &&
      !isTest(file)
    )
      return [`the contract may use zod and itself, not ${target}`]
    if (file.startsWith('server/') && target.startsWith('web/') && !isTest(file))
      return [`the server may not use the web: ${target}`]
    if (file.startsWith('web/') && target.startsWith('server/') && !isTest(file))
      return [`the web may not use the server: ${target}`]
    return []
  })

/** platform/ and ui/ import no features. */
const foundationImports: Rule = ({ file, imports }) =>
  /^(server\/platform|web\/src\/(platform|ui))\//.test(file) && !isTest(file)
    ? imports.filter(getFeature).map(target => `platform and ui may not import a feature: ${target}`)
    : []

/** A server feature imports only earlier features, and only their *.public.ts. */
const featureOrder: Rule = ({ file, imports }) => {
  const ownFeature = getFeature(file)
  if (!ownFeature || !file.startsWith('server/') || isTest(file) || file.endsWith('.build.ts')) return []
  return imports.flatMap(target => {
    const otherFeature = getFeature(target)
    if (!otherFeature || otherFeature === ownFeature) return []
    if (!target.endsWith('.public.ts')) return [`import another feature through its *.public.ts, not ${target}`]
    return order.indexOf(otherFeature) < order.indexOf(ownFeature)
      ? []
      : [`${otherFeature} comes after ${ownFeature} in the order of features, so ${ownFeature} may not import it`]
  })
}

const webList = 'web/src/app/features.ts'
const webMenu = 'web/src/app/header/more-links.ts'

/** A web feature imports only earlier features, through *.public.tsx, and fills slots of their screens. */
const webFeatures: Rule = ({ file, imports }) => {
  const ownFeature = getFeature(file)
  if (!ownFeature || !file.startsWith('web/') || isTest(file)) return []
  return imports.flatMap(target => {
    const otherFeature = getFeature(target)
    if (!otherFeature || otherFeature === ownFeature) return []
    if (order.indexOf(otherFeature) > order.indexOf(ownFeature))
      return [
        `${otherFeature} comes after ${ownFeature} in the order of features: ${ownFeature} offers a slot that ${otherFeature} fills`,
      ]
    const isFilling = target.endsWith('.slots.ts') && file.endsWith('.routes.tsx')
    return isFilling || /\.public\.tsx?$/.test(target)
      ? []
      : [`import another feature through its *.public.tsx, and fill its slots in *.routes.tsx, not ${target}`]
  })
}

/** The app shell imports features only by the list of features and their public parts. */
const webApp: Rule = ({ file, imports }) =>
  /^web\/src\/(app\/|main\.tsx)/.test(file) && !isTest(file)
    ? imports
        .filter(target => getFeature(target) && !/\.public\.tsx?$/.test(target))
        .filter(target => !(file === webList && target.endsWith('.routes.tsx')))
        .filter(target => !(file === webMenu && target.endsWith('.more-links.ts')))
        .map(
          target => `the app uses a feature's *.public.tsx, and lists its *.routes.tsx and *.more-links.ts: ${target}`,
        )
    : []

/** The demo uses builders and public queries, as a test does. */
const demo: Rule = ({ file, imports }) =>
  file.startsWith('server/demo/') && !isTest(file)
    ? imports
        .filter(target => getFeature(target) && !/\.(build|public)\.ts$/.test(target))
        .map(target => `the demo uses *.build.ts and *.public.ts, not ${target}`)
    : []

const owners = new Map(features.flatMap(feature => feature.owns.map(table => [table, feature.name] as const)))

const writeForms = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*['"](\w+)/g,
  /\binsertRows\(\s*\w+,\s*['"](\w+)/g,
  /\b(?:insert\s+into|merge\s+into|delete\s+from|update|truncate)\s+(?:table\s+|only\s+)?"?(\w+)/gi,
]
/** A write to tables from a list of names elsewhere in the file. */
const writesListed =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[a-z]|\b(?:insert\s+into|delete\s+from|update)\s+\$\{/

const tablesWritten = (text: string) => {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const namedTables = writeForms.flatMap(form => [...code.matchAll(form)].map(([, name = '']) => name))
  const listed = writesListed.test(code) ? [...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name) : []
  return new Set([...namedTables, ...listed])
}

/**
 * Only the owning feature writes to a table; builders insert the rows of tests and the demo, and migrations may write
 * to every table.
 */
const ownership: Rule = ({ file, text }) => {
  if (!file.startsWith('server/') || isTest(file) || /\.build\.ts$|^server\/migrations\//.test(file)) return []
  return [...tablesWritten(text)].flatMap(table => {
    const owner = owners.get(table)
    return owner && owner !== getFeature(file) ? [`${table} belongs to ${owner}`] : []
  })
}

/** No switch and no comparison on a card's type outside the card kinds. */
const cardTypes: Rule = ({ file, text }) =>
  /features\/cards\/kinds\/|contract\/cards\//.test(file) ||
  isTest(file) ||
  !/switch \(\w*\.?cardType\)|cardType\s*[!=]==?\s*'/.test(text)
    ? []
    : ['only card kinds may test a card’s type: add a member to the kind instead']

const reach = 'server/features/organizations/reach.public.ts'

/** A person's reach of stores, brands and people is defined in one file: others compose its queries. */
const oneReach: Rule = ({ file, text }) =>
  !file.startsWith('server/') ||
  file === reach ||
  file === 'server/platform/http/actor.ts' ||
  isTest(file) ||
  !/\bscopesOf\b/.test(text)
    ? []
    : [`scopesOf may be used only in ${reach}: compose its conditions`]

const banned = /(^|-)(utils?|helpers?|common|misc|manager|service|data|info|handle|process)$/

/** A file's suffix tells its content; these words could mean anything. */
const names: Rule = ({ file }) => {
  const [stem = ''] = path.posix.basename(file).split('.')
  return banned.test(stem) ? [`${stem} is too general: name what the file contains`] : []
}

const rules = [
  folderImports,
  foundationImports,
  featureOrder,
  webFeatures,
  webApp,
  demo,
  ownership,
  cardTypes,
  oneReach,
  names,
]
const sources = ['contract', 'server', 'web', 'e2e', 'bench', 'tools'].flatMap(listFiles).map(readSource)
const findings = sources.flatMap(source =>
  rules.flatMap(rule => rule(source).map(sentence => `${source.file}: ${sentence}`)),
)

/** The web lists every feature with routes in dependency order; each web feature has a place there. */
function listOfWeb(): string[] {
  const { text, imports } = sources.find(({ file }) => file === webList) ?? readSource(webList)
  const foldersByName = new Map<string | undefined, string | undefined>(
    [...text.matchAll(/import { (\w+) } from '\.\.\/features\/([^/]+)\//g)].map(([, name, folder]) => [name, folder]),
  )
  const listed = (/\[\] = \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? []).map(
    name => foldersByName.get(name) ?? name,
  )
  const inOrder = order.filter(feature => listed.includes(feature))
  const webFolders = new Set(sources.flatMap(({ file }) => (file.startsWith('web/') ? (getFeature(file) ?? []) : [])))
  const routes = sources.filter(({ file }) => file.startsWith('web/') && file.endsWith('.routes.tsx'))
  return [
    ...(listed.join() === inOrder.join() ? [] : [`${webList}: the features in order are ${inOrder.join(', ')}`]),
    ...[...webFolders]
      .filter(feature => !order.includes(feature))
      .map(feature => `web/src/features/${feature}: it is missing in the order of features`),
    ...routes.filter(({ file }) => !imports.includes(file)).map(({ file }) => `${file}: ${webList} does not list it`),
  ]
}

/** A slot is rendered by its own feature and filled by a later one. */
function slotsOfWeb(): string[] {
  const web = sources.filter(({ file }) => file.startsWith('web/') && !isTest(file))
  return web
    .filter(({ file }) => file.endsWith('.slots.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/export const (\w+)/g)].flatMap(([, name]) => {
        const users = web.filter(
          webSource => webSource.imports.includes(file) && new RegExp(`\\b${name}\\b`).test(webSource.text),
        )
        const isShown = users.some(user => getFeature(user.file) === getFeature(file))
        const isFilled = users.some(user => getFeature(user.file) !== getFeature(file))
        return isShown && isFilled ? [] : [`${file}: ${name} is ${isShown ? 'never filled' : 'never shown'}`]
      }),
    )
}

findings.push(...listOfWeb(), ...slotsOfWeb())

const folders = new Map<string, number>()
for (const { file } of sources)
  if (getFeature(file) && !isTest(file))
    folders.set(path.posix.dirname(file), (folders.get(path.posix.dirname(file)) ?? 0) + 1)
for (const [folder, files] of folders) if (files > 25) findings.push(`${folder}: ${files} files; split the feature`)

findings.push(...(await checkViews()), ...checkMigrations())

for (const finding of findings) console.log(finding)
console.log(
  findings.length === 0
    ? `The import rules hold in ${sources.length} files.`
    : `${findings.length} violations of the import rules.`,
)
process.exitCode = findings.length === 0 ? 0 : 1
