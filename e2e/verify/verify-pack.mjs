/**
 * Verifies an evidence pack with nothing but Node.js: `node e2e/verify/verify-pack.mjs evidence.zip [fingerprint]`, with
 * all ZIPs of a pack in parts. It shares no code with Trellis: it follows docs/operations/verify-evidence.md alone, as a
 * stranger would.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'

const localHeader = 0x04034b50
const directoryHeader = 0x02014b50
const directoryEnd = 0x06054b50
const descriptor = 0x08074b50

const digest = (bytes, encoding = 'hex') => createHash('sha256').update(bytes).digest(encoding)

/** The fields of a header that its entry has twice: in front of its data, and in the directory. */
const readShared = (zip, at) => ({
  version: zip.readUInt16LE(at),
  flags: zip.readUInt16LE(at + 2),
  method: zip.readUInt16LE(at + 4),
  time: zip.readUInt32LE(at + 6),
  crc: zip.readUInt32LE(at + 10),
  packed: zip.readUInt32LE(at + 14),
  unpacked: zip.readUInt32LE(at + 18),
  nameLength: zip.readUInt16LE(at + 22),
  extraLength: zip.readUInt16LE(at + 24),
})

const refuse = what => {
  throw new Error(`the ZIP: ${what}`)
}

const hasDescriptor = ({ flags }) => (flags & 8) === 8

/** What a header before the data has to say, given the one in the directory. */
const toLocal = shared => (hasDescriptor(shared) ? { ...shared, crc: 0, packed: 0, unpacked: 0 } : shared)

const isDescriptor = (zip, at, { crc, packed, unpacked }) =>
  zip.readUInt32LE(at) === descriptor &&
  zip.readUInt32LE(at + 4) === crc &&
  zip.readUInt32LE(at + 8) === packed &&
  zip.readUInt32LE(at + 12) === unpacked

const areEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** Reads the entry that starts at `start` of the ZIP and is described at `at` in its directory. */
const readEntry = (zip, { at, start }) => {
  if (zip.readUInt32LE(at) !== directoryHeader) refuse('its directory is damaged')
  const shared = readShared(zip, at + 6)
  const [nameAt, textLength] = [at + 46, shared.nameLength + shared.extraLength]
  const dataAt = start + 30 + textLength
  const dataEnd = dataAt + shared.packed
  const end = dataEnd + (hasDescriptor(shared) ? 16 : 0)
  if (zip.readUInt16LE(at + 32) !== 0 || zip.readUInt32LE(at + 42) !== start || end > at)
    refuse('its directory is damaged')
  const isWhole =
    zip.readUInt32LE(start) === localHeader &&
    areEqual(readShared(zip, start + 4), toLocal(shared)) &&
    zip.subarray(start + 30, dataAt).equals(zip.subarray(nameAt, nameAt + textLength)) &&
    (!hasDescriptor(shared) || isDescriptor(zip, dataEnd, shared)) &&
    (shared.flags & ~0x808) === 0
  return {
    name: zip.toString('utf8', nameAt, nameAt + shared.nameLength),
    isWhole,
    method: shared.method,
    data: zip.subarray(dataAt, dataEnd),
    /** What all entries of a pack have alike. */
    attributes: zip.toString('hex', at + 4, at + 6) + zip.toString('hex', at + 34, at + 42),
    next: { at: nameAt + textLength, start: end },
  }
}

/** All entries of a ZIP; each of its bytes belongs to one of them or to the directory. */
const readEntries = zip => {
  const end = zip.length - 22
  if (end < 0 || zip.readUInt32LE(end) !== directoryEnd) refuse('its end is damaged')
  const [count, size, directory] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)]
  const isAlone = zip.readUInt32LE(end + 4) === 0 && zip.readUInt16LE(end + 8) === count
  if (!isAlone || directory + size !== end || zip.readUInt16LE(end + 20) !== 0) refuse('its end is damaged')
  const entries = []
  for (let place = { at: directory, start: 0 }; entries.length < count; place = entries.at(-1).next)
    entries.push(readEntry(zip, place))
  const last = entries.at(-1)?.next
  if (last?.at !== end || last.start !== directory) refuse('its directory is damaged')
  if (new Set(entries.map(({ attributes }) => attributes)).size > 1) refuse('its directory is damaged')
  return entries
}

/** The content of an entry; null = it cannot be unpacked. */
const unpack = ({ method, data }) => {
  if (method === 0) return data
  try {
    const { buffer, engine } = inflateRawSync(data, { info: true })
    return method === 8 && engine.bytesWritten === data.length ? buffer : null
  } catch {
    return null
  }
}

/** The fingerprint of the key that signed the manifest (RFC 7638); null = the signature does not fit. */
const readSigner = (manifest, jws) => {
  const [header = '', payload, signature = ''] = jws.toString('latin1').replace(/\n$/, '').split('.')
  const { alg, kid, jwk } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
  const { crv, kty, x, y } = jwk
  const thumbprint = digest(JSON.stringify({ crv, kty, x, y }), 'base64url')
  const bytes = Buffer.from(signature, 'base64url')
  if (alg !== 'ES256' || kid !== thumbprint || payload !== '' || bytes.toString('base64url') !== signature) return null
  const key = createPublicKey({ key: { crv, kty, x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${manifest.toString('base64url')}`)
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes) ? thumbprint : null
}

const compareKeys = ([one], [other]) => (one < other ? -1 : 1)

/** Names the lines of records.ndjson whose hash does not follow from what they say. */
const checkRecords = (bytes, chain) => {
  const findings = []
  let last = { position: 0, hash: '' }
  for (const [index, line] of bytes.toString('utf8').trimEnd().split('\n').entries()) {
    if (line === '') continue
    const { position, previous, hash, id, kind, at, userId, facts } = JSON.parse(line)
    // Recorded too shortly before to be in the chain: only the manifest vouches for it.
    if (position === null && hash === null) continue
    const inOrder = Object.fromEntries(Object.entries(facts).sort(compareKeys))
    const expected = digest(JSON.stringify([position, previous, id, kind, at, userId, inOrder]))
    const follows = position > last.position && (position > last.position + 1 || !last.hash || previous === last.hash)
    const isInChain = position < chain.position || (position === chain.position && hash === chain.hash)
    if (hash !== expected || !follows || !isInChain) findings.push(`records.ndjson: line ${index + 1} is altered`)
    last = { position, hash }
  }
  return findings
}

const checkFile = (entry, { path, bytes, sha256 }, chain) => {
  if (!entry) return [`${path}: missing`]
  const content = unpack(entry)
  if (content?.length !== bytes || digest(content) !== sha256) return [`${path}: altered`]
  return path === 'records.ndjson' ? checkRecords(content, chain) : []
}

const checkOrder = (names, expected) => {
  const added = names.filter(name => !expected.includes(name)).map(name => `${name}: added`)
  const twice = names.filter((name, index) => names.indexOf(name) !== index).map(name => `${name}: added again`)
  const common = expected.filter(name => names.includes(name))
  const known = names.filter((name, index) => expected.includes(name) && names.indexOf(name) === index)
  return [
    ...added,
    ...twice,
    ...known.filter((name, at) => name !== common[at]).map(name => `${name}: not in its place`),
  ]
}

const readManifest = files => {
  const [manifest, jws] = ['manifest.json', 'manifest.jws'].map(name => files.has(name) && unpack(files.get(name)))
  const missing = [!manifest && 'manifest.json: missing or unreadable', !jws && 'manifest.jws: missing or unreadable']
  if (!manifest || !jws) return { findings: missing.filter(Boolean) }
  try {
    const signer = readSigner(manifest, jws)
    if (signer) return { findings: [], manifest: JSON.parse(manifest.toString('utf8')), signer }
  } catch {
    // A signature that cannot be read fits as little as a wrong one.
  }
  return { findings: ['manifest.json: it or its signature manifest.jws is altered'] }
}

/**
 * Verifies the bytes of a pack. Returns what is wrong, each with the name of its file, and the manifest and the
 * fingerprint of its signer if the signature fits.
 */
export const verifyPack = zip => {
  let entries
  try {
    entries = readEntries(zip)
  } catch (error) {
    return { findings: [error.message.startsWith('the ZIP') ? error.message : 'the ZIP: its directory is damaged'] }
  }
  const files = new Map(entries.map(entry => [entry.name, entry]))
  const headers = entries.filter(({ isWhole }) => !isWhole).map(({ name }) => `${name}: its header is altered`)
  const { findings, manifest, signer } = readManifest(files)
  if (!manifest) return { findings: [...headers, ...findings] }
  const expected = [...manifest.files.map(({ path }) => path), 'manifest.json', 'manifest.jws']
  const names = entries.map(({ name }) => name)
  const contents = manifest.files.flatMap(file => checkFile(files.get(file.path), file, manifest.chain))
  return { findings: [...headers, ...checkOrder(names, expected), ...contents], manifest, signer }
}

/** The content of one file of a pack. */
export const readFile = (zip, path) => unpack(readEntries(zip).find(({ name }) => name === path))

const toName = ({ manifest: { part, parts } }) => parts[part - 1].file

/** Names a part that is of another pack or signer than the first one, or is there twice. */
const checkPart = (verdict, index, verdicts) => {
  const isSame = ({ manifest: { pack, parts }, signer }) =>
    pack === verdict.manifest.pack && areEqual(parts, verdict.manifest.parts) && signer === verdict.signer
  if (!isSame(verdicts[0])) return [`${toName(verdict)}: of another pack`]
  return verdicts.findIndex(each => isSame(each) && each.manifest.part === verdict.manifest.part) === index
    ? []
    : [`${toName(verdict)}: added again`]
}

const listMissing = verdicts => {
  const { pack, parts } = verdicts[0]?.manifest ?? { parts: [] }
  const present = verdicts.filter(({ manifest }) => manifest.pack === pack).map(({ manifest }) => manifest.part)
  return parts.filter((_, index) => !present.includes(index + 1)).map(({ file }) => `${file}: missing or unreadable`)
}

/**
 * Verifies the ZIPs of a pack, in any order: what is wrong with each of them, and, if they are several, whether they are
 * all parts of one pack.
 */
export const verifyParts = zips => {
  const verdicts = zips.map(verifyPack)
  // A pack from before there were parts names none.
  const signed = verdicts.filter(({ manifest }) => manifest?.parts)
  if (zips.length < 2) return { findings: verdicts.flatMap(({ findings }) => findings), verdicts }
  const inside = verdicts.flatMap(verdict =>
    verdict.findings.map(finding => (signed.includes(verdict) ? `${toName(verdict)}, ${finding}` : finding)),
  )
  return { findings: [...inside, ...signed.flatMap(checkPart), ...listMissing(signed)], verdicts }
}

const readZip = path => {
  if (statSync(path).size < 2 ** 31) return readFileSync(path)
  throw new Error(`${path} is too large for this script: unzip it, and choose the folder in verify.html`)
}

const describe = ({ part, parts = [], files, madeAt }) =>
  `${parts.length > 1 ? `part ${part} of ${parts.length}, ` : ''}${files.length} files, made ${madeAt}`

/** 32 bytes in base64url: no name of a ZIP. */
const isFingerprint = argument => /^[\w-]{43}$/.test(argument)

const main = args => {
  const paths = args.filter(each => !isFingerprint(each))
  const fingerprint = args.find(isFingerprint)
  const { findings, verdicts } = verifyParts(paths.map(readZip))
  const others = verdicts.filter(({ signer }) => fingerprint && signer !== fingerprint)
  for (const finding of findings) console.log(finding)
  for (const { signer } of others) console.log(`signed by another key: ${signer}`)
  const isFine = paths.length > 0 && findings.length === 0 && others.length === 0
  if (isFine)
    for (const { manifest, signer } of verdicts) console.log(`unaltered: ${describe(manifest)}, signed by ${signer}`)
  process.exitCode = isFine ? 0 : 1
}

if (argv[1] === fileURLToPath(import.meta.url)) main(argv.slice(2))
