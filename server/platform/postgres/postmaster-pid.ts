import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { errorCode } from '../error-code.ts'

/** The content of a server's `postmaster.pid`. */
export interface PostmasterPid {
  pid: number
  startedAt: Date
  port: number
  /** The socket's folder, else the address. */
  host: string
  ready: boolean
  /** The lines that identify this server's run. */
  identity: string
}

/** Reads the postmaster.pid of a database folder; null if no server runs, or it has only just started. */
export function readPostmasterPid(folder: string): PostmasterPid | null {
  const text = readText(folder)
  return text === null ? null : parsePostmasterPid(text)
}

/** Parses the text of a postmaster.pid. */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const lines = text.split('\n').map(line => line.trim())
  const [pid, , startedAt, port, socketFolder, listening, , state] = lines
  if (!pid || !port) return null
  return {
    pid: Number(pid),
    startedAt: new Date(Number(startedAt) * 1000),
    port: Number(port),
    host: socketFolder || listening || '',
    ready: state === 'ready',
    identity: lines.slice(0, 7).join('\n'),
  }
}

function readText(folder: string): string | null {
  try {
    return readFileSync(path.join(folder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Whether we may signal a process with this id, as we may every server of this folder. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether the process with this id could be a server; true if it cannot be inspected, false if it is dead. */
export function looksLikePostgres(pid: number): boolean {
  try {
    if (process.platform !== 'linux') return path.basename(readProcessName(pid)) === 'postgres'
    const [, name, state] = /\((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z' && state !== 'X'
  } catch {
    return true
  }
}

const readProcessName = (pid: number) =>
  execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()

/** A server cannot be older than the last boot. */
export const isFromEarlierBoot = (pidFile: PostmasterPid) =>
  pidFile.startedAt.getTime() < Date.now() - os.uptime() * 1000 - 60_000

/** A starting server fills its postmaster.pid at once; one that stays empty is left from a power failure. */
export function removeEmptyPidFile(folder: string): void {
  const file = path.join(folder, 'postmaster.pid')
  const seen = statSync(file, { throwIfNoEntry: false })
  if (seen?.size === 0 && Date.now() - seen.mtimeMs > 10_000) rmSync(file, { force: true })
}

/**
 * Makes PostgreSQL recognize a stale postmaster.pid whose process id was reused: it would refuse to start while any
 * process has that id. The rest stays, as it is used to check the old server's shared memory.
 */
export function invalidatePid(folder: string, pidFile: PostmasterPid): void {
  if (process.platform === 'win32' || !isAlive(pidFile.pid)) return
  const text = readText(folder)
  const unusedPid = 2 ** 31 - 1
  if (!text?.startsWith(`${pidFile.pid}\n`)) return
  writeFileSync(path.join(folder, 'postmaster.pid'), text.replace(/^\d+/, String(unusedPid)))
}
