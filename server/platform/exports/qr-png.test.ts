import { inflateSync } from 'node:zlib'
import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPng } from './qr-png.ts'

/** The pixels of such a PNG: red, green, blue and alpha. */
const seen = (png: Buffer) => {
  const width = png.readUInt32BE(16)
  const at = png.indexOf('IDAT')
  const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const perLine = 1 + Math.ceil(width / 8)
  const shade = (x: number, y: number) => ((lines[y * perLine + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1) * 255
  const points = Array.from({ length: width * width }, (_, n) => shade(n % width, Math.floor(n / width)))
  return { width, height: width, data: Uint8Array.from(points.flatMap(each => [each, each, each, 255])) }
}

const address = 'https://training.example.com/signup-link/0b5d4b8e-5c0e-4ad8-9b2c-1c6d0f2f9a11'

test('API-035 the QR code decodes to its address', () => {
  expect(decodeQr(seen(qrPng(address, 600)))).toBe(address)
})

test('API-035 the QR code is at least as wide as requested, and small', () => {
  const png = qrPng(address, 1200)
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(1200)
  expect(png.length).toBeLessThan(20_000)
})
