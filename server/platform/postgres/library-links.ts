import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../error-code.ts'

type Link = { source: string; target: string }

/**
 * Creates the symbolic links between library files that npm cannot pack. The package's install script does the same,
 * but installs may forbid scripts, and without the links `postgres` does not start.
 */
export function restoreLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (!existsSync(link)) createLink(path.relative(path.dirname(target), source), link)
  }
}

function createLink(to: string, link: string): void {
  try {
    symlinkSync(to, link)
  } catch (error) {
    // Another start created it first.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
