import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecret, sealSecret } from './secrets.ts'
import { ensureKey } from './secrets-key.ts'

const root = mkdtempSync(join(tmpdir(), 'trellis-secrets-'))
afterAll(() => rmSync(root, { recursive: true }))
/** The settings of a new data folder, with a key of its own. */
const newFolder = () => {
  const config = { dataDir: mkdtempSync(join(root, 'data-')), secretsKey: null, secretsKeyBefore: null }
  ensureKey(config)
  return config
}

test('quality: an encrypted secret reveals nothing, differs each time, and can be decrypted', () => {
  const keeping = newFolder()
  const [first, second] = [sealSecret(keeping, 'right horse', 'a'), sealSecret(keeping, 'right horse', 'a')]
  expect(first.toString('latin1')).not.toContain('right horse')
  expect(first.equals(second)).toBe(false)
  expect([openSecret(keeping, first, 'a'), openSecret(keeping, second, 'a')]).toEqual(['right horse', 'right horse'])
})

test('quality: the key is created once in the data folder, readable only by its owner', () => {
  const keeping = newFolder()
  expect(ensureKey(keeping)).toEqual(ensureKey({ ...keeping }))
  expect(readdirSync(keeping.dataDir)).toEqual(['secrets.key'])
  expect(statSync(join(keeping.dataDir, 'secrets.key')).mode & 0o777).toBe(0o600)
})

test('quality: a secret that was moved, changed or encrypted elsewhere is not decrypted', () => {
  const keeping = newFolder()
  const sealed = sealSecret(keeping, 'right horse', 'a')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => openSecret(keeping, sealed, 'b')).toThrow()
  expect(() => openSecret(keeping, changed, 'a')).toThrow()
  expect(() => openSecret(newFolder(), sealed, 'a')).toThrow()
  expect(() => openSecret(keeping, sealed.subarray(0, 20), 'a')).toThrow()
})
