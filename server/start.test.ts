import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { createChance } from './demo/chance.ts'
import { openDatabase } from './platform/database/database.ts'
import { openPool } from './platform/database/pool.ts'
import { recordInstallation } from './platform/installation.ts'
import { buildClassroom } from './testing/faults/classroom.ts'
import { cleanUp, makeFolder, onCleanup } from './testing/faults/cleanup.ts'
import { timeFactor } from './testing/faults/fault-settings.ts'
import { send } from './testing/faults/load.ts'
import { accountSteps, answerSteps, courseSteps, type Write, write } from './testing/faults/steps.ts'
import { buildDatabaseUrl, launchTrellis, type TrellisProcess } from './testing/faults/trellis-program.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { untilWaiting } from './testing/lock-waits.ts'

afterEach(cleanUp)

/** How long a server took to end, and its exit code. */
const endOf = async (server: TrellisProcess) => {
  const began = Date.now()
  const code = await server.ended
  return { code, isPrompt: Date.now() - began < 10_000 * timeFactor }
}
const promptly = { code: 0, isPrompt: true }

/** The processes of this machine that were started for a folder. */
const programsOf = (folder: string) =>
  execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes(folder))

/** Occupies a port and returns its number. */
const takePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onCleanup(() => server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a port in use is reported at once, and nothing is left running', async () => {
  const [port, DATA_DIR] = [await takePort(), makeFolder()]
  const server = launchTrellis({ env: { PORT: String(port), DATA_DIR } })
  expect(await server.ended).toBe(2)
  const sentence = `Port ${port} is taken. Stop what uses it, or start with another one: PORT=${port + 1} npm start`
  expect(server.messages()).toEqual([`Trellis could not start. ${sentence}`])
  expect(programsOf(DATA_DIR)).toEqual([])
})

const nowhere = 'postgresql://trellis:hunter2@127.0.0.1:1/trellis'
const aFile = () => {
  const file = path.join(makeFolder(), 'file')
  writeFileSync(file, '')
  return file
}

test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
  [
    'a database that nobody runs',
    () => ({ DATABASE_URL: nowhere }),
    /^Trellis could not start. The database of DATABASE_URL cannot be used: connect ECONNREFUSED/,
  ],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: buildDatabaseUrl({ ...inject('postgres'), database: 'nobodys' }) }),
    /^Trellis could not start. The database of DATABASE_URL cannot be used: database "nobodys" does not exist$/,
  ],
  [
    'a folder that is a file',
    () => ({ DATA_DIR: aFile() }),
    /^Trellis could not start. DATA_DIR \S+ cannot be written to: /,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '203.0.113.7' }),
    /^Trellis could not start. HOST 203\.0\.113\.7 is no address of this machine\.$/,
  ],
  [
    'a setting that is wrong',
    () => ({ PORT: 'http' }),
    /^Trellis could not start. PORT must be a port number \(it is "http"\)$/,
  ],
])('%s is reported in one sentence', async (_what, env, sentence) => {
  const server = launchTrellis({ env: { DATA_DIR: makeFolder(), ...env() } })
  expect(await server.ended).toBe(2)
  expect(server.messages()).toEqual([expect.stringMatching(sentence)])
  expect(server.output()).not.toContain('hunter2')
})

const openFresh = async (name: string) => {
  const connection = await freshDatabase(name)
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  return { db, env: { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: makeFolder() } }
}

test('a demo database is not started without the demo: the message says what to do', async () => {
  const { db, env } = await openFresh('start_demo')
  await recordInstallation(db, { demoLoadedAt: new Date(), now: new Date() })
  const server = launchTrellis({ env, args: ['--empty'] })
  expect(await server.ended).toBe(2)
  expect(server.output()).toContain(
    'The data in this database is demo data. Give DATA_DIR another folder (or DATABASE_URL another database) to start without it.',
  )
})

test('R9 a database without durable commits is started with a warning', async () => {
  const { env } = await openFresh('start_loose')
  const server = launchTrellis({ env, args: ['--empty'] })
  await server.ready()
  expect(server.output()).toContain(
    'Warning: this database may lose committed data in a power failure, because fsync and full_page_writes and synchronous_commit is off.',
  )
  expect(server.output()).toContain('Warning: SMTP_URL is not set, so no mail is sent')
})

test.each([
  ['its database starts', /Starting the database/],
  ['the tables are made', /Preparing the tables/],
  ['the demo is loaded', /Loading the demo/],
])('stopped while %s, it stops, and its database with it', async (_when, words) => {
  const DATA_DIR = makeFolder()
  const server = launchTrellis({ env: { DATA_DIR } })
  await server.printed(words)
  server.kill('SIGTERM')
  expect(await endOf(server)).toEqual(promptly)
  expect(server.messages().at(-1)).toBe('Stopping …')
  expect(programsOf(DATA_DIR)).toEqual([])
})

/** A server with a database of its own name, one learner and a course. */
const openSite = async (name: string, env: NodeJS.ProcessEnv = {}) => {
  const { db, env: surroundings } = await openFresh(name)
  const server = launchTrellis({ env: { ...surroundings, ...env }, args: ['--empty'] })
  const url = await server.ready()
  const classroom = await buildClassroom(db, { learners: 1, courses: 1 })
  const [learner, course] = [classroom.learners[0]!, classroom.courses[0]!]
  const scene = { classroom, learner, course, chance: createChance(1) }
  const call = (step: (of: typeof scene) => Write) => send(url, step(scene), { token: learner.token, address: '::1' })
  return { db, server, url, learner, call }
}

const isRefused = (url: string) =>
  fetch(`${url}/health/live`).then(
    () => false,
    error => (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED',
  )

test('while stopping it answers open requests and accepts no new ones', async () => {
  const { db, server, url, learner, call } = await openSite('stop_in_flight')
  expect((await call(courseSteps.start)).summary).toBe('200')
  const answer = await db.transaction().execute(async tx => {
    await sql`select 1 from course_round where user_id = ${learner.userId} for update`.execute(tx)
    const asked = call(answerSteps.freeForm)
    await untilWaiting(db, 1)
    server.kill('SIGTERM')
    await expect.poll(() => isRefused(url)).toBe(true)
    return { asked }
  })
  expect((await answer.asked).summary).toBe('200')
  expect(await endOf(server)).toEqual(promptly)
})

/** A connection with a partly sent request. */
const startTalking = async (url: string, words: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  onCleanup(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

test('a request that never finishes does not delay the stop', async () => {
  const { server, url } = await openSite('stop_slow')
  await startTalking(url, '')
  await startTalking(url, 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Le')
  await startTalking(
    url,
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await fetch(`${url}/health/live`)
  server.kill('SIGTERM')
  expect(await endOf(server)).toEqual(promptly)
})

test('a silent mail server delays neither calls nor the stop', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onCleanup(() => silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { server, call } = await openSite('stop_mail', { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const connected = once(silent, 'connection')
  expect((await call(accountSteps.browser)).summary).toBe('204')
  const [socket] = (await connected) as [Socket]
  onCleanup(() => socket.destroy())
  server.kill('SIGTERM')
  expect(await endOf(server)).toEqual(promptly)
})

test('quality: told to stop, it says at once that it is not ready, and answers new calls until it has drained', async () => {
  const { env } = await openFresh('start_drain')
  const server = launchTrellis({ env: { ...env, DRAIN_SECONDS: '2' }, args: ['--empty'] })
  const url = await server.ready()
  server.kill('SIGTERM')
  await server.printed(/Stopping/)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${url}${path}`)
    return [status, headers.get('connection')]
  }
  expect(await ask('/health/ready')).toEqual([503, 'close'])
  expect(await ask('/api/openapi.json')).toEqual([200, 'close'])
  expect(await endOf(server)).toEqual(promptly)
  await expect(fetch(url)).rejects.toThrow()
})

test('two stop signals stop it once, and its database with it', async () => {
  const DATA_DIR = makeFolder()
  const server = launchTrellis({ env: { DATA_DIR }, args: ['--empty'] })
  await server.ready()
  expect(programsOf(DATA_DIR)).not.toEqual([])
  server.kill('SIGINT')
  server.kill('SIGINT')
  await server.printed(/Stopping/)
  server.kill('SIGINT')
  expect(await endOf(server)).toEqual(promptly)
  expect(server.output().match(/Stopping …/g)).toHaveLength(1)
  expect(programsOf(DATA_DIR)).toEqual([])
})

test('when its parent process dies, it stops, and its database with it', async () => {
  const DATA_DIR = makeFolder()
  const server = launchTrellis({ env: { DATA_DIR }, args: ['--empty'] })
  await server.ready()
  server.disconnect()
  expect(await endOf(server)).toEqual(promptly)
  // The shell that watches over the database may end a moment later.
  await expect.poll(() => programsOf(DATA_DIR)).toEqual([])
})

test('a worker serves health and metrics alone, and does not invalidate the first administrator’s link', async () => {
  const { env } = await openFresh('start_worker')
  const [web, worker] = ['web', 'worker'].map(ROLE => () => launchTrellis({ env: { ...env, ROLE }, args: ['--empty'] }))
  const server = web!()
  const url = await server.ready()
  const workerUrl = await worker!().ready()
  const paths = ['/health/live', '/health/ready', '/metrics', '/api/openapi.json', '/api/docs', '/login']
  const answers = await Promise.all(paths.map(path => fetch(`${workerUrl}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404])
  const token = /first-administrator\?token=([\w-]+)/.exec(server.output())?.[1] ?? ''
  const person = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@people.trellis.test', password: 'Right-horse-7' }
  const making = write(accounts.firstAdministrator, { body: { ...person, token } }, { traces: [] })
  expect((await send(url, making, { token: '', address: '::1' })).summary).toBe('200')
})
