import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { freshDatabase } from '../fresh-database.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterAll(cleanUp)

test('quality: in a pipe every line is a JSON object: the start, calls, refused ones, a job that fails, the stop', async () => {
  const connection = await freshDatabase('json_log')
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  const env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: makeFolder(), LOG_LEVEL: 'trace' }
  const server = launchTrellis({ env, args: ['--empty'] })
  const url = await server.ready()
  const headers = { 'x-request-id': 'of-the-balancer-1' }
  const refused = await fetch(`${url}/api/users/me?token=Canary`, { headers })
  expect([refused.status, refused.headers.get('x-request-id')]).toEqual([401, 'of-the-balancer-1'])
  await fetch(`${url}/api/%ff`)
  await enqueue(db, { name: 'send-mail', payload: { id: 7 }, maxAttempts: 1 })
  await server.printed(/job given up after its last attempt/)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const entries = server
    .output()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(entries.filter(({ level, time, msg }) => !level || !time || !msg)).toEqual([])
  expect(entries).toContainEqual(expect.objectContaining({ level: 'info', msg: 'Preparing the tables …' }))
  expect(entries).toContainEqual(
    expect.objectContaining({ route: '/api/users/me', reqId: 'of-the-balancer-1', msg: 'request completed' }),
  )
  expect(entries).toContainEqual(expect.objectContaining({ level: 'error', task: 'send-mail' }))
  expect(entries.map(({ msg }) => msg)).toContain('Stopping …')
})
