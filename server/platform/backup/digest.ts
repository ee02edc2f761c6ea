import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'

/** The length and the SHA-256 of bytes, in hexadecimal digits. */
export type Digest = { bytes: number; sha256: string }

/** A transform that passes bytes on, and the digest of those that have passed. */
export const measureBytes = () => {
  const hash = createHash('sha256')
  let bytes = 0
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { passing, digest: (): Digest => ({ bytes, sha256: hash.digest('hex') }) }
}

/** The digest of a stream, which is read to its end. */
export const digestStream = async (stream: AsyncIterable<Buffer>): Promise<Digest> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export const digestBytes = (bytes: Buffer): Digest => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Makes the names in a folder survive a power failure, as the files' own flush does not. */
export const flushFolder = async (path: string): Promise<void> => {
  // Windows cannot open a folder.
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
