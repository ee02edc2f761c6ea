import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'
import { databasePackage, listImportedPackages, listPackageFolders, readManifest } from './shipped-packages.mjs'

/** What the built server reads beside its code, and what an operator reads. */
export const shipped = [
  'server/dist',
  'server/migrations',
  'server/database/views',
  'server/demo',
  'server/features/evidence/verify/verify.html',
  'server/features/notifications/mailbox.css',
  'web/dist',
  'docs',
  'deploy',
  'compose.yml',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
]

const isShipped = file => !/\.(ts|map)$/.test(file) && !/[\\/]demo[\\/]media[\\/]source$/.test(file)

function copy(source, target) {
  const from = path.join(root, source)
  const filter = file => isShipped(path.relative(root, file))
  cpSync(from, path.join(target, source), { recursive: true, filter, preserveTimestamps: true })
}

/** Nested packages are in a list of their own, as not all of them are needed. */
function copyPackage(folder, target) {
  const nested = path.join(folder, 'node_modules')
  const to = path.join(target, path.relative(root, folder))
  cpSync(folder, to, { recursive: true, verbatimSymlinks: true, filter: file => file !== nested })
}

/** With `npm start`, which runs what is built. */
function writeManifest(target) {
  const { name, version, description, license, type, engines } = readManifest(root)
  const scripts = { start: 'node server/dist/main.js', trellis: 'node server/dist/trellis.js' }
  const manifest = { name, version, private: true, description, license, type, engines, scripts }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Copies the built product with the packages that it needs into a new folder, ready to run. `withDatabase`: with the
 * programs of the embedded database.
 */
export function assemble(target, { withDatabase }) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`)
  mkdirSync(target, { recursive: true })
  for (const source of shipped) copy(source, target)
  const packages = [...listImportedPackages(), ...(withDatabase ? [databasePackage] : [])]
  for (const folder of listPackageFolders(packages)) copyPackage(folder, target)
  writeManifest(target)
}
