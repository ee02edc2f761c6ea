import { type StdioOptions, spawn } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { spawnSettings } from './account.ts'
import { passwordFile } from './address.ts'
import { program } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { openInheritedFolder } from './inherited-folder.ts'

/** A draft older than this belongs to a killed start: creating one takes a second. */
const draftMaxAgeMs = 10 * 60_000

/**
 * Creates the database folder if it is missing. It is created under a temporary name and renamed when complete, so that
 * a killed start leaves nothing incomplete. Of two simultaneous first starts the rename of the second fails, and it
 * uses the folder of the first. There is no lock file that could become stale.
 */
export async function createFolder(cluster: Cluster): Promise<void> {
  removeAbandonedDrafts(cluster.folder)
  if (existsSync(path.join(cluster.folder, 'PG_VERSION'))) return
  const draft = mkdtempSync(`${cluster.folder}.new-`)
  try {
    changeOwner(cluster, draft)
    await initialise(cluster, draft)
    await moveInto(draft, cluster.folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function removeAbandonedDrafts(folder: string): void {
  const parent = path.dirname(folder)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${path.basename(folder)}.new-`)) continue
    const draft = path.join(parent, name)
    const seen = statSync(draft, { throwIfNoEntry: false })
    if (seen && Date.now() - seen.mtimeMs > draftMaxAgeMs) rmSync(draft, { recursive: true, force: true })
  }
}

function changeOwner({ account }: Cluster, draft: string): void {
  chmodSync(draft, 0o700)
  if (account.uid !== undefined && account.gid !== undefined) lchownSync(draft, account.uid, account.gid)
}

async function initialise(cluster: Cluster, draft: string): Promise<void> {
  const place = openInheritedFolder(draft, cluster.account, 3)
  const unsynced = cluster.settings.fsync === 'off' ? ['--no-sync'] : []
  const args = ['--pgdata', place.path, '--username=postgres', '--encoding=UTF8', '--lc-messages=C', ...unsynced]
  try {
    await runInitdb(
      cluster,
      [...args, ...listLocaleOptions(cluster.binaries.major), ...listAccessOptions(cluster)],
      place.descriptors,
    )
  } finally {
    place.close()
  }
}

/** The built-in locale sorts the same on every machine; before 17, the system's C.UTF-8 does. */
const listLocaleOptions = (major: number) =>
  major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']

/** On Unix the permissions of the socket folder protect it; Windows has no such socket, so a password does. */
const listAccessOptions = ({ folder }: Cluster) =>
  process.platform === 'win32' ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(folder)}`] : ['--auth=trust']

function runInitdb(cluster: Cluster, args: string[], descriptors: number[]): Promise<void> {
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', ...descriptors]
  const child = spawn(program(cluster.binaries.folder, 'initdb'), args, { ...spawnSettings(cluster.account), stdio })
  let complaint = ''
  child.stderr?.on('data', chunk => {
    complaint += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`The database folder could not be made: ${complaint.trim()}`)),
    )
  })
}

async function moveInto(draft: string, folder: string): Promise<void> {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error
    return
  }
  await syncFolder(path.dirname(folder))
}

/** Without this fsync a power failure could undo the rename, and with it everything committed since. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}
