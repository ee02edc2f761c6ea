// npm run release -- <folder>: the built product as a tar for servers of this platform, with its list of packages
// (SBOM) and its digest. `npm start` of the unpacked tar builds and installs nothing.
import './steps/node-version.mjs'
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { assemble } from './steps/assemble.mjs'
import { installPackages } from './steps/install.mjs'
import { root, run, runNode, step } from './steps/run.mjs'
import { writeSbom } from './steps/sbom.mjs'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Give the folder for the release: npm run release -- ../releases')
  process.exit(1)
}
await installPackages()
const target = path.resolve(folder)
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const name = `trellis-${version}-${process.platform}-${process.arch}`
const work = mkdtempSync(path.join(os.tmpdir(), 'trellis-release-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))
const product = path.join(work, name)
const archive = path.join(target, `${name}.tar.gz`)

mkdirSync(target, { recursive: true })
await step('Building', () => runNode(['tools/build.mjs'], { quiet: true }))
assemble(product, { withDatabase: true })
await step('Listing the packages', () => writeSbom(product))
await step('Packing', pack)
const hash = createHash('sha256')
await pipeline(createReadStream(archive), hash)
writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${path.basename(archive)}\n`)
console.log(archive)

/** The date of the last commit, so that the same sources give the same tar. */
async function findDate() {
  const { code, output } = await run('git', ['log', '-1', '--format=%cI'], { quiet: true })
  return code === 0 ? output.trim() : '2000-01-01T00:00:00Z'
}

async function pack() {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+rX,go-w']
  const order = ['--sort=name', '--format=gnu', `--mtime=${await findDate()}`, ...owner]
  return run('tar', [...order, '--use-compress-program=gzip -n9', '-cf', archive, '-C', work, name], { quiet: true })
}
