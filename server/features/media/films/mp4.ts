import { type Box, findBox, listBoxes, readBox } from './boxes.ts'
import type { ReadPart, VideoFacts } from './film-facts.ts'

/** The largest index of a video that is read into memory. */
const largestIndex = 16 * 1024 ** 2

type Track = { box: Box; kind: string; codec: string; width: number; height: number }

/** Whether a track is rotated, by the matrix in its header: phones record so when held upright. */
const isOnItsSide = (bytes: Buffer, track: Box) => {
  const header = findBox(bytes, track, 'tkhd')
  if (!header) return false
  const matrix = header.start + (bytes[header.start] === 1 ? 52 : 40)
  if (matrix + 20 > header.end) return false
  const [a, b] = [bytes.readInt32BE(matrix), bytes.readInt32BE(matrix + 4)]
  return a === 0 && b !== 0
}

const readSize = (bytes: Buffer, track: Box, sample: Box) => {
  if (sample.end - sample.start < 28) return { width: 0, height: 0 }
  const [width, height] = [bytes.readUInt16BE(sample.start + 24), bytes.readUInt16BE(sample.start + 26)]
  return isOnItsSide(bytes, track) ? { width: height, height: width } : { width, height }
}

/** The codec of a track: the type of its first sample description, which for video also holds the size. */
const readTrack = (bytes: Buffer, track: Box): Track | null => {
  const handler = findBox(bytes, track, 'mdia', 'hdlr')
  const description = findBox(bytes, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!handler || !description || handler.end - handler.start < 12) return null
  const [sample] = listBoxes(bytes, description.start + 8, description.end)
  if (!sample) return null
  const kind = bytes.toString('latin1', handler.start + 8, handler.start + 12)
  const size = kind === 'vide' ? readSize(bytes, track, sample) : { width: 0, height: 0 }
  return { box: track, kind, codec: sample.type, ...size }
}

/** The tracks that are played: newer phones add a second sound that few devices know. */
export const findTracks = (bytes: Buffer) => {
  const tracks = listBoxes(bytes, 0, bytes.length).flatMap(box =>
    box.type === 'trak' ? (readTrack(bytes, box) ?? []) : [],
  )
  const sounds = tracks.filter(({ kind }) => kind === 'soun')
  return {
    video: tracks.find(({ kind }) => kind === 'vide') ?? null,
    audio: sounds.find(({ codec }) => codec === 'mp4a') ?? sounds[0] ?? null,
  }
}

/** The length of a video by its index, of version 0 or 1. */
const readSeconds = (bytes: Buffer): number | null => {
  const header = findBox(bytes, { start: 0, end: bytes.length }, 'mvhd')
  if (!header || header.end - header.start < 32) return null
  const isLong = bytes[header.start] === 1
  const scale = bytes.readUInt32BE(header.start + (isLong ? 20 : 12))
  const duration = isLong ? Number(bytes.readBigUInt64BE(header.start + 24)) : bytes.readUInt32BE(header.start + 16)
  return scale === 0 ? null : duration / scale
}

/** The outermost boxes of a video: its brand, index and data. */
type Outline = { brand: string; index: Box | null; data: Box[] }

/** Reads the headers of the outermost boxes, not their content. */
const readOutline = async (readPart: ReadPart, size: number): Promise<Outline> => {
  const outline: Outline = { brand: '', index: null, data: [] }
  let at = 0
  for (let count = 0; count < 200 && at < size; count += 1) {
    const head = await readPart(at, 16)
    const box = readBox(head, 0, size - at)
    if (!box) break
    const here = { type: box.type, start: at + box.start, end: at + box.end }
    if (here.type === 'ftyp') outline.brand = head.toString('latin1', 8, 12)
    if (here.type === 'mdat') outline.data.push({ ...here, end: Math.min(here.end, size) })
    if (here.type === 'moov') outline.index ??= here
    at = here.end
    // A fragmented video has many boxes after its index.
    if (outline.index && outline.data.length === 0 && here.type === 'moof') break
  }
  return outline
}

export type Mp4 = { facts: VideoFacts; index: Buffer; data: Box[] }

/** Reads an MP4 or QuickTime video by its index; null = neither. */
export const readMp4 = async (readPart: ReadPart, size: number): Promise<Mp4 | null> => {
  const { brand, index, data } = await readOutline(readPart, size)
  if (!index || brand === '' || index.end > size || index.end - index.start > largestIndex) return null
  const bytes = await readPart(index.start, index.end - index.start)
  const { video, audio } = findTracks(bytes)
  const facts: VideoFacts = {
    container: 'mp4',
    video: video?.codec ?? null,
    audio: audio?.codec ?? null,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    seconds: readSeconds(bytes),
    isForWeb: brand !== 'qt  ' && data.every(({ start }) => start > index.start),
  }
  return { facts, index: bytes, data }
}
