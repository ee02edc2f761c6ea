import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { startKeepAliveClient } from './keep-alive-client.ts'
import { listServing } from './list-serving.ts'
import { buildDatabaseUrl, launchTrellis, type TrellisProcess } from './trellis-program.ts'

afterEach(cleanUp)

const endsAtOnce = new URL('ends-at-once.mjs', import.meta.url).href

const launch = async (env: NodeJS.ProcessEnv, before: readonly string[] = []) =>
  launchTrellis({
    env: { DATABASE_URL: buildDatabaseUrl(await freshDatabase('processes')), DATA_DIR: makeFolder(), ...env },
    args: ['--empty'],
    before,
  })

const timesSaid = (server: TrellisProcess, words: RegExp) => server.output().match(new RegExp(words, 'g'))?.length ?? 0

test('quality: several processes share a port and start once: tables, messages and the link of the first administrator', async () => {
  const server = await launch({ PROCESSES: '2' })
  await server.ready()
  expect(listServing(server)).toHaveLength(2)
  for (const words of [/Preparing the tables/, /Trellis is ready/, /first-administrator\?token=/])
    expect(timesSaid(server, words)).toBe(1)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(timesSaid(server, /Stopping/)).toBe(1)
})

test('quality: several processes start on the embedded database, and end with the one that leads', async () => {
  const server = launchTrellis({ env: { PROCESSES: '2', DATA_DIR: makeFolder() }, args: ['--empty'] })
  await server.ready()
  const serving = listServing(server)
  expect(serving).toHaveLength(2)
  server.kill('SIGKILL')
  await server.ended
  const alive = () => serving.filter(pid => isAlive(pid))
  await expect.poll(alive).toEqual([])
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('quality: a process killed under load takes only its own connections along, and is replaced', async () => {
  const server = await launch({ PROCESSES: '2' })
  const url = await server.ready()
  const clients: ReturnType<typeof startKeepAliveClient>[] = []
  // One after the other: of many at once, a process that wakes up first may accept all.
  for (let count = 0; count < 12; count += 1) {
    const client = startKeepAliveClient(`${url}/health/ready`)
    await expect.poll(() => client.answers.length).toBeGreaterThan(0)
    clients.push(client)
  }
  const answered = () => Math.min(...clients.map(({ answers }) => answers.length))
  await expect.poll(answered).toBeGreaterThan(20)
  const [killed, other] = listServing(server)
  process.kill(killed ?? 0, 'SIGKILL')
  await server.printed(/A process that serves ended \(SIGKILL\); starting another/)
  await expect.poll(() => listServing(server).filter(pid => pid !== other && pid !== killed)).toHaveLength(1)
  const before = answered()
  await expect.poll(answered).toBeGreaterThan(before + 100)
  await Promise.all(clients.map(({ stop }) => stop()))
  expect(listServing(server)).toHaveLength(2)
  // A failed call is the last one of the killed process's connection; all others are answered.
  const failed = clients.map(({ answers }) => answers.filter(({ result }) => result !== 200))
  expect(failed.flat().filter(({ connection }) => connection !== 0)).toEqual([])
  expect(failed.filter(calls => calls.length > 1)).toEqual([])
  const kept = clients.filter(({ answers }) => answers.every(({ connection }) => connection === 0))
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(clients.length)
})

test('quality: when they are stopped, all processes drain', async () => {
  const server = await launch({ PROCESSES: '2', DRAIN_SECONDS: '3' })
  const url = await server.ready()
  const readiness = () =>
    Promise.all(Array.from({ length: 6 }, () => fetch(`${url}/health/ready`).then(answer => answer.status)))
  const live = startKeepAliveClient(`${url}/health/live`)
  server.kill('SIGTERM')
  await expect.poll(readiness, { interval: 20 }).toEqual([503, 503, 503, 503, 503, 503])
  await live.stop()
  expect(new Set(live.answers.map(({ result }) => result))).toEqual(new Set([200]))
  expect(await server.ended).toBe(0)
})

test('quality: processes that end at once again and again stop the start with a sentence', async () => {
  const server = await launch({ PROCESSES: '2' }, [endsAtOnce])
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/Processes that serve ended 5 times within 30 seconds of their start\./)
  expect(timesSaid(server, /starting another/)).toBeLessThan(5)
  expect(listServing(server)).toEqual([])
})
