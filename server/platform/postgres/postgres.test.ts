import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { product } from './admin.ts'
import { findBinaries, program as nameOf } from './binaries.ts'
import { restoreLibraryLinks } from './library-links.ts'
import { type Connection, type Postgres, startPostgres } from './postgres.ts'
import { isAlive, readPostmasterPid } from './postmaster-pid.ts'

const binDir = process.env.TEST_POSTGRES_BIN
const binaries = findBinaries(binDir)
const folderName = `pg${binaries.major}`
const isRoot = process.getuid?.() === 0

/** A new folder that every account may enter. */
const makeFolder = (parent: string) => {
  const folder = mkdtempSync(path.join(parent, 'trellis-'))
  chmodSync(folder, 0o755)
  return folder
}

const root = makeFolder(os.tmpdir())
const template = path.join(root, 'template')
const running: Postgres[] = []
const programs: ChildProcess[] = []
let firstStart: Record<string, unknown> = {}

const start = async (dataDir: string) => {
  const postgres = await startPostgres({ dataDir, binDir, settings: { fsync: 'off' } })
  running.push(postgres)
  return postgres
}

/** Starts another program that runs the database of a folder. */
const startProgram = async (dataDir: string) => {
  const script = fileURLToPath(new URL('./testing/keep-running.ts', import.meta.url))
  const args = ['--import', 'tsx', script, dataDir, ...(binDir ? [binDir] : [])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  programs.push(child)
  await once(child.stdout, 'data')
  return child
}

/** A copy of a fresh database folder for one test. */
const copyOfTemplate = () => {
  const dataDir = makeFolder(root)
  execFileSync('cp', ['-a', path.join(template, folderName), dataDir])
  return dataDir
}

/** Asks as the owner, who alone may create tables. */
const ask = async (connection: Connection, text: string) => {
  const client = new pg.Client({ ...connection, user: product })
  client.on('error', () => {})
  await client.connect()
  return client.query(text).finally(() => client.end())
}

const notes = async (connection: Connection) => (await ask(connection, 'select text from note order by 1')).rows
const pidOf = (dataDir: string) => readPostmasterPid(path.join(dataDir, folderName))?.pid ?? 0
const owner = (dataDir: string) => statSync(path.join(dataDir, folderName))
const accountOf = (dataDir: string) => (isRoot ? { uid: owner(dataDir).uid, gid: owner(dataDir).gid } : {})

beforeAll(async () => {
  // Sockets are created there too, and are removed with it.
  vi.stubEnv('TMPDIR', root)
  const postgres = await startPostgres({ dataDir: template, binDir })
  const { connection, ownerConnection, shared } = postgres
  const { rows: roles } = await ask(
    connection,
    `select usename as name, usesuper as "isSuperuser" from pg_user where usename like 'trellis%' order by 1`,
  )
  await ask(connection, `create table note as select 'first' as text`)
  firstStart = { roles, owner: ownerConnection.user, operator: connection.user, shared, database: connection.database }
  await postgres.stop()
})

afterEach(async () => {
  for (const child of programs.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

test('a first start creates the database, its owner and the role of operation, who are no superusers', () => {
  const [owner, operator] = ['trellis', 'trellis_app']
  expect(firstStart).toEqual({
    roles: [owner, operator].map(name => ({ name, isSuperuser: false })),
    owner,
    operator,
    shared: false,
    database: 'trellis',
  })
  expect(readdirSync(template)).toEqual([folderName])
})

test('a later start finds the data of an earlier one', async () => {
  const { connection } = await start(copyOfTemplate())
  expect(await notes(connection)).toEqual([{ text: 'first' }])
})

test('a start beside a running server shares it and leaves it running', async () => {
  const dataDir = copyOfTemplate()
  const first = await start(dataDir)
  const second = await start(dataDir)
  expect([first.shared, second.shared]).toEqual([false, true])
  expect(second.connection).toEqual(first.connection)
  await second.stop()
  expect(await notes(first.connection)).toEqual([{ text: 'first' }])
})

test('stopping ends the server, also when asked twice', async () => {
  const dataDir = copyOfTemplate()
  const postgres = await start(dataDir)
  const pid = pidOf(dataDir)
  await postgres.stop()
  await postgres.stop()
  expect([isAlive(pid), pidOf(dataDir)]).toEqual([false, 0])
})

test('a program that shares the server continues when its owner stops first', async () => {
  const dataDir = copyOfTemplate()
  const program = await startProgram(dataDir)
  const sharer = await start(dataDir)
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
  await expect.poll(() => sharer.shared).toBe(false)
  expect(await notes(sharer.connection)).toEqual([{ text: 'first' }])
})

test('R7 a killed program’s server stops with it, and nothing committed is lost', async () => {
  const dataDir = copyOfTemplate()
  const program = await startProgram(dataDir)
  const sharer = await start(dataDir)
  await ask(sharer.connection, `insert into note values ('second')`)
  await sharer.stop()
  program.kill('SIGKILL')
  await expect.poll(() => pidOf(dataDir)).toBe(0)
  const { connection } = await start(dataDir)
  expect(await notes(connection)).toEqual([{ text: 'first' }, { text: 'second' }])
})

test('a start right after the program was killed waits for the old server to end', async () => {
  const dataDir = copyOfTemplate()
  const program = await startProgram(dataDir)
  program.kill('SIGKILL')
  const { connection } = await start(dataDir)
  await expect.poll(() => notes(connection).catch(String)).toEqual([{ text: 'first' }])
})

test('R8 a killed server restarts by itself, and nothing committed is lost', async () => {
  const dataDir = copyOfTemplate()
  const { connection } = await start(dataDir)
  await ask(connection, `insert into note values ('second')`)
  process.kill(pidOf(dataDir), 'SIGKILL')
  const both = [{ text: 'first' }, { text: 'second' }]
  await expect.poll(() => notes(connection).catch(String)).toEqual(both)
})

test('two first starts at once end up on one server', async () => {
  const dataDir = path.join(root, 'together')
  const both = await Promise.all([start(dataDir), start(dataDir)])
  expect(both.map(({ shared }) => shared).sort()).toEqual([false, true])
  expect(readdirSync(dataDir)).toEqual([folderName])
  await ask(both[0].connection, 'create table note (text text)')
  expect(await notes(both[1].connection)).toEqual([])
})

test('the remains of a killed first start are removed', async () => {
  const dataDir = copyOfTemplate()
  const draft = path.join(dataDir, `${folderName}.new-Abc123`)
  mkdirSync(draft)
  utimesSync(draft, 0, 0)
  await start(dataDir)
  expect(readdirSync(dataDir)).toEqual([folderName])
})

test('a server without an owner is stopped by the program that adopted it', async () => {
  const dataDir = copyOfTemplate()
  const sockets = makeFolder(root)
  const account = accountOf(dataDir)
  lchownSync(sockets, account.uid ?? process.getuid!(), account.gid ?? process.getgid!())
  const args = ['-D', path.join(dataDir, folderName), '-k', sockets, '-c', 'listen_addresses=']
  const orphan = spawn(nameOf(binaries.folder, 'postgres'), args, { ...account, cwd: '/', stdio: 'ignore' })
  await expect.poll(() => readPostmasterPid(path.join(dataDir, folderName))?.ready).toBe(true)
  const postgres = await start(dataDir)
  expect([postgres.shared, postgres.connection.host]).toEqual([true, sockets])
  await Promise.all([once(orphan, 'exit'), postgres.stop()])
  expect(pidOf(dataDir)).toBe(0)
})

test('a lock file with a reused process id does not prevent the start', async () => {
  const dataDir = copyOfTemplate()
  const first = await start(dataDir)
  await first.stop()
  const other = spawn('sleep', ['60'], accountOf(dataDir))
  programs.push(other)
  const lock = [other.pid, path.join(dataDir, folderName), 1_700_000_000, 5432, '/tmp/nowhere', '', '1 1', 'ready', '']
  writeFileSync(path.join(dataDir, folderName, 'postmaster.pid'), lock.join('\n'))
  writeFileSync(path.join(first.connection.host, '.s.PGSQL.5432.lock'), lock.join('\n'))
  const { connection } = await start(dataDir)
  expect(await notes(connection)).toEqual([{ text: 'first' }])
  expect(other.exitCode).toBe(null)
})

test('an empty postmaster.pid after a power cut does not prevent the start', async () => {
  const dataDir = copyOfTemplate()
  const note = path.join(dataDir, folderName, 'postmaster.pid')
  writeFileSync(note, '')
  utimesSync(note, 0, 0)
  const { connection } = await start(dataDir)
  expect(await notes(connection)).toEqual([{ text: 'first' }])
})

test('a data folder of another major version is refused with a sentence', async () => {
  const dataDir = makeFolder(root)
  mkdirSync(path.join(dataDir, 'pg14'))
  await expect(start(dataDir)).rejects.toThrow(/pg14 was written by another version of PostgreSQL/)
  expect(readdirSync(dataDir)).toEqual(['pg14'])
})

test('settings that PostgreSQL rejects are reported in its own words', async () => {
  const options = { dataDir: copyOfTemplate(), binDir, settings: { max_connections: 'plenty' } }
  await expect(startPostgres(options)).rejects.toThrow(/invalid value for parameter "max_connections"/)
})

test('library links missing after an install without scripts are created', () => {
  const folder = makeFolder(root)
  mkdirSync(path.join(folder, 'native', 'lib'), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(path.join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library')
  writeFileSync(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  restoreLibraryLinks(folder)
  restoreLibraryLinks(folder)
  expect(readlinkSync(path.join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(readFileSync(path.join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
})

test.runIf(isRoot && process.platform === 'linux')('root may store the data where only root has access', async () => {
  const closed = mkdtempSync(path.join(root, 'closed-'))
  const dataDir = path.join(closed, 'data')
  const postgres = await start(dataDir)
  await ask(postgres.connection, 'create table note (text text)')
  const sharer = await start(dataDir)
  expect([sharer.shared, await notes(sharer.connection)]).toEqual([true, []])
  expect(existsSync(path.join(dataDir, folderName, 'PG_VERSION'))).toBe(true)
})
