import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type SampleFile = { path: string; bytes: Buffer }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes)

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })

/** The fingerprint of the key that signs the samples. */
export const sampleKeyId = sha256(JSON.stringify({ crv, kty, x, y })).digest('base64url')

const toBase64url = (text: Buffer | string) => Buffer.from(text).toString('base64url')

const signManifest = (manifest: Buffer) => {
  const header = toBase64url(JSON.stringify({ alg: 'ES256', kid: sampleKeyId, jwk: { crv, kty, x, y } }))
  const signed = Buffer.from(`${header}.${toBase64url(manifest)}`)
  return `${header}..${toBase64url(sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' }))}`
}

const noHash = '0'.repeat(64)

/** Records that follow each other from the first on, as lines; and the end of their chain. */
const writeRecords = (count: number) => {
  let previous = noHash
  const lines = Array.from({ length: count }, (_, index) => {
    const [position, kind, at] = [index + 1, 'test-tried', `2026-11-0${(index % 9) + 1}T10:00:00.000000Z`]
    const [id, userId, facts] = [
      `record-${position}`,
      `person-${index % 3}`,
      { passed: true, score: 80 + (index % 20) },
    ]
    const hash = sha256(JSON.stringify([position, previous, id, kind, at, userId, facts])).digest('hex')
    const line = JSON.stringify({ position, previous, hash, id, kind, at, userId, facts })
    previous = hash
    return line
  })
  return { text: `${lines.join('\n')}\n`, chain: { position: count, hash: previous } }
}

const store = {
  id: 'store-1',
  name: 'Juniper & Main',
  stateCode: 'CO',
  licenseNumber: '403R-00271',
  timeZone: 'America/Denver',
}

/** The files of a part of a pack as Trellis makes one, signed with a real key, in their order. */
export function buildSamplePack({ pack = 'pack-1', part = 1, of = 1 } = {}): SampleFile[] {
  const { text, chain } = writeRecords(12)
  const contents = {
    'index.html': `<!doctype html><title>Evidence</title>${'<p>Ana Ortiz, complete</p>'.repeat(20)}`,
    'roster.csv': '\uFEFFName,Job\r\nAna Ortiz,Budtender\r\n',
    'records.ndjson': text,
    'content/checking-id-v3.html': '<!doctype html><h1>Checking ID</h1>',
    'README.txt': `The key has the fingerprint ${sampleKeyId}.\n`,
  }
  const files = Object.entries(contents).map(([path, content]) => ({ path, bytes: Buffer.from(content) }))
  const listed = files.map(({ path, bytes }) => ({
    path,
    bytes: bytes.length,
    sha256: sha256(bytes).digest('hex'),
  }))
  const parts = Array.from({ length: of }, (_, index) => ({
    file: `evidence-part-${index + 1}-of-${of}.zip`,
    stores: [{ id: `store-${index + 1}`, name: `Store ${index + 1}` }],
  }))
  const about = { format: 'trellis-evidence/1', pack, part, parts, template: 'CO', templateEdition: 1, stores: [store] }
  const period = { from: '2023-12-01', to: '2026-11-30', madeAt: '2026-11-30T17:00:00.000Z' }
  const counts = { people: 14, incomplete: 2, notDue: 1, left: 3 }
  const manifest = Buffer.from(
    `${JSON.stringify({ ...about, ...period, ...counts, chain, leftOut: [], files: listed }, null, 2)}\n`,
  )
  return [
    ...files,
    { path: 'manifest.json', bytes: manifest },
    { path: 'manifest.jws', bytes: Buffer.from(signManifest(manifest)) },
  ]
}

const madeAt = new Date(2026, 10, 30)

/** A ZIP of files in their order, streamed as packs are. */
export function zipFiles(files: readonly SampleFile[], compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, bytes } of files)
    zip.addReadStream(Readable.from([bytes]), path, { mtime: madeAt, forceDosTimestamp: true, compress })
  zip.end()
  return buffer(zip.outputStream)
}
