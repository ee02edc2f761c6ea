// node --import tsx tools/prove-image.mjs [folder]: runs what the Dockerfile makes, without a container engine. In a
// minimal Debian, kept in `folder`, with a read-only root, user 10001, no capabilities and one writable volume: the web
// and the worker of compose.yml on a PostgreSQL of their own. Needs Linux, root, mmdebstrap and bubblewrap.
import './steps/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../server/platform/postgres/address.ts'
import { cleanUp, makeFolder } from '../server/testing/faults/cleanup.ts'
import { startOwnPostgres } from '../server/testing/faults/own-postgres.ts'
import { assemble } from './steps/assemble.mjs'
import { makeRootFolder, startContainer } from './steps/container.mjs'
import { readComposeEnvironment, readImage } from './steps/image.mjs'
import { findNodeBinary } from './steps/node-binary.mjs'
import { root } from './steps/run.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { findLinkToken, useInstallation, waitUntil } from './steps/smoke.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

const workFolder = path.resolve(process.argv[2] ?? path.join(root, '.cache/prove'))
const rootFolder = path.join(workFolder, 'debian')
const image = readImage()

await buildWebIfStale()
await buildServerIfStale()
mkdirSync(workFolder, { recursive: true })
await makeRootFolder(rootFolder, await findNodeBinary(24))
const [product, withDatabase] = ['image', 'with-database'].map(name => path.join(workFolder, name))
for (const folder of [product, withDatabase]) {
  rmSync(folder, { recursive: true, force: true })
  assemble(folder, { withDatabase: folder === withDatabase })
}
console.log(`/srv has ${sizeMb(product)} MB, Node ${sizeMb(path.join(rootFolder, 'usr/local/bin/node'))} MB.`)
try {
  await proveRefusal()
  await proveCompose()
  await proveReadOnlyRoot()
} finally {
  await cleanUp()
}

function sizeMb(folder) {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
}

/** A volume that belongs to the image's user. */
function makeVolume() {
  const folder = makeFolder()
  chownSync(folder, ...image.user)
  return folder
}

function start(options) {
  return startContainer({ rootFolder, image, product, data: makeVolume(), ...options })
}

async function proveRefusal() {
  const container = start({})
  const code = await container.ended
  const sentence = container.output().trim().split('\n').at(-1)
  if (code !== 2 || !/set DATABASE_URL, as compose\.yml does/.test(sentence))
    throw new Error(`Without DATABASE_URL it ended with ${code}: ${container.output()}`)
  console.log(`ok   without a database: “${sentence}”`)
}

/** The secrets of deploy/create-secrets.sh, with the address of this machine's database in place of compose's. */
function makeSecrets({ host, port }) {
  const folder = path.join(makeFolder(), 'secrets')
  execFileSync(path.join(root, 'deploy/create-secrets.sh'), [folder])
  for (const name of ['database-url', 'migration-database-url']) {
    const file = path.join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace('@db/', `@${host}:${port}/`))
  }
  return folder
}

/** In place of the roles and the database that the test's PostgreSQL comes with. */
function createRoles({ host, port }, secrets) {
  const env = { ...process.env, SECRETS: secrets, POSTGRES_USER: 'postgres', PGHOST: host, PGPORT: String(port) }
  const drop = ['database trellis', 'role trellis_app', 'role trellis'].flatMap(what => ['-c', `drop ${what}`])
  execFileSync('psql', ['-U', 'postgres', '-d', 'postgres', ...drop], { env, stdio: 'pipe' })
  execFileSync(path.join(root, 'deploy/postgres/create-roles.sh'), { env, stdio: 'pipe' })
}

/** The files that the settings name, in a folder in place of /run/secrets, which the image's user can read. */
function bindSecrets(folder, env) {
  const open = makeFolder()
  const names = Object.values(env).filter(value => value.startsWith('/run/secrets/'))
  for (const name of names) copyFileSync(path.join(folder, path.basename(name)), path.join(open, path.basename(name)))
  return { '/run/secrets': open }
}

async function proveCompose() {
  const postgres = await startOwnPostgres()
  const secrets = makeSecrets(postgres.address)
  createRoles(postgres.address, secrets)
  const env = readComposeEnvironment({ TRELLIS_HOST: 'training.example.com' })
  const [data, binds] = [makeVolume(), bindSecrets(secrets, env)]
  const [port, workerPort] = [await findFreePort(), await findFreePort()]
  const began = performance.now()
  const web = start({ data, binds, env: { ...env, ROLE: 'web', PORT: String(port) } })
  const worker = start({ data, binds, env: { ...env, ROLE: 'worker', PORT: String(workerPort) } })
  await Promise.all([untilReady(web, port), untilReady(worker, workerPort)])
  console.log(`ok   web and worker ready in ${seconds(began)} s, from an empty database`)
  await checkHealth({ PORT: String(port) })
  await useInstallation(`http://127.0.0.1:${port}`, findLinkToken(web.output()))
  console.log(`ok   first administrator, login, page, upload, job; web took ${web.memoryMb()} MB at most`)
  for (const command of ['backup', 'drill']) await runTool(command, { data, binds, env })
  await Promise.all([stop('web', web), stop('worker', worker)])
  const again = start({ data, binds, env: { ...env, ROLE: 'web', PORT: String(port) } })
  const beganAgain = performance.now()
  await untilReady(again, port)
  console.log(`ok   ready again in ${seconds(beganAgain)} s`)
  await stop('web', again)
}

/** As the worker runs it every night. */
async function runTool(command, options) {
  const tool = start({ ...options, command: ['node', 'server/dist/trellis.js', command] })
  if ((await tool.ended) !== 0) throw new Error(`trellis ${command} failed:\n${tool.output()}`)
  console.log(`ok   ${tool.output().trim().split('\n').at(-1)}`)
}

/** What the release holds besides: the embedded database, in the one writable folder. It wants a name for its account. */
async function proveReadOnlyRoot() {
  const [port, began] = [await findFreePort(), performance.now()]
  const accounts = path.join(makeFolder(), 'passwd')
  writeFileSync(accounts, `trellis:x:${image.user.join(':')}::/data:/usr/sbin/nologin\n`)
  const binds = { '/etc/passwd': accounts }
  const container = start({ product: withDatabase, binds, env: { PORT: String(port) } })
  await untilReady(container, port)
  await useInstallation(`http://127.0.0.1:${port}`, findLinkToken(container.output()))
  console.log(`ok   embedded database on a read-only root, all of it in ${seconds(began)} s`)
  await stop('all', container)
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1)
}

function untilReady(container, port) {
  return waitUntil('ready', async () => {
    if (container.hasEnded()) throw new Error(`It ended:\n${container.output()}`)
    const isPrinted = /Ctrl-C stops it/.test(container.output())
    return isPrinted && (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok
  })
}

/** The health check of the Dockerfile tells a server that answers from one that does not. */
async function checkHealth(env) {
  const codes = []
  for (const each of [env, { PORT: '1' }]) codes.push(await start({ command: image.healthCommand, env: each }).ended)
  if (String(codes) !== '0,1') throw new Error(`The health check ended with ${codes}.`)
  console.log('ok   health check: 0 while it answers, 1 where nothing does')
}

async function stop(name, container) {
  const began = performance.now()
  container.signal(image.stopSignal)
  const code = await container.ended
  const taken = Number(seconds(began))
  if (code !== 0 || taken > 10) throw new Error(`${name}: ${code} after ${taken} s:\n${container.output()}`)
  console.log(`ok   ${name} ended ${taken} s after ${image.stopSignal}`)
}
