import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const target = path.join(root, '.cache', 'pgbouncer')
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** PgBouncer of Debian 13, because that of Debian 12 cannot keep prepared statements, and the libraries it loads. */
const packages =
  'pgbouncer libc6 libcares2 libevent-2.1-7t64 libpam0g libssl3t64 libsystemd0 libaudit1 libcap-ng0 libcap2 libzstd1 zlib1g libgcc-s1'

/** This machine's own, if it is new enough; else Debian's, fetched once into `.cache` and not installed. */
export function findPgBouncer() {
  if (isNewEnough(['pgbouncer'])) return ['pgbouncer']
  if (!existsSync(target)) fetchInto(target)
  const command = toCommand(target)
  if (!isNewEnough(command))
    throw new Error(`PgBouncer in ${target} does not run; remove the folder to fetch it again.`)
  return command
}

function isNewEnough([program, ...args]) {
  try {
    const output = execFileSync(program, [...args, '--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? []
    return Number(major) > 1 || Number(minor) >= 21
  } catch {
    return false
  }
}

/** Debian's program needs the loader and the libraries of its release. */
function toCommand(folder) {
  const libraries = path.join(folder, 'usr/lib')
  const ofMachine = readdirSync(libraries).find(name => name.endsWith('-linux-gnu')) ?? ''
  const place = path.join(libraries, ofMachine)
  const loader = readdirSync(place).find(name => name.startsWith('ld-linux')) ?? ''
  return [path.join(place, loader), '--library-path', place, path.join(folder, 'usr/sbin/pgbouncer')]
}

function fetchInto(folder) {
  if (!existsSync('/usr/bin/apt-get') || !existsSync(keyring))
    throw new Error('Install PgBouncer 1.21 or later: it can be fetched on Debian only.')
  mkdirSync(path.dirname(folder), { recursive: true })
  const work = mkdtempSync(`${folder}-`)
  try {
    const debs = download(work)
    for (const deb of debs) execFileSync('dpkg', ['-x', deb, path.join(work, 'root')])
    // Another run may have fetched it meanwhile.
    if (!existsSync(folder)) renameSync(path.join(work, 'root'), folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The address from which this machine gets its Debian packages. */
function findMirror() {
  const addresses = execFileSync('apt-get', ['indextargets', '--no-release-info', '--format', '$(REPO_URI)'], {
    encoding: 'utf8',
  })
  const mirror = addresses.split('\n').find(address => /\/debian\/?$/.test(address))
  if (!mirror) throw new Error('Install PgBouncer 1.21 or later: apt knows no mirror of Debian.')
  return mirror
}

/** Downloads the packages with lists and a state of their own; apt checks signatures and digests. */
function download(work) {
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'debs', 'root'])
    mkdirSync(path.join(work, name), { recursive: true })
  writeFileSync(path.join(work, 'status'), '')
  writeFileSync(
    path.join(work, 'sources.list'),
    ['trixie main', 'trixie-updates main']
      .map(suite => `deb [signed-by=${keyring}] ${findMirror()} ${suite}\n`)
      .join(''),
  )
  const options = [
    `Dir::State=${work}/state`,
    `Dir::State::status=${work}/status`,
    `Dir::Cache=${work}/cache`,
    `Dir::Etc::sourcelist=${work}/sources.list`,
    'Dir::Etc::sourceparts=-',
    'Acquire::Languages=none',
    'Acquire::Retries=2',
    ...(process.getuid?.() === 0 ? ['APT::Sandbox::User=root'] : []),
  ].flatMap(option => ['-o', option])
  const apt = (...args) =>
    execFileSync('apt-get', [...options, '-q', ...args], {
      cwd: path.join(work, 'debs'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  apt('update')
  apt('download', ...packages.split(' '))
  return readdirSync(path.join(work, 'debs')).map(name => path.join(work, 'debs', name))
}
