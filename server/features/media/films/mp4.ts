import type { FilmFacts, ReadPart } from './film-facts.ts'

/** The largest index of a film that is read into memory. */
const largestIndex = 16 * 1024 ** 2

type Box = { type: string; start: number; end: number }

/** The head of a box of ISO base media (ISO/IEC 14496-12) in some bytes; null = there is none. */
const boxAt = (bytes: Buffer, at: number, limit: number): Box | null => {
  if (at + 8 > bytes.length) return null
  const [short, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
  if (short === 1 && at + 16 > bytes.length) return null
  const [head, size] = short === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, short === 0 ? limit - at : short]
  return size < head ? null : { type, start: at + head, end: at + size }
}

const boxesIn = (bytes: Buffer, start: number, end: number): Box[] => {
  const boxes: Box[] = []
  let box = boxAt(bytes, start, end)
  while (box && box.end <= end) {
    boxes.push(box)
    box = box.end < end ? boxAt(bytes, box.end, end) : null
  }
  return boxes
}

const childOf = (bytes: Buffer, parent: Pick<Box, 'start' | 'end'>, ...path: string[]): Box | null => {
  let at: Pick<Box, 'start' | 'end'> = parent
  let found: Box | null = null
  for (const type of path) {
    found = boxesIn(bytes, at.start, at.end).find(each => each.type === type) ?? null
    if (!found) return null
    at = found
  }
  return found
}

type Track = { kind: string; codec: string; width: number; height: number }

/** The codec of a track is the type of its first sample description; that of a film has its size in it. */
const trackOf = (bytes: Buffer, track: Box): Track | null => {
  const handler = childOf(bytes, track, 'mdia', 'hdlr')
  const description = childOf(bytes, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!handler || !description || handler.end - handler.start < 12) return null
  const [sample] = boxesIn(bytes, description.start + 8, description.end)
  if (!sample) return null
  const kind = bytes.toString('latin1', handler.start + 8, handler.start + 12)
  const isSized = kind === 'vide' && sample.end - sample.start >= 28
  const [width, height] = isSized
    ? [bytes.readUInt16BE(sample.start + 24), bytes.readUInt16BE(sample.start + 26)]
    : [0, 0]
  return { kind, codec: sample.type, width, height }
}

/** The length of a film by its index, of version 0 or 1. */
const secondsOf = (bytes: Buffer, index: Box): number | null => {
  const header = childOf(bytes, index, 'mvhd')
  if (!header || header.end - header.start < 32) return null
  const isLong = bytes[header.start] === 1
  const scale = bytes.readUInt32BE(header.start + (isLong ? 20 : 12))
  const duration = isLong ? Number(bytes.readBigUInt64BE(header.start + 24)) : bytes.readUInt32BE(header.start + 16)
  return scale === 0 ? null : duration / scale
}

const factsOf = (bytes: Buffer): Omit<FilmFacts, 'container' | 'isForWeb'> => {
  const index = { type: 'moov', start: 0, end: bytes.length }
  const tracks = boxesIn(bytes, 0, bytes.length).flatMap(box =>
    box.type === 'trak' ? (trackOf(bytes, box) ?? []) : [],
  )
  const video = tracks.find(({ kind }) => kind === 'vide')
  const audio = tracks.find(({ kind }) => kind === 'soun')
  return {
    video: video?.codec ?? null,
    audio: audio?.codec ?? null,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    seconds: secondsOf(bytes, index),
  }
}

type Outline = { brand: string; index: Box | null; data: Box | null }

/** The outermost boxes up to the index: their heads are read, not what is in them. */
const outlineOf = async (read: ReadPart, size: number): Promise<Outline> => {
  const outline: Outline = { brand: '', index: null, data: null }
  let at = 0
  for (let count = 0; count < 100 && at < size && !outline.index; count += 1) {
    const head = await read(at, 16)
    const box = boxAt(head, 0, size - at)
    if (!box) break
    const here = { type: box.type, start: at + box.start, end: at + box.end }
    if (here.type === 'ftyp') outline.brand = head.toString('latin1', 8, 12)
    if (here.type === 'mdat') outline.data ??= here
    if (here.type === 'moov') outline.index = here
    at = here.end
  }
  return outline
}

/** What an MP4 or a QuickTime film says of itself; null = it is neither. */
export const readMp4 = async (read: ReadPart, size: number): Promise<FilmFacts | null> => {
  const { brand, index, data } = await outlineOf(read, size)
  if (!index || brand === '' || index.end > size || index.end - index.start > largestIndex) return null
  const bytes = await read(index.start, index.end - index.start)
  return { ...factsOf(bytes), container: brand === 'qt  ' ? 'quicktime' : 'mp4', isForWeb: data === null }
}
