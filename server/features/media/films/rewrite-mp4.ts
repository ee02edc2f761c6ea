import { type Box, buildBox, findBox, listBoxes } from './boxes.ts'
import { findTracks, type Mp4 } from './mp4.ts'

/** A video with its index first: a new head, followed by parts of the original. */
export type RewrittenMp4 = { head: Buffer; parts: { start: number; end: number }[] }

type MoveOffset = (offset: number) => number

/** Boxes whose children are rewritten. */
const containers = ['mdia', 'minf', 'stbl']
/** Camera metadata to drop: names, locations. */
const notes = ['udta', 'meta', 'uuid', 'tref']

/** A table of places of frames, after the frames have moved. */
const moveOffsets = (content: Buffer, width: 4 | 8, move: MoveOffset) => {
  const copy = Buffer.from(content)
  const end = 8 + content.readUInt32BE(4) * width
  for (let at = 8; at < end; at += width) {
    if (width === 4) copy.writeUInt32BE(move(content.readUInt32BE(at)), at)
    else copy.writeBigUInt64BE(BigInt(move(Number(content.readBigUInt64BE(at)))), at)
  }
  return copy
}

/** The sound description in MP4 form: QuickTime adds 16 bytes, and wraps what follows. */
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

const rewriteBox = (bytes: Buffer, box: Box, move: MoveOffset): Buffer => {
  const { type, start, end } = box
  if (containers.includes(type)) return rewriteChildren(bytes, box, move)
  if (type === 'stsd') return rewriteDescriptions(bytes, box)
  const content = bytes.subarray(start, end)
  if (type === 'stco') return buildBox(type, moveOffsets(content, 4, move))
  return buildBox(type, type === 'co64' ? moveOffsets(content, 8, move) : content)
}

const rewriteChildren = (bytes: Buffer, { type, start, end }: Box, move: MoveOffset): Buffer => {
  const children = listBoxes(bytes, start, end).filter(child => !notes.includes(child.type))
  return buildBox(type, ...children.map(child => rewriteBox(bytes, child, move)))
}

/** The index with the played tracks, without camera metadata. */
const rewriteIndex = (index: Buffer, move: MoveOffset) => {
  const { video, audio } = findTracks(index)
  const trackOrder = [video, audio].map(track => track?.box.start)
  const all = listBoxes(index, 0, index.length)
  if (all.some(({ type }) => type === 'mvex')) throw new RangeError('frames in fragments have no table')
  const boxes = all.filter(({ type, start }) => type === 'mvhd' || (type === 'trak' && trackOrder.includes(start)))
  const boxesOut = boxes.map(box =>
    box.type === 'trak' ? rewriteChildren(index, box, move) : buildBox(box.type, index.subarray(box.start, box.end)),
  )
  return buildBox('moov', ...boxesOut)
}

/** Maps an offset in the data of a video to its new position: parts follow each other from a new start. */
const makeMover = (start: number, parts: RewrittenMp4['parts']): MoveOffset => {
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
 * Rewrites a QuickTime video, or an MP4 with its index last, as an MP4 that plays while it loads. Frames, their order
 * and the rotation matrix stay. Throws a RangeError where the index points outside the data.
 */
export const rewriteMp4 = ({ index, data }: Pick<Mp4, 'index' | 'data'>): RewrittenMp4 => {
  const dataHead = Buffer.from('\0\0\0\0mdat', 'latin1')
  dataHead.writeUInt32BE(data.reduce((sum, { start, end }) => sum + end - start, dataHead.length))
  const length = fileType.length + rewriteIndex(index, offset => offset).length + dataHead.length
  const moov = rewriteIndex(index, makeMover(length, data))
  const head = Buffer.concat([fileType, moov, dataHead])
  return { head, parts: data.map(({ start, end }) => ({ start, end })) }
}
