import { once } from 'node:events'
import { connect } from 'node:net'
import { defaultSentences } from '@trellis/contract/default-sentences.ts'
import { problems } from '@trellis/contract/problems.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.stop())

/** What the server answers to bytes as they are. */
const answerTo = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const parts: Buffer[] = []
  socket.on('data', part => parts.push(part))
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n')
  return { type: /content-type: (\S+)/i.exec(head)?.[1]?.replace(/;.*/, ''), body: JSON.parse(body) }
}

const request = (line: string, headers: readonly string[] = [], body = '') =>
  [line, 'Host: trellis.test', 'Connection: close', ...headers, '', body].join('\r\n')
const json = (body: string, type = 'application/json') =>
  request('POST /api/login HTTP/1.1', [`Content-Type: ${type}`, `Content-Length: ${body.length}`], body)

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 'NOT_JSON'],
  ['too long a head', request('GET / HTTP/1.1', [`X-Long: ${'x'.repeat(20_000)}`]), 'TOO_LARGE'],
  ['a malformed address', request('GET /api/%zz HTTP/1.1'), 'NOT_FOUND'],
  ['too long a part of an address', request(`GET /api/users/${'x'.repeat(400)} HTTP/1.1`), 'NOT_FOUND'],
  ['an unknown call', request('GET /api/nothing HTTP/1.1'), 'NOT_FOUND'],
  ['another method', request('DELETE /api/login HTTP/1.1'), 'NOT_FOUND'],
  ['another type', json('<a/>', 'text/xml'), 'WRONG_MEDIA_TYPE'],
  ['no JSON', json('{"email":'), 'NOT_JSON'],
  ['nothing instead of JSON', json(''), 'NOT_JSON'],
  ['a forbidden key', json('{"__proto__":{"a":1}}'), 'NOT_JSON'],
  ['too large a body', json(`"${'x'.repeat(70_000)}"`), 'TOO_LARGE'],
] as const)('quality: %s is answered by a sentence of the contract', async (_what, bytes, code) => {
  const { type, body } = await answerTo(bytes)
  const { status, sentence } = problems[code]
  expect(type).toBe('application/problem+json')
  expect(body).toMatchObject({ status, code, title: sentence, detail: sentence, errors: {} })
})

test('quality: a field without a sentence of its own is refused by one of the contract', async () => {
  const event = '{"courseId":7}'
  const { body } = await answerTo(json(event).replace('/api/login', '/api/course-analytics'))
  expect(body).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { eventType: [defaultSentences.missing] },
  })
})
