import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { ConfigError } from '../config.ts'
import { type Account, chooseAccount } from './account.ts'
import { type Address, findFreePort, readPassword } from './address.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { listMajors, toMajorFolder } from './majors.ts'
import { readableBinaries } from './readable-copy.ts'
import { chooseSocketFolder } from './socket-folder.ts'

/** A database folder with everything needed to run it. */
export interface Cluster {
  folder: string
  binaries: Binaries
  account: Account
  /** The address to listen on; an already running server may use another. */
  address: Address
  /** Settings of PostgreSQL besides our own. */
  settings: Record<string, string>
  log(line: string): void
}

/** The options of a caller. */
export interface PostgresOptions {
  /** The data folder of the product; the database gets a subfolder. */
  dataDir: string
  /** Receives the log lines of PostgreSQL and our own. */
  log?: (line: string) => void
  /** The `bin` folder of another PostgreSQL, 15 or later. */
  binDir?: string
  /** Settings of PostgreSQL, as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
}

/** Resolves account, binaries and paths; starts nothing. */
export async function resolveCluster(options: PostgresOptions): Promise<Cluster> {
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const binaries = findBinaries(options.binDir)
  refuseOtherMajor(dataDir, binaries.major)
  const folder = toMajorFolder(dataDir, binaries.major)
  const account = chooseAccount(folder)
  const cluster = { folder, account, binaries: readableBinaries(binaries, account) }
  const { settings = {}, log = () => {} } = options
  return { ...cluster, settings, log, address: await chooseAddress(folder, account) }
}

async function chooseAddress(folder: string, account: Account): Promise<Address> {
  if (process.platform === 'win32')
    return { host: '127.0.0.1', port: await findFreePort(), password: readPassword(folder) }
  return { host: chooseSocketFolder(folder, account), port: 5432 }
}

/** Refuses to start an empty or an older database beside the data of another version, which would look like data loss. */
function refuseOtherMajor(dataDir: string, major: number): void {
  const others = listMajors(dataDir).filter(other => other !== major)
  const newer = others.find(other => other > major)
  if (newer !== undefined)
    throw new ConfigError(
      `${toMajorFolder(dataDir, newer)} was written by another version of PostgreSQL than the one here, ${major}: ` +
        'start the version of Trellis that used it last, or a later one.',
    )
  const [older] = others
  if (older === undefined || existsSync(toMajorFolder(dataDir, major))) return
  throw new ConfigError(
    `${toMajorFolder(dataDir, older)} was written by another version of PostgreSQL than the one here, ${major}: ` +
      'run `trellis upgrade-database`, which keeps that folder.',
  )
}
