import { buildBox } from '../boxes.ts'

/** Small videos made of bytes: real headers, fake frames. */

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const uint16 = (value: number) => uint32(value).subarray(2)

const latin = (text: string) => Buffer.from(text, 'latin1')

const sideways = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]

/** The header of a track, with the matrix of a video recorded upright. */
const trackHead = (isUpright: boolean) => {
  const bytes = Buffer.alloc(84)
  if (isUpright) for (const [index, value] of sideways.entries()) bytes.writeInt32BE(value, 40 + index * 4)
  return buildBox('tkhd', bytes)
}

type TrackParts = { handler: string; sample: Buffer; offset: number; isUpright?: boolean }

const track = ({ handler, sample, offset, isUpright = false }: TrackParts) =>
  buildBox(
    'trak',
    trackHead(isUpright),
    buildBox(
      'mdia',
      buildBox('hdlr', Buffer.alloc(8), latin(handler), Buffer.alloc(13)),
      buildBox(
        'minf',
        buildBox(
          'stbl',
          buildBox('stsd', uint32(0), uint32(1), sample),
          buildBox('stco', uint32(0), uint32(1), uint32(offset)),
        ),
      ),
    ),
  )

/** Sound as QuickTime describes it: 16 bytes more, then a wrapper. */
const quickTimeSound = buildBox(
  'mp4a',
  Buffer.alloc(8),
  uint16(1),
  Buffer.alloc(34),
  buildBox('wave', buildBox('frma', latin('mp4a')), buildBox('esds', latin('the decoder'))),
)

type Mp4 = {
  brand?: string
  video?: string
  audio?: string | null
  width?: number
  height?: number
  seconds?: number
  /** Position of the index: before the frames, as the web needs it, or after them. */
  index?: 'first' | 'last'
  pictureBytes?: number
  /** Filmed with the phone held upright. */
  isUpright?: boolean
}

/** An MP4 video; with the brand `qt ` a QuickTime video with a metadata track and a location. */
export const mp4Bytes = ({
  brand = 'isom',
  video = 'avc1',
  audio = 'mp4a',
  width = 1280,
  height = 720,
  seconds = 12,
  index = 'first',
  pictureBytes = 64,
  isUpright = false,
}: Mp4 = {}) => {
  const isQuickTime = brand === 'qt  '
  const sample = buildBox(video, Buffer.alloc(24), uint16(width), uint16(height), Buffer.alloc(50))
  const sound = isQuickTime && audio === 'mp4a' ? quickTimeSound : buildBox(audio ?? '', Buffer.alloc(28))
  const camera = [
    track({ handler: 'meta', sample: buildBox('mebx', Buffer.alloc(8)), offset: 0 }),
    buildBox('udta', latin('+39.7392-104.9903/')),
  ]
  const moovAt = (offset: number) =>
    buildBox(
      'moov',
      buildBox('mvhd', Buffer.alloc(12), uint32(1000), uint32(seconds * 1000), Buffer.alloc(80)),
      ...(isQuickTime ? camera : []),
      track({ handler: 'vide', sample, offset, isUpright }),
      ...(audio ? [track({ handler: 'soun', sample: sound, offset: offset + pictureBytes / 2 })] : []),
    )
  const frames = Buffer.alloc(pictureBytes, 'frame')
  const [pictures, head] = [buildBox('mdat', frames), buildBox('ftyp', latin(brand), uint32(512), latin('isomavc1'))]
  if (index === 'last') return Buffer.concat([head, pictures, moovAt(head.length + 8)])
  return Buffer.concat([head, moovAt(head.length + moovAt(0).length + 8), pictures])
}

const element = (id: string, content: Buffer | string) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const size = uint32(bytes.length)
  size[0] = 0x10
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes])
}
const byte = (value: number) => Buffer.from([value])

type Webm = { video?: string; audio?: string; width?: number; height?: number; documentType?: string }

/** A WebM video of 12 seconds without a length in its header, as browsers record it. */
export const webmBytes = ({
  video = 'V_VP9',
  audio = 'A_OPUS',
  width = 1280,
  height = 720,
  documentType = 'webm',
}: Webm = {}) => {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(12_000)
  const size = Buffer.concat([element('b0', uint16(width)), element('ba', uint16(height))])
  const tracks = [
    Buffer.concat([element('83', byte(1)), element('86', video), element('e0', size)]),
    Buffer.concat([element('83', byte(2)), element('86', audio)]),
  ]
  const parts = Buffer.concat([
    element('1549a966', Buffer.concat([element('2ad7b1', uint32(1_000_000)), element('4489', duration)])),
    element('1654ae6b', Buffer.concat(tracks.map(track => element('ae', track)))),
    element('1f43b675', Buffer.alloc(40)),
  ])
  const segment = Buffer.concat([Buffer.from('18538067', 'hex'), Buffer.from('01ffffffffffffff', 'hex'), parts])
  return Buffer.concat([element('1a45dfa3', element('4282', documentType)), segment])
}
