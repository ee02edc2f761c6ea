// npm run keep:backup -- <name>: keeps a backup of a small installation of this version, for the test that later
// versions restore it (server/commands/old-backups.test.ts). Run it on the commit of a release.
import './steps/node-version.mjs'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openDatabase } from '../server/platform/database/database.ts'
import { openPool } from '../server/platform/database/pool.ts'
import { buildClassroom } from '../server/testing/faults/classroom.ts'
import { cleanUp, makeFolder } from '../server/testing/faults/cleanup.ts'
import { runBuilt } from '../server/testing/faults/launch-command.ts'
import { startOwnPostgres } from '../server/testing/faults/own-postgres.ts'
import { launchTrellis } from '../server/testing/faults/trellis-program.ts'
import { root } from './steps/run.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

const name = process.argv[2]
if (!/^[\w.-]+$/.test(name ?? '')) {
  console.error('Give the name of the release: npm run keep:backup -- 2027.1.0')
  process.exit(2)
}
await buildWebIfStale()
await buildServerIfStale()
try {
  const [home, dataDir] = [makeFolder(), makeFolder()]
  const { env: database } = await startOwnPostgres()
  const env = { ...database, DATA_DIR: dataDir, PASSWORD_KIB: '64', NODE_ENV: 'test' }
  await fill(env)
  storeFile(dataDir)
  const { code, output } = await runBuilt(['backup', '--to', home], env)
  if (code !== 0) throw new Error(output)
  const file = path.join(root, 'server/commands/testing/backups', `${name}.json.br`)
  const packed = brotliCompressSync(JSON.stringify(readFolder(home)))
  writeFileSync(file, packed)
  console.log(`${path.relative(root, file)} has ${Math.ceil(packed.length / 1024)} KB.`)
} finally {
  await cleanUp()
}

/** A store whose three people learn, log in by password and earn rewards. */
async function fill(env) {
  const server = launchTrellis({ env, args: ['--empty'] })
  await server.ready()
  const db = openDatabase(openPool({ connectionString: env.DATABASE_URL }))
  await buildClassroom(db, { learners: 3, courses: 2 })
  // Most of the size, the same in every installation, and nothing refers to it.
  await db.deleteFrom('city').execute()
  await db.destroy()
  server.kill('SIGTERM')
  await server.ended
}

function storeFile(dataDir) {
  const folder = path.join(dataDir, 'files/library')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'note.txt'), 'A file of the backup.\n')
}

/** The files of a folder, as text in base64 by path. */
function readFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => path.join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map(each => [path.relative(folder, each), readFileSync(each, 'base64')]))
}
