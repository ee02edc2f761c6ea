import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, makeFolder } from './cleanup.ts'
import { runBuilt } from './launch-command.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { launchTrellis } from './trellis-program.ts'

let own: Awaited<ReturnType<typeof startOwnPostgres>>
let dataDir: string
let home: string
beforeAll(async () => {
  own = await startOwnPostgres()
  dataDir = makeFolder()
  home = makeFolder()
})
afterAll(cleanUp)

/** Starts a server, logs the demo's learner in, does `work`, and stops it. */
const withServer = async (env: NodeJS.ProcessEnv, work: () => Promise<unknown> = async () => {}) => {
  const server = launchTrellis({ env: { DEMO: '1', ...env } })
  const url = await server.ready()
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'learner@demo.trellis.test', password: 'Trellis-demo-1' }),
  })
  const output = await work()
  server.kill('SIGTERM')
  await server.ended
  return { status: answer.status, output }
}

const newestBackup = () =>
  join(
    home,
    readdirSync(home)
      .filter(name => /^\d/.test(name))
      .sort()
      .at(-1) ?? '',
  )

test('an installation moves from the embedded database to an own one, and its people log in there', async () => {
  const to = own.env.MIGRATION_DATABASE_URL
  const move = () => runBuilt(['move-database', '--to', to], { DATA_DIR: dataDir })
  const { output: refused } = await withServer({ DATA_DIR: dataDir }, move)
  expect(refused).toMatchObject({ code: 2, output: expect.stringMatching(/stop all servers first/) })
  expect(await move()).toMatchObject({ code: 0, output: expect.stringMatching(/Moved \d+ tables with \d{5,} rows/) })
  expect(readdirSync(dataDir).filter(name => name.startsWith('.move'))).toEqual([])
  expect(await move()).toMatchObject({ code: 2, output: expect.stringMatching(/not empty/) })
  expect(await withServer({ ...own.env, DATA_DIR: dataDir })).toMatchObject({ status: 200 })
})

test('a backup of the own database, made beside a working server, becomes an embedded one, and drills there', async () => {
  const moved = { DATA_DIR: join(makeFolder(), 'data') }
  mkdirSync(moved.DATA_DIR, { mode: 0o755 })
  const backUp = () => runBuilt(['backup', '--to', home], { ...own.env, DATA_DIR: dataDir })
  const { output } = await withServer({ ...own.env, DATA_DIR: dataDir }, backUp)
  expect(output).toMatchObject({ code: 0 })
  expect(await runBuilt(['restore', newestBackup()], moved)).toMatchObject({ code: 0 })
  const drill = () => runBuilt(['drill', '--from', home], moved)
  const served = await withServer(moved, drill)
  expect(served).toMatchObject({ status: 200, output: { code: 0 } })
  expect(await drill()).toMatchObject({ code: 0, output: expect.stringMatching(/ can be restored: /) })
})
