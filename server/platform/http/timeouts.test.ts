import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { endpoint } from '@trellis/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Feature } from '../feature.ts'
import { implement } from './implement.ts'

const calls = { wait: endpoint({ method: 'POST', path: '/wait', access: 'public', summary: 'Waits for a second' }) }
const waiting: Feature = {
  name: 'waiting',
  description: 'Only in this test.',
  owns: [],
  routes: implement('calls', calls, {
    wait: async ({ db }) => {
      await sql`select pg_sleep(2)`.execute(db)
    },
  }),
}

let app: TestApp
let port: number

beforeAll(async () => {
  // Between two calls a busy machine may take longer than these tests wait for anything else.
  const timeouts = {
    headers: 1_000,
    body: 1_000,
    upload: 1_000,
    request: 60_000,
    idle: 20_000,
    keepAlive: 5_000,
    check: 50,
  }
  app = await startTestApp({ timeouts, features: [waiting] })
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.stop())

const open = async (text: string): Promise<{ socket: Socket; heard: () => string }> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const parts: Buffer[] = []
  socket.on('data', part => parts.push(part))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, heard: () => Buffer.concat(parts).toString() }
}

const closed = (socket: Socket) => expect.poll(() => socket.closed || socket.destroyed).toBe(true)

const head =
  'POST /api/wait HTTP/1.1\r\nHost: trellis.test\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n'

test.each([
  ['says nothing', ''],
  ['never ends the head of its call', head],
  ['never ends the body of its call', `${head}\r\n{"email"`],
])('quality: a connection that %s is closed', async (_what, text) => {
  const { socket } = await open(text)
  await closed(socket)
})

test('quality: a slow trickle of bytes does not hold a connection open', async () => {
  const { socket } = await open(`${head}\r\n`)
  const dripping = setInterval(() => socket.write(' '), 20)
  await closed(socket)
  clearInterval(dripping)
  expect(socket.bytesWritten).toBeLessThan(5_000)
})

test('quality: a call in time is answered; its connection is reused, and closed when idle', async () => {
  const call = 'GET /health/live HTTP/1.1\r\nHost: trellis.test\r\n\r\n'
  const { socket, heard } = await open(call)
  await expect.poll(heard).toContain('200 OK')
  socket.write(call)
  await expect.poll(() => heard().split('200 OK')).toHaveLength(3)
  await closed(socket)
})

test('quality: a call without a body may take longer than a body may take to arrive', async () => {
  const { socket, heard } = await open('POST /api/wait HTTP/1.1\r\nHost: trellis.test\r\nContent-Length: 0\r\n\r\n')
  await expect.poll(heard).toContain('HTTP/1.1 204')
  socket.destroy()
})
