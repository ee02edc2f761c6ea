import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandOf, root, runNode, step } from './run.mjs'

const stamp = path.join(root, '.cache', 'web-build')
const page = path.join(root, 'web', 'dist', 'index.html')

/** Builds the screens if they are missing or older than what they are made of. */
export async function buildWebIfStale() {
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return
  await step('Building the screens', () => buildWeb({ quiet: true }))
}

/** Builds the screens in any case. */
export async function buildWeb(options) {
  const made = fingerprint()
  rmSync(stamp, { force: true })
  const result = await runNode([commandOf('vite', 'vite'), 'build'], { ...options, cwd: path.join(root, 'web') })
  if (result.code !== 0) return result
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
  return result
}

/** Changes whenever a file that goes into the build does. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const folder of ['web', 'contract']) for (const file of listFiles(path.join(root, folder))) hash.update(file)
  return hash.digest('hex')
}

const generated = new Set(['node_modules', 'dist'])

function listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !generated.has(name))
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const name = path.join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(name)
      const { size, mtimeMs } = statSync(name)
      return [`${name}\n${size}\n${mtimeMs}\n`]
    })
}
