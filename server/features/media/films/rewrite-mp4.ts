import { type Box, buildBox, findBox, listBoxes } from './boxes.ts'
import { findTracks, type Mp4 } from './mp4.ts'

/** A film with its index first: a new head, followed by parts of the film that was sent. */
export type Rewritten = { head: Buffer; parts: { start: number; end: number }[] }

type Move = (offset: number) => number

/** Boxes whose children are written anew. */
const containers = ['mdia', 'minf', 'stbl']
/** What a camera notes beside the film: its name, where it was. */
const notes = ['udta', 'meta', 'uuid', 'tref']

/** A table of places of frames, after the frames have moved. */
const moveOffsets = (content: Buffer, width: 4 | 8, move: Move) => {
  const moved = Buffer.from(content)
  const end = 8 + content.readUInt32BE(4) * width
  for (let at = 8; at < end; at += width) {
    if (width === 4) moved.writeUInt32BE(move(content.readUInt32BE(at)), at)
    else moved.writeBigUInt64BE(BigInt(move(Number(content.readBigUInt64BE(at)))), at)
  }
  return moved
}

/** The description of sound as MP4 has it: QuickTime adds 16 bytes, and wraps what follows. */
const asMp4Sound = (bytes: Buffer, entry: Box): Buffer => {
  const isQuickTime = bytes.readUInt16BE(entry.start + 8) === 1
  const children = { start: entry.start + 44, end: entry.end }
  const decoder = isQuickTime && (findBox(bytes, children, 'esds') ?? findBox(bytes, children, 'wave', 'esds'))
  if (!decoder) return buildBox(entry.type, bytes.subarray(entry.start, entry.end))
  const head = Buffer.from(bytes.subarray(entry.start, entry.start + 28))
  head.writeUInt16BE(0, 8)
  return buildBox('mp4a', head, buildBox('esds', bytes.subarray(decoder.start, decoder.end)))
}

const rewriteDescriptions = (bytes: Buffer, { start, end }: Box) => {
  const entries = listBoxes(bytes, start + 8, end).map(entry =>
    entry.type === 'mp4a' ? asMp4Sound(bytes, entry) : buildBox(entry.type, bytes.subarray(entry.start, entry.end)),
  )
  return buildBox('stsd', bytes.subarray(start, start + 8), ...entries)
}

const rewriteBox = (bytes: Buffer, box: Box, move: Move): Buffer => {
  const { type, start, end } = box
  if (containers.includes(type)) return rewriteChildren(bytes, box, move)
  if (type === 'stsd') return rewriteDescriptions(bytes, box)
  const content = bytes.subarray(start, end)
  if (type === 'stco') return buildBox(type, moveOffsets(content, 4, move))
  return buildBox(type, type === 'co64' ? moveOffsets(content, 8, move) : content)
}

const rewriteChildren = (bytes: Buffer, { type, start, end }: Box, move: Move): Buffer => {
  const kept = listBoxes(bytes, start, end).filter(child => !notes.includes(child.type))
  return buildBox(type, ...kept.map(child => rewriteBox(bytes, child, move)))
}

/** The index with the tracks that are played, without what the camera noted. */
const rewriteIndex = (index: Buffer, move: Move) => {
  const { video, audio } = findTracks(index)
  const played = [video, audio].map(track => track?.box.start)
  const all = listBoxes(index, 0, index.length)
  if (all.some(({ type }) => type === 'mvex')) throw new RangeError('frames in fragments have no table')
  const boxes = all.filter(({ type, start }) => type === 'mvhd' || (type === 'trak' && played.includes(start)))
  const written = boxes.map(box =>
    box.type === 'trak' ? rewriteChildren(index, box, move) : buildBox(box.type, index.subarray(box.start, box.end)),
  )
  return buildBox('moov', ...written)
}

/** Moves a place in the data of a film to where the data is, one part after the other, from a new start. */
const moverTo = (start: number, parts: Rewritten['parts']): Move => {
  return offset => {
    let at = start
    for (const part of parts) {
      if (offset >= part.start && offset < part.end) return at + offset - part.start
      at += part.end - part.start
    }
    throw new RangeError('a frame is outside of the film')
  }
}

const fileType = buildBox('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1'))

/**
 * A QuickTime film, or an MP4 with its index last, as an MP4 that plays while it loads. Frames, their order and the
 * matrix that turns them stay as they are. Throws a RangeError where the index names frames that are not there.
 */
export const rewriteMp4 = ({ index, data }: Pick<Mp4, 'index' | 'data'>): Rewritten => {
  const dataHead = Buffer.from('\0\0\0\0mdat', 'latin1')
  dataHead.writeUInt32BE(data.reduce((sum, { start, end }) => sum + end - start, dataHead.length))
  const length = fileType.length + rewriteIndex(index, offset => offset).length + dataHead.length
  const moov = rewriteIndex(index, moverTo(length, data))
  const head = Buffer.concat([fileType, moov, dataHead])
  return { head, parts: data.map(({ start, end }) => ({ start, end })) }
}
