import { fileSentences } from '@trellis/contract/media/file-kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmRefusal, type ReadPart } from './film-facts.ts'
import { readMp4 } from './mp4.ts'
import { mp4Bytes, webmBytes } from './testing/film-bytes.ts'
import { readWebm } from './webm.ts'

const readerOf =
  (bytes: Buffer): ReadPart =>
  async (start, length) =>
    bytes.subarray(start, start + length)

const factsOf = async (bytes: Buffer) =>
  (await readMp4(readerOf(bytes), bytes.length)) ?? (await readWebm(readerOf(bytes), bytes.length))

const refusalOf = async (bytes: Buffer) => {
  const facts = await factsOf(bytes)
  return facts ? filmRefusal(facts) : fileSentences.notAFilm
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
  ['a film of an iPhone (HEVC)', mp4Bytes({ video: 'hvc1' }), fileSentences.appleFilm],
  ['a QuickTime film', mp4Bytes({ brand: 'qt  ' }), fileSentences.appleFilm],
  ['AV1', mp4Bytes({ video: 'av01' }), fileSentences.filmCodec],
  ['H.264 with another sound', mp4Bytes({ audio: 'ac-3' }), fileSentences.filmCodec],
  ['VP8', webmBytes({ video: 'V_VP8' }), fileSentences.filmCodec],
  ['4K', mp4Bytes({ width: 3840, height: 2160 }), fileSentences.filmTooTall],
  ['an index behind the pictures', mp4Bytes({ index: 'last' }), fileSentences.filmNotForWeb],
  ['a Matroska film', webmBytes({ documentType: 'matroska' }), fileSentences.notAFilm],
  ['a zip', zip, fileSentences.notAFilm],
  ['nothing but a beginning', mp4Bytes().subarray(0, 24), fileSentences.notAFilm],
])(
  'API-107 quality: a film that is %s is answered so that its author knows what to do',
  async (_what, bytes, refusal) => {
    expect(await refusalOf(bytes)).toBe(refusal)
  },
)

test('API-107 quality: S7 whatever the bytes are, reading them ends and stays within them', async () => {
  const whole = [mp4Bytes(), webmBytes()]
  const broken = fc.tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 12 }))
  await fc.assert(
    fc.asyncProperty(broken, async ([bytes, changes]) => {
      const copy = Buffer.from(bytes)
      for (const [at, value] of changes) copy[at % copy.length] = value
      await factsOf(copy).catch(error => expect(error).toBeInstanceOf(RangeError))
    }),
    { numRuns: 2_000 },
  )
})
