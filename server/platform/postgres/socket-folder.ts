import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ConfigError } from '../config.ts'
import { type Account, canEnter } from './account.ts'
import type { Address } from './address.ts'

/** Leaves room for the socket's own name within the 103 bytes that every system allows. */
const longest = 85

/** The socket folder of a database folder: a short path that is unique per folder. */
export function chooseSocketFolder(folder: string, account: Account): string {
  const owner = account.uid ?? process.getuid?.()
  const name = `trellis-${createHash('sha256').update(`${owner}:${folder}`).digest('hex').slice(0, 12)}`
  const place = [os.tmpdir(), '/tmp'].find(base => path.join(base, name).length <= longest && canEnter(account, base))
  if (!place)
    throw new ConfigError(
      'The database finds no folder for its socket: set TMPDIR to a folder that its account may enter, with a path of at most 64 characters.',
    )
  return path.join(place, name)
}

/**
 * Creates the folder for the account alone: access to it is access to the database without a password, so a folder of
 * another owner is refused. It is never removed, as the next server may be about to listen in it.
 */
export function makeSocketFolder(socketFolder: string, account: Account): void {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  const seen = lstatSync(socketFolder)
  const ours = seen.isDirectory() && (seen.uid === process.getuid?.() || seen.uid === account.uid)
  if (!ours) throw new Error(`${socketFolder} belongs to somebody else: remove it, then start again.`)
  if (account.uid !== undefined && account.gid !== undefined) lchownSync(socketFolder, account.uid, account.gid)
  chmodSync(socketFolder, 0o700)
}

/**
 * Removes the socket's lock file, as its process id may have been reused too. The database folder's own lock is checked
 * first and decides, so that a server with that lock does not need this one.
 */
export function removeSocketLock({ host, port }: Address): void {
  rmSync(path.join(host, `.s.PGSQL.${port}.lock`), { force: true })
}
