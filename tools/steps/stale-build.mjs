import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getCommandPath, root, runNode, step } from './run.mjs'

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

/** A hash that changes with every file of a build. */
function fingerprint(folders) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const folder of folders) for (const file of listFiles(path.join(root, folder))) hash.update(file)
  return hash.digest('hex')
}

/**
 * A Vite build with its output (`result`), in the folder `of` and from the sources in `folders`. `build` always builds,
 * `buildIfStale` only if the output is missing or older than its sources.
 */
export function staleBuild({ title, of, folders, result }) {
  const stamp = path.join(root, '.cache', `${of}-build`)
  const isFresh = () =>
    existsSync(path.join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(folders)
  const build = async options => {
    const before = fingerprint(folders)
    rmSync(stamp, { force: true })
    const done = await runNode([getCommandPath('vite', 'vite'), 'build'], { ...options, cwd: path.join(root, of) })
    if (done.code !== 0) return done
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, before)
    return done
  }
  const buildIfStale = async () => {
    if (!isFresh()) await step(title, () => build({ quiet: true }))
  }
  return { build, buildIfStale }
}
