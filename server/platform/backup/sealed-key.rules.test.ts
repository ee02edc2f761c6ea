import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { createRecipient, openSealedKey, sealKey } from './sealed-key.ts'

const key = randomBytes(32)
const ours = createRecipient()

test('a sealed key is opened by its private key alone', () => {
  const sealed = sealKey(key, ours.recipient)
  expect(sealed.includes(key)).toBe(false)
  expect(openSealedKey(sealed, ours.privateKey)).toEqual(key)
  expect(() => openSealedKey(sealed, createRecipient().privateKey)).toThrow(/the backup is for another/)
  expect(() => openSealedKey(sealed, 'no key at all')).toThrow(/no private key of trellis backup-key/)
})

test('each changed byte is refused', () => {
  const sealed = sealKey(key, ours.recipient)
  const changed = [...sealed.keys()].map(index => sealed.map((byte, at) => (at === index ? byte ^ 1 : byte)))
  const opened = changed.filter(bytes => {
    try {
      return openSealedKey(Buffer.from(bytes), ours.privateKey)
    } catch (error) {
      if (error instanceof ConfigError) return false
      throw error
    }
  })
  expect(opened).toEqual([])
})

test('sealing twice gives different bytes', () => {
  expect(sealKey(key, ours.recipient)).not.toEqual(sealKey(key, ours.recipient))
})
