import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, outboundFetch } from './outbound-fetch.ts'

const listen = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const open = outboundFetch({ allowsPrivate: true, seconds: 5 })
const guarded = outboundFetch({ allowsPrivate: false, seconds: 5 })
const plain = outboundFetch({ allowsPrivate: false, allowsPlain: true, seconds: 5 })

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1'])(
  'quality: %s is a public address',
  address => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('quality: %j is not a fetchable address', address => expect(isPublicAddress(address)).toBe(false))

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'http://93.184.216.34/',
])('quality: %s is not fetched, in whatever notation', async address => {
  await expect(guarded(address)).rejects.toThrow(/private network|without TLS/)
})

test('quality: what may be sent without TLS still reaches no private network', async () => {
  await expect(plain('http://127.0.0.1/')).rejects.toThrow('private network')
  await expect(plain('http://localhost/')).rejects.toThrow('private network')
})

test('quality: a fetched response is complete, with status and headers, and redirects are not followed', async () => {
  const address = await listen((request, response) =>
    response.writeHead(302, { location: '/elsewhere', 'x-said': request.headers['x-asked'] }).end('moved'),
  )
  const answer = await open(address, { method: 'POST', headers: { 'x-asked': 'yes' }, body: 'a=b' })
  expect([answer.status, answer.headers.get('location'), answer.headers.get('x-said')]).toEqual([
    302,
    '/elsewhere',
    'yes',
  ])
  expect(await answer.text()).toBe('moved')
})

/** Collects garbage now and then until the end of the test. */
const collectGarbage = () => {
  setFlagsFromString('--expose-gc')
  const collecting = setInterval(runInNewContext('gc'), 50)
  onTestFinished(() => clearInterval(collecting))
}

test('quality: a silent server is aborted also when garbage is collected meanwhile', async () => {
  collectGarbage()
  const silent = await listen(() => undefined)
  await expect(outboundFetch({ allowsPrivate: true, seconds: 0.5 })(silent)).rejects.toThrow()
})

test('quality: a request whose sender gives up is aborted', async () => {
  const leaving = new AbortController()
  const silent = await listen(() => leaving.abort())
  await expect(open(silent, { signal: leaving.signal })).rejects.toThrow()
  await expect(open(silent, { signal: leaving.signal })).rejects.toThrow()
})

test('quality: a server that is silent or never ends is aborted', async () => {
  const silent = await listen(() => undefined)
  await expect(outboundFetch({ allowsPrivate: true, seconds: 0.2 })(silent)).rejects.toThrow()
  const endless = await listen((_, response) => response.end('x'.repeat(1_000_001)))
  await expect(open(endless)).rejects.toThrow('The answer is too long.')
})
