import { fileSentences } from '@trellis/contract/media/file-kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBox, listBoxes } from './boxes.ts'
import { type ReadPart, videoRefusal } from './film-facts.ts'
import { readMp4 } from './mp4.ts'
import { rewriteMp4 } from './rewrite-mp4.ts'
import { mp4Bytes, webmBytes } from './testing/film-bytes.ts'
import { readWebm } from './webm.ts'

const readerOf =
  (bytes: Buffer): ReadPart =>
  async (start, length) =>
    bytes.subarray(start, start + length)

const factsOf = async (bytes: Buffer) =>
  (await readMp4(readerOf(bytes), bytes.length))?.facts ?? (await readWebm(readerOf(bytes), bytes.length))

/** A video as it is served once its container was written again. */
const rewrite = async (bytes: Buffer) => {
  const film = await readMp4(readerOf(bytes), bytes.length)
  if (!film) throw new Error('no film')
  const { head, parts } = rewriteMp4(film)
  return Buffer.concat([head, ...parts.map(({ start, end }) => bytes.subarray(start, end))])
}

/** The bytes to which the first frame table of each track points. */
const framesOf = async (bytes: Buffer) => {
  const film = await readMp4(readerOf(bytes), bytes.length)
  const index = film?.index ?? Buffer.alloc(0)
  return listBoxes(index, 0, index.length).flatMap(box => {
    const table = findBox(index, box, 'mdia', 'minf', 'stbl', 'stco')
    const at = table ? index.readUInt32BE(table.start + 8) : 0
    return table ? [bytes.toString('latin1', at, at + 8)] : []
  })
}

const refusalOf = async (bytes: Buffer) => {
  const facts = await factsOf(bytes)
  return facts ? videoRefusal(facts) : fileSentences.notAFilm
}

test('API-107 the head of an MP4 says its codecs, its size and its length', async () => {
  expect(await factsOf(mp4Bytes({ width: 1920, height: 1080, seconds: 95 }))).toEqual({
    container: 'mp4',
    video: 'avc1',
    audio: 'mp4a',
    width: 1920,
    height: 1080,
    seconds: 95,
    isForWeb: true,
  })
})

test('API-107 the head of a WebM says its codecs, its size and its length', async () => {
  expect(await factsOf(webmBytes({ width: 854, height: 480 }))).toEqual({
    container: 'webm',
    video: 'V_VP9',
    audio: 'A_OPUS',
    width: 854,
    height: 480,
    seconds: 12,
    isForWeb: true,
  })
})

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(400)])

test.each([
  ['H.264 with AAC', mp4Bytes(), null],
  ['H.264 without sound', mp4Bytes({ audio: null }), null],
  ['a portrait film of 1080p', mp4Bytes({ width: 1080, height: 1920 }), null],
  ['VP9 with Opus', webmBytes(), null],
  ['HEVC', mp4Bytes({ video: 'hvc1' }), fileSentences.hevc],
  ['HEVC in a QuickTime film', mp4Bytes({ video: 'hev1', brand: 'qt  ' }), fileSentences.hevc],
  ['a QuickTime film with H.264 and AAC', mp4Bytes({ brand: 'qt  ' }), null],
  ['a QuickTime film with ProRes', mp4Bytes({ brand: 'qt  ', video: 'apch' }), fileSentences.filmCodec],
  ['AV1', mp4Bytes({ video: 'av01' }), fileSentences.filmCodec],
  ['H.264 with another sound', mp4Bytes({ audio: 'ac-3' }), fileSentences.filmCodec],
  ['VP8', webmBytes({ video: 'V_VP8' }), fileSentences.filmCodec],
  ['4K', mp4Bytes({ width: 3840, height: 2160 }), fileSentences.filmTooTall],
  ['an index behind the pictures', mp4Bytes({ index: 'last' }), null],
  ['a Matroska film', webmBytes({ documentType: 'matroska' }), fileSentences.notAFilm],
  ['a zip', zip, fileSentences.notAFilm],
  ['nothing but a beginning', mp4Bytes().subarray(0, 24), fileSentences.notAFilm],
])(
  'API-107 quality: a video that is %s is answered so that its author knows what to do',
  async (_what, bytes, refusal) => {
    expect(await refusalOf(bytes)).toBe(refusal)
  },
)

test('API-107 a video that was filmed upright has the size that is seen', async () => {
  expect(await factsOf(mp4Bytes({ width: 1920, height: 1080, isUpright: true }))).toMatchObject({
    width: 1080,
    height: 1920,
  })
})

test.each([
  ['a QuickTime film', mp4Bytes({ brand: 'qt  ', isUpright: true })],
  ['a QuickTime film with its index last', mp4Bytes({ brand: 'qt  ', index: 'last', isUpright: true })],
  ['an MP4 with its index last', mp4Bytes({ index: 'last', isUpright: true })],
])('API-107 %s becomes an MP4 for the web that shows the same frames the same way up', async (_what, bytes) => {
  const [before, after] = [await factsOf(bytes), await rewrite(bytes)]
  expect(before?.isForWeb).toBe(false)
  expect(await factsOf(after)).toEqual({ ...before, isForWeb: true })
  const [picture, sound] = (await framesOf(bytes)).slice(-2)
  expect(await framesOf(after)).toEqual([picture, sound])
  expect(after.toString('latin1', 4, 12)).toBe('ftypisom')
})

test('API-107 S7 a rewritten video has neither the place where it was filmed nor the tracks of its camera', async () => {
  const bytes = mp4Bytes({ brand: 'qt  ' })
  const after = await rewrite(bytes)
  expect([bytes, after].map(film => ['+39.7392', 'mebx', 'wave'].map(note => film.includes(note)))).toEqual([
    [true, true, true],
    [false, false, false],
  ])
  expect(after.includes('the decoder')).toBe(true)
})

test('API-107 a video whose index names frames that are not there is not rewritten', async () => {
  const bytes = mp4Bytes({ brand: 'qt  ' })
  await expect(rewrite(bytes.subarray(0, -64))).rejects.toThrow(RangeError)
})

test('API-107 quality: S7 whatever the bytes are, reading them ends and stays within them', async () => {
  const whole = [mp4Bytes(), webmBytes(), mp4Bytes({ brand: 'qt  ', index: 'last' })]
  const broken = fc.tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 12 }))
  await fc.assert(
    fc.asyncProperty(broken, async ([bytes, changes]) => {
      const copy = Buffer.from(bytes)
      for (const [at, value] of changes) copy[at % copy.length] = value
      await factsOf(copy).catch(error => expect(error).toBeInstanceOf(RangeError))
      await rewrite(copy).catch(error => expect([RangeError.name, 'Error']).toContain(error.constructor.name))
    }),
    { numRuns: 2_000 },
  )
})
