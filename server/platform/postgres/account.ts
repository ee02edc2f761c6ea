import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The system account of the database; empty = our own. */
export type Account = { uid?: number; gid?: number }

const candidates = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root runs it as another account: the owner of the folder, else an unprivileged
 * one of the machine.
 */
export function chooseAccount(folder: string): Account {
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) return requireOwner(folder, owner?.uid)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of candidates) {
    const account = findAccount(name)
    if (account) return account
  }
  throw new Error(`The database cannot run as root, and this machine has no account named ${candidates.join(' or ')}.`)
}

function requireOwner(folder: string, owner?: number): Account {
  if (process.platform === 'win32' || owner === undefined || owner === process.getuid?.()) return {}
  throw new Error(`${folder} belongs to another account: start as that account or as root, or set DATA_DIR.`)
}

function findAccount(name: string): Account | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map(flag =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return { uid, gid }
  } catch {
    return undefined
  }
}

/** Whether the account may enter every parent folder. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

/** The environment of PostgreSQL's programs: nothing of our own, which may hold secrets. */
export function spawnSettings(account: Account) {
  if (process.platform === 'win32') return { env: { ...process.env, LC_ALL: 'C' }, windowsHide: true }
  return { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } }
}
