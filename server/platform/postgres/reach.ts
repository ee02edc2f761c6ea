import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { type Account, canEnter } from './account.ts'

/** How a program finds a folder: under which path, and the descriptors that it must inherit for that. */
export interface Reach {
  path: string
  descriptors: number[]
  close(): void
}

/**
 * Where a parent of the folder is closed to the account (root's home, say), the folder goes over as an open
 * descriptor, the program's number `slot`, and is named through it: so the data stays where it was asked to be.
 */
export function reach(folder: string, account: Account, slot: number): Reach {
  if (canEnter(account, path.dirname(folder))) return { path: folder, descriptors: [], close: () => {} }
  if (process.platform !== 'linux')
    throw new Error(`The database's account cannot enter ${path.dirname(folder)}: set DATA_DIR to an open folder.`)
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${slot}`, descriptors: [descriptor], close: () => closeSync(descriptor) }
}
