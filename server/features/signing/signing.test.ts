import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  calculateJwkThumbprint,
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  flattenedVerify,
  type JSONWebKeySet,
} from 'jose'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { sealedKinds } from '../../app.ts'
import { ConfigError } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { forgetSealed } from '../../platform/sealed/forget-sealed.ts'
import { saveSealedCheck } from '../../platform/sealed/sealed-check.ts'
import { getKey } from '../../platform/secrets-key.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { signing } from './signing.feature.ts'
import { fingerprintOf, publicKeys, signBytes, signValue } from './signing.public.ts'

const folder = mkdtempSync(join(tmpdir(), 'trellis-signing-'))
afterAll(() => rmSync(folder, { recursive: true }))

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ connection: await freshDatabase('signing') })
})
afterEach(() => app.stop())

const bytes = Buffer.from('{ "format": "trellis-evidence/1" }\n')
const call = (config: Partial<TestApp['config']> = {}) => ({
  db: app.db,
  config: { ...app.config, ...config },
  now: app.now(),
})
const readKeys = async () => (await app.http.inject('/.well-known/trellis-keys.json')).json<JSONWebKeySet>()
const listIds = async () => (await readKeys()).keys.map(({ kid }) => kid)

/** Whether a detached signature is that of the bytes by a listed key. */
const isSigned = async (jws: string, signed: Uint8Array) => {
  const [header = '', payload, signature = ''] = jws.split('.')
  expect(payload).toBe('')
  const whole = { protected: header, payload: Buffer.from(signed).toString('base64url'), signature }
  return flattenedVerify(whole, createLocalJWKSet(await readKeys())).then(
    () => true,
    () => false,
  )
}

test('B2 bytes are signed by a key that anyone can read, and one changed bit is found', async () => {
  const { jws, keyId } = await signBytes(call(), bytes)
  expect(await isSigned(jws, bytes)).toBe(true)
  const changed = Uint8Array.from(bytes, (byte, index) => (index === 3 ? byte ^ 1 : byte))
  expect(await isSigned(jws, changed)).toBe(false)
  const [key] = (await publicKeys(app.db)).keys
  expect(decodeProtectedHeader(jws)).toEqual({ alg: 'ES256', kid: keyId, jwk: expect.objectContaining({ x: key?.x }) })
  expect(fingerprintOf(key!)).toBe(keyId)
})

test('B2 many signatures are all of the length that JWS asks for', async () => {
  const signatures = await Promise.all(Array.from({ length: 300 }, () => signBytes(call(), bytes)))
  const lengths = signatures.map(({ jws }) => Buffer.from(jws.split('.')[2] ?? '', 'base64url').length)
  expect(new Set(lengths)).toEqual(new Set([64]))
  for (const { jws } of signatures) expect(await isSigned(jws, bytes)).toBe(true)
})

test('B2 a value is signed with its JSON inside', async () => {
  const jws = await signValue(call(), { name: 'Íñigo' })
  const { payload } = await compactVerify(jws, createLocalJWKSet(await readKeys()))
  expect(JSON.parse(Buffer.from(payload).toString())).toEqual({ name: 'Íñigo' })
})

test('B2 the public keys are read without a login, and hold nothing of the private one', async () => {
  expect(await readKeys()).toEqual({ keys: [] })
  const { keyId } = await signBytes(call(), bytes)
  const answer = await app.http.inject('/.well-known/trellis-keys.json')
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
  const [key] = answer.json().keys
  expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'x5c', 'y'])
  const certificate = new X509Certificate(Buffer.from(key.x5c[0], 'base64'))
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(await calculateJwkThumbprint(certificate.publicKey)).toBe(keyId)
})

test('B2 the first signatures of several servers at once are by one key', async () => {
  const signed = await Promise.all(Array.from({ length: 8 }, () => signBytes(call(), bytes)))
  expect(new Set(signed.map(({ keyId }) => keyId)).size).toBe(1)
  expect(await listIds()).toEqual([signed[0]?.keyId])
})

test('B2 a key that is lost with the installation’s key is retired and stays listed, and the next one signs', async () => {
  await saveSealedCheck(app.db, { key: getKey(app.config), now: app.now() })
  const before = await signBytes(call(), bytes)
  const other = call({ secretsKey: Buffer.alloc(32, 7) })
  await expect(signBytes(other, bytes)).rejects.toMatchObject({ code: 'SECRET_UNREADABLE' })
  const removed = await forgetSealed(app.db, { kinds: sealedKinds, emit: async () => {}, ...other })
  expect([...removed].map(([{ words }, count]) => [words[0], count])).toEqual([['key that signs evidence', 1]])
  const after = await signBytes(other, bytes)
  expect(after.keyId).not.toBe(before.keyId)
  expect(await isSigned(before.jws, bytes)).toBe(true)
  expect(await isSigned(after.jws, bytes)).toBe(true)
})

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

/** A PKCS #12 file as an operator makes it. */
const makeP12 = (name: string, algorithm: readonly string[]) => {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
  openssl('req', '-x509', '-nodes', '-days', '3650', '-subj', '/CN=Elm Street', ...algorithm, ...files)
  const inputs = ['-inkey', `${name}.key`, '-in', `${name}.crt`]
  openssl('pkcs12', '-export', '-out', `${name}.p12`, '-passout', 'pass:right', ...inputs)
  return join(folder, `${name}.p12`)
}
const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']

test('B2 SIGNING_P12 signs with the operator’s certificate, which is listed beside the former key', async () => {
  const before = await signBytes(call(), bytes)
  const path = makeP12('own', ec)
  const own = call({ signingP12: { path, password: 'right' } })
  const after = await signBytes(own, bytes)
  expect(await isSigned(after.jws, bytes)).toBe(true)
  expect((await listIds()).sort()).toEqual([before.keyId, after.keyId].sort())
  expect((await signBytes(call(), bytes)).keyId).toBe(before.keyId)
})

test('B2 a start is refused with a SIGNING_P12 that is missing, of another password or of another kind of key', async () => {
  const start = (path: string, password = 'right') =>
    signing.warnAtStart?.(app.db, { ...call({ signingP12: { path, password } }), log: createLog('silent') })
  await expect(start(join(folder, 'none.p12'))).rejects.toThrow(/^SIGNING_P12 cannot be read: .*none\.p12/)
  await expect(start(makeP12('wrong', ec), 'wrong')).rejects.toBeInstanceOf(ConfigError)
  await expect(start(makeP12('rsa', ['-newkey', 'rsa:2048']))).rejects.toThrow(
    'SIGNING_P12 needs a key of the curve P-256 (prime256v1).',
  )
  await expect(start(makeP12('good', ec))).resolves.toBeUndefined()
})
