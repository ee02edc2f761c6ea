import { expect, test } from 'vitest'
import { readFile, verifyPack } from '../e2e/verify/verify-pack.mjs'
import {
  buildSamplePack,
  type SampleFile,
  sampleKeyId,
  zipFiles,
} from '../server/features/evidence/verify/testing/sample-pack.ts'

const pack = buildSamplePack()
const paths = pack.map(({ path }) => path)

/** Numbers in turn that look random, the same in each run. */
const createRandom = () => {
  let seed = 20_261_130
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

const flip = (bytes: Buffer, at: number, by: number) => {
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(bytes.readUInt8(at) ^ by, at)
  return flipped
}

const replace = (path: string, change: (bytes: Buffer) => Buffer): SampleFile[] =>
  pack.map(file => (file.path === path ? { path, bytes: change(file.bytes) } : file))

const findingsOf = async (files: readonly SampleFile[]) => verifyPack(await zipFiles(files)).findings

/** The manifest and its signature vouch for each other: either is named for both. */
const toNamed = (path: string) => (path === 'manifest.jws' ? 'manifest.json' : path)

test('B2 a pack as it was made has nothing to name, whether its entries are stored or deflated', async () => {
  const results = [verifyPack(await zipFiles(pack)), verifyPack(await zipFiles(pack, false))]
  expect(results.map(({ findings }) => findings)).toEqual([[], []])
  expect(results.map(({ signer }) => signer)).toEqual([sampleKeyId, sampleKeyId])
  expect(results[0]?.manifest).toMatchObject({ people: 14, incomplete: 2, notDue: 1, left: 3 })
})

test('B2 1,000 times one byte of a file is altered and the ZIP is made again: that file is named', async () => {
  const random = createRandom()
  const cases = Array.from({ length: 1_000 }, (_, index) => ({
    path: paths[index % paths.length]!,
    by: 1 + random(255),
  }))
  const missed: unknown[] = []
  for (const { path, by } of cases) {
    const size = pack.find(file => file.path === path)!.bytes.length
    const at = random(size)
    const findings = await findingsOf(replace(path, bytes => flip(bytes, at, by)))
    if (!findings.some(finding => finding.startsWith(toNamed(path)))) missed.push({ path, at, by, findings })
  }
  expect(missed).toEqual([])
})

test.each([
  ['stored', false],
  ['deflated', true],
])(
  'B2 1,000 times one byte of a ZIP with %s entries is altered, in its structure too: it is named',
  async (_, compress) => {
    const random = createRandom()
    const zip = await zipFiles(pack, compress)
    const contents = (bytes: Buffer) => paths.map(path => readFile(bytes, path).toString('hex'))
    const missed = Array.from({ length: 1_000 }, () => ({ at: random(zip.length), by: 1 + random(255) })).filter(
      ({ at, by }) => verifyPack(flip(zip, at, by)).findings.length === 0,
    )
    // Bits that only fill up the last byte of deflated data say nothing: the files are the same.
    const changed = missed.filter(({ at, by }) => String(contents(flip(zip, at, by))) !== String(contents(zip)))
    expect(changed).toEqual([])
    expect(missed.length).toBeLessThanOrEqual(compress ? 10 : 0)
  },
)

test.each(paths)('B2 without %s, it is named as missing', async path => {
  const findings = await findingsOf(pack.filter(file => file.path !== path))
  expect(findings.join()).toMatch(new RegExp(`${path}: missing`))
})

test('B2 a file that was added, or added again, is named', async () => {
  const note = { path: 'note.txt', bytes: Buffer.from('Everyone passed.') }
  expect(await findingsOf([...pack, note])).toEqual(['note.txt: added'])
  expect(await findingsOf([...pack, pack[1]!])).toEqual(['roster.csv: added again'])
})

test('B2 files that change places are named', async () => {
  const [first, second, ...others] = pack
  expect(await findingsOf([second!, first!, ...others])).toEqual([
    'roster.csv: not in its place',
    'index.html: not in its place',
  ])
})

test('B2 bytes before, between or after the entries of the ZIP are named', async () => {
  const zip = await zipFiles(pack)
  const middle = zip.indexOf('roster.csv') - 30
  const cut = [zip.subarray(0, middle), zip.subarray(middle)] as const
  const added = [Buffer.concat([Buffer.from('x'), zip]), Buffer.concat([zip, Buffer.from('x')])]
  const shortened = [
    zip.subarray(0, -1),
    zip.subarray(1),
    Buffer.alloc(0),
    Buffer.concat([cut[0], Buffer.from('x'), cut[1]]),
  ]
  expect([...added, ...shortened].map(bytes => verifyPack(bytes).findings.length > 0)).toEqual(Array(6).fill(true))
})

test('B2 a pack that someone else signed again has another fingerprint', async () => {
  const text = pack.find(({ path }) => path === 'manifest.jws')!.bytes.toString()
  const header = JSON.parse(Buffer.from(text.split('..')[0]!, 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...header, kid: 'x' })).toString('base64url')
  const findings = await findingsOf(replace('manifest.jws', () => Buffer.from(`${other}..${text.split('..')[1]}`)))
  expect(findings).toEqual(['manifest.json: it or its signature manifest.jws is altered'])
})
