import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { findValue } from '../../testing/exposition.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readCertificateEnd } from './certificate.ts'

/** A key and a certificate of `localhost` that no browser trusts, for these tests alone. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyT3G8v2phUjxD8W8
P1PvebgxGltDsUwxEA2hnWEVWVOhRANCAARPuokSTv8cox56CU/NZkKQmn10SuUI
KC0HZ/egtYdj+b4lYVKR0Msonqi2N03QDd7rR3DF9mD24cy6bc0GO2o8
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUNZPUG+A6emnezZtGYPVKsOZ3ULIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTE0MjIyNFoYDzIxMjYxMTA1
MTQyMjI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARPuokSTv8cox56CU/NZkKQmn10SuUIKC0HZ/egtYdj+b4lYVKR0Mso
nqi2N03QDd7rR3DF9mD24cy6bc0GO2o8o1MwUTAdBgNVHQ4EFgQUrilAoR913YB5
2NpwfIej65kKFlMwHwYDVR0jBBgwFoAUrilAoR913YB52NpwfIej65kKFlMwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA6dHnSS9PHbvUWMkL6zEI
12RNPZaV1jynxUrwJyCdD6oCIQDtj/0M9rsAFqprcQhZgXec96Wyi46GJ9pKZ6sA
jkBq3w==
-----END CERTIFICATE-----`
const end = Date.parse('2126-11-05T14:22:24Z') / 1000

test('quality: the end of the certificate of the public address is measured, whoever trusts it', async () => {
  const server = createServer({ key, cert }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const app = await startTestApp({ features: [], config: { publicUrl: `https://localhost:${port}` } })
  const readEnd = async () =>
    findValue(
      (await app.http.inject('/metrics')).body,
      'trellis_certificate_expiry_timestamp_seconds{host="localhost"}',
    )
  await expect.poll(readEnd).toBe(end)
  await app.stop()
  server.close()
})

test('quality: an address without TLS, or that nothing answers, has no certificate', async () => {
  const server = createTcpServer(socket => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await readCertificateEnd(new URL(`https://localhost:${port}`))).toBeNull()
  server.close()
  expect(await readCertificateEnd(new URL('https://localhost:1'))).toBeNull()
})
