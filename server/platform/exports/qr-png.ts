import { crc32, deflateSync } from 'node:zlib'
import encodeQr from 'qr'

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

const chunk = (name: string, content: Buffer) => {
  const namedContent = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([uint32(content.length), namedContent, uint32(crc32(namedContent))])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// Bit depth 1, greyscale, deflate, adaptive filter, no interlace.
const kind = Buffer.from([1, 0, 0, 0, 0])

/** A row of pixels as stored in the file: no filter, eight pixels per byte, 1 = white. */
const toLine = (modules: readonly boolean[], scale: number) => {
  const line = Buffer.alloc(1 + Math.ceil((modules.length * scale) / 8))
  for (let x = 0; x < modules.length * scale; x++)
    if (!modules[Math.floor(x / scale)]) {
      const byte = 1 + (x >> 3)
      line[byte] = (line[byte] ?? 0) | (0x80 >> (x & 7))
    }
  return line
}

/**
 * A text as a QR code in PNG with the required quiet zone. `width` is the minimum number of pixels; error
 * correction level Q: a quarter of the code may be hidden.
 */
export const qrPng = (text: string, width: number) => {
  const modules = encodeQr(text, 'raw', { ecc: 'quartile', border: 4 })
  const scale = Math.ceil(width / modules.length)
  const lines = modules.flatMap(row => Array.from({ length: scale }, () => toLine(row, scale)))
  const size = uint32(modules.length * scale)
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([size, size, kind])),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
