import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Account, canEnter } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Only root may write here, unlike in the temporary folder, and it may hold executables. */
const cache = '/var/cache/trellis'

/**
 * The same binaries in a folder that the account can read. A checkout in root's home is closed to it, and PostgreSQL
 * looks for its libraries beside the program, so the package is copied once per version.
 */
export function readableBinaries(binaries: Binaries, account: Account): Binaries {
  if (canEnter(account, binaries.folder)) return binaries
  if (!binaries.package) throw new Error(`The database's account cannot enter ${binaries.folder}.`)
  const copy = path.join(cache, `postgres-${binaries.package.version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) copyWhole(path.join(binaries.package.folder, 'native'), copy)
  return { ...binaries, folder: path.join(copy, 'bin') }
}

function copyWhole(from: string, to: string): void {
  mkdirSync(cache, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(`${to}.new-`)
  const content = path.join(draft, 'native')
  cpSync(from, content, { recursive: true, verbatimSymlinks: true })
  openToAll(content)
  try {
    renameSync(content, to)
  } catch (error) {
    // Another start finished the same copy first.
    if (!existsSync(to)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** A strict umask during the install must not make the copy unreadable too. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(name)
    else if (entry.isFile()) chmodSync(name, 0o755)
  }
}
