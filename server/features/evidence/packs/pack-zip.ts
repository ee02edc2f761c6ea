import { createHash } from 'node:crypto'
import type { ZipEntry } from '../../../platform/exports/zip.ts'
import type { PackCounts } from '../content/facts/pack-standing.ts'
import type { PackContent, PackPart } from '../content/pack-content.ts'

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
type Digest = { bytes: number; sha256: string }

/** Passes bytes on, and reports their number and hash at the end. */
export async function* withDigest(pieces: Pieces, report: (digest: Digest) => void) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of pieces) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  report({ bytes, sha256: hash.digest('hex') })
}

/** What a manifest says beside its files, in the order in which it says it. */
export type ManifestFacts = PackCounts & {
  format: 'trellis-evidence/1'
  pack: string
  /** From 1 on; with all parts of the pack, each names the others. */
  part: number
  parts: readonly PackPart[]
  template: string
  templateEdition: number
  stores: readonly { id: string; name: string; stateCode: string; licenseNumber: string | null; timeZone: string }[]
  from: string
  to: string
  madeAt: string
  chain: { position: number; hash: string }
  leftOut: PackContent['leftOut']
}

type Pack = {
  content: Pick<PackContent, 'page' | 'files'>
  facts: ManifestFacts
  /** Files of every pack: what it is, and how to verify it. */
  guides: readonly { path: string; text: string }[]
  /** The detached signature of a manifest. */
  sign: (manifest: Uint8Array) => Promise<string>
}

/** The files of a pack's ZIP: its content, then a signed list of them with the hash of each. */
export async function* listPackEntries({ content, facts, guides, sign }: Pack): AsyncGenerator<ZipEntry> {
  const files: ({ path: string } & Digest)[] = []
  const mtime = new Date(facts.madeAt)
  const toEntry = (name: string, pieces: Pieces): ZipEntry => ({
    name,
    mtime,
    content: withDigest(pieces, digest => files.push({ path: name, ...digest })),
  })
  yield toEntry('index.html', content.page)
  for await (const { path, pieces } of content.files) yield toEntry(path, pieces)
  for (const { path, text } of guides) yield toEntry(path, [text])
  const manifest = Buffer.from(`${JSON.stringify({ ...facts, files }, null, 2)}\n`)
  yield { name: 'manifest.json', mtime, content: [manifest] }
  yield { name: 'manifest.jws', mtime, content: [await sign(manifest)] }
}
