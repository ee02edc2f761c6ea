import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

/** systemd's program, which notes what it is told and whether the server answered by then. */
const makeNotifier = () => {
  const folder = makeFolder()
  const script = `#!/bin/sh\necho "$@" >> '${folder}/told'\n`
  writeFileSync(join(folder, 'systemd-notify'), script, { mode: 0o755 })
  const told = () => (existsSync(join(folder, 'told')) ? readFileSync(join(folder, 'told'), 'utf8') : '')
  return { path: `${folder}:${process.env.PATH}`, told }
}

const launch = async (name: string, env: NodeJS.ProcessEnv) => {
  const DATABASE_URL = buildDatabaseUrl(await freshDatabase(name))
  return launchTrellis({ env: { DATA_DIR: makeFolder(), DATABASE_URL, ...env }, args: ['--empty'] })
}

test('systemd is told once, when the server is ready', async () => {
  const { path, told } = makeNotifier()
  const server = await launch('ready', { NOTIFY_SOCKET: '/run/systemd/notify', PATH: path })
  await server.ready()
  await expect.poll(told).toBe('--ready\n')
  server.kill('SIGTERM')
  expect([await server.ended, told()]).toEqual([0, '--ready\n'])
})

test('without systemd nothing is told, and without its program the server runs all the same', async () => {
  const { path, told } = makeNotifier()
  const server = await launch('untold', { PATH: path })
  const other = await launch('no_notifier', { NOTIFY_SOCKET: '/run/systemd/notify', PATH: makeFolder() })
  await Promise.all([server.ready(), other.ready()])
  await other.printed(/Warning: systemd was not told that Trellis is ready/)
  expect(told()).toBe('')
})
