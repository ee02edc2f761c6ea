import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPgBouncer } from '../../../tools/steps/pgbouncer.mjs'
import { operator, product } from '../../platform/postgres/admin.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { makeFolder, onCleanup } from './cleanup.ts'

const iniFile = new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url)
const port = 6432

/** The file that operators use, with the addresses of this machine. */
const fillIn = ({ host, port: databasePort, database }: Connection, folder: string) => {
  const ini = readFileSync(iniFile, 'utf8')
  const values = {
    listen_addr: '',
    unix_socket_dir: folder,
    auth_type: 'trust',
    auth_file: path.join(folder, 'users.txt'),
    default_pool_size: 4,
  }
  const filled = Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name} =.*$`, 'm'), `${name} = ${value}`),
    ini,
  )
  return filled.replace(
    'trellis = host=db port=5432 dbname=trellis',
    `${database} = host=${host} port=${databasePort} dbname=${database}`,
  )
}

/** PgBouncer does not run as root, and the folder of the database's socket is open to the database's account only. */
const runAs = ({ host }: Connection, folder: string) => {
  if (process.getuid?.() !== 0) return []
  const { uid, gid } = statSync(host)
  chownSync(folder, uid, gid)
  return ['-u', execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim()]
}

const isListening = async (connection: Connection) => {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  const connected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return connected
}

/** Starts PgBouncer in transaction mode before a database, as its account; returns the connection through it. */
export const startPooler = async (connection: Connection): Promise<Connection> => {
  const folder = makeFolder()
  const [program, ...args] = findPgBouncer()
  if (program === undefined) throw new Error('There is no PgBouncer.')
  const ini = path.join(folder, 'pgbouncer.ini')
  writeFileSync(path.join(folder, 'users.txt'), [operator, product].map(name => `"${name}" ""\n`).join(''))
  writeFileSync(ini, fillIn(connection, folder))
  const child = spawn(program, [...args, '-q', ...runAs(connection, folder), ini], {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    output += text
  })
  const ended = once(child, 'exit')
  onCleanup(() => {
    child.kill('SIGKILL')
    return ended
  })
  const pooled = { ...connection, host: folder, port }
  while (!(await isListening(pooled))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`)
    await sleep(20)
  }
  return pooled
}
