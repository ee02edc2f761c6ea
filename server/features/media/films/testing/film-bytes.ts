/** Small films made of bytes: their heads are what a camera writes, their pictures are not. */

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const uint16 = (value: number) => uint32(value).subarray(2)

const box = (type: string, ...parts: (Buffer | string)[]) => {
  const content = Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type, 'latin1'), content])
}

const track = (handler: string, sample: Buffer) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13)),
      box('minf', box('stbl', box('stsd', uint32(0), uint32(1), sample))),
    ),
  )

type Mp4 = {
  brand?: string
  video?: string
  audio?: string | null
  width?: number
  height?: number
  seconds?: number
  /** Where the index is: before the pictures, as the web needs it, or behind them. */
  index?: 'first' | 'last'
  pictureBytes?: number
}

/** An MP4 film. */
export const mp4Bytes = ({
  brand = 'isom',
  video = 'avc1',
  audio = 'mp4a',
  width = 1280,
  height = 720,
  seconds = 12,
  index = 'first',
  pictureBytes = 64,
}: Mp4 = {}) => {
  const sample = box(video, Buffer.alloc(24), uint16(width), uint16(height), Buffer.alloc(50))
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(12), uint32(1000), uint32(seconds * 1000), Buffer.alloc(80)),
    track('vide', sample),
    ...(audio ? [track('soun', box(audio, Buffer.alloc(28)))] : []),
  )
  const pictures = box('mdat', Buffer.alloc(pictureBytes))
  const head = box('ftyp', brand, uint32(512), 'isomavc1')
  return Buffer.concat(index === 'first' ? [head, moov, pictures] : [head, pictures, moov])
}

const element = (id: string, content: Buffer | string) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const size = uint32(bytes.length)
  size[0] = 0x10
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes])
}
const byte = (value: number) => Buffer.from([value])

type Webm = { video?: string; audio?: string; width?: number; height?: number; documentType?: string }

/** A WebM film of 12 seconds whose length is not known beforehand, as browsers record it. */
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
    element('1654ae6b', Buffer.concat(tracks.map(each => element('ae', each)))),
    element('1f43b675', Buffer.alloc(40)),
  ])
  const segment = Buffer.concat([Buffer.from('18538067', 'hex'), Buffer.from('01ffffffffffffff', 'hex'), parts])
  return Buffer.concat([element('1a45dfa3', element('4282', documentType)), segment])
}
