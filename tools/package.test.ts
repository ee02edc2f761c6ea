import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../server/platform/settings.ts'
import { shipped } from './steps/assemble.mjs'
import { readComposeEnvironment, readImage } from './steps/image.mjs'
import { toPublicSbom } from './steps/sbom.mjs'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isSetting = (name: string) => name.replace(/_FILE$/, '') in settings.shape

const sources = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map(name => path.posix.join('server', name.replaceAll('\\', '/')))
  .filter(name => name.endsWith('.ts') && !/\.test\.ts$|\/(testing|source|node_modules|dist)\//.test(name))

/** The files and folders that the server reads beside its code. */
const listAssets = () =>
  sources.flatMap(file =>
    [...read(file).matchAll(/new URL\('(\.[^']*)', import\.meta\.url\)/g)].map(([, target = '']) =>
      path.posix.join(path.posix.dirname(file), target),
    ),
  )

test('a release holds everything that the server reads beside its code', () => {
  const isShipped = (asset: string) => shipped.some(name => `${asset}/`.startsWith(`${name}/`))
  const assets = listAssets().filter(asset => asset !== 'package.json')
  expect(assets).toContain('server/migrations/')
  expect(assets.filter(asset => !isShipped(asset))).toEqual([])
})

test('image, compose and units give settings that exist', () => {
  const sandbox = read('deploy/systemd/sandbox.conf')
  const inUnits = [...sandbox.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '))
  const names = [
    ...Object.keys(readImage().env),
    ...Object.keys(readComposeEnvironment({})),
    ...inUnits.map(pair => pair.split('=')[0] ?? ''),
  ]
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'DATABASE_URL_FILE', 'TMPDIR']))
  expect(names.filter(name => !isSetting(name) && !['HOME', 'PATH', 'TMPDIR'].includes(name))).toEqual([])
})

const writeSecrets = (folder: string) => {
  execFileSync('sh', [path.join(root, 'deploy/create-secrets.sh'), folder], { stdio: 'ignore' })
  return folder
}

test('secrets are kept when they are written again, and what is missing is added', () => {
  const folder = writeSecrets(mkdtempSync(path.join(tmpdir(), 'trellis-secrets-')))
  const readAll = () => readdirSync(folder).map(name => [name, readFileSync(path.join(folder, name), 'utf8')])
  const before = readAll()
  for (const name of ['pooler-users', 'pooled-database-url']) rmSync(path.join(folder, name))
  writeSecrets(folder)
  expect(readAll()).toEqual(before)
  expect(before.filter(([, text]) => text === '')).toEqual([])
})

test('the secrets of compose.yml are those that create-secrets.sh writes', () => {
  const declared = [...read('compose.yml').matchAll(/file: \.\/secrets\/(\S+)/g)].map(([, name]) => name)
  const written = readdirSync(writeSecrets(mkdtempSync(path.join(tmpdir(), 'trellis-secrets-'))))
  const used = Object.values(readComposeEnvironment({})).filter(value => value.startsWith('/run/secrets/'))
  expect(declared.sort()).toEqual(written.sort())
  expect(declared).toEqual(expect.arrayContaining(used.map(file => path.basename(file))))
})

test('the files that compose.yml and the image use are here', () => {
  const mounted = [...read('compose.yml').matchAll(/- (\.\/deploy\/[\w./-]+):/g)].map(([, file = '']) => file)
  const used = [...mounted, readImage().healthCommand[1] ?? '']
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter(file => !existsSync(path.join(root, file)))).toEqual([])
})

test('the list of packages names neither a registry nor the machine and the moment', () => {
  const distribution = { type: 'distribution', url: 'https://registry.example.com/left.tgz' }
  const site = { type: 'website', url: 'https://left.example.com' }
  const component = { name: 'left', version: '1.0.0' }
  const sbom = {
    specVersion: '1.5',
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: '2026-11-29T14:00:00Z', tools: [], component: { name: 'trellis-sbom-x', version: '0.1.0' } },
    components: [
      { ...component, properties: [{ name: 'cdx:npm:package:path' }], externalReferences: [distribution, site] },
    ],
    dependencies: [],
  }
  expect(toPublicSbom(sbom, 'trellis')).toEqual({
    specVersion: '1.5',
    metadata: { component: { name: 'trellis', version: '0.1.0', externalReferences: [] } },
    components: [{ ...component, externalReferences: [site] }],
    dependencies: [],
  })
})
