import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { type Account, canEnter } from './account.ts'

/** How a program reaches a folder: its path, and the descriptors to inherit. */
interface InheritedFolder {
  path: string
  descriptors: number[]
  close(): void
}

/**
 * Where the account cannot enter a parent of the folder (e.g. root's home), the folder is passed as an open descriptor
 * with number `slot` and named through it, so that the data stays where it was configured.
 */
export function openInheritedFolder(folder: string, account: Account, slot: number): InheritedFolder {
  if (canEnter(account, path.dirname(folder))) return { path: folder, descriptors: [], close: () => {} }
  if (process.platform !== 'linux')
    throw new Error(`The database's account cannot enter ${path.dirname(folder)}: set DATA_DIR to an open folder.`)
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${slot}`, descriptors: [descriptor], close: () => closeSync(descriptor) }
}
