/** A box of ISO base media (ISO/IEC 14496-12), with the start and end of its content. */
export type Box = { type: string; start: number; end: number }
type ByteRange = Pick<Box, 'start' | 'end'>

/** The box whose header is at an offset; null = none. */
export const readBox = (bytes: Buffer, at: number, limit: number): Box | null => {
  if (at + 8 > bytes.length) return null
  const [short, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
  if (short === 1 && at + 16 > bytes.length) return null
  const [head, size] = short === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, short === 0 ? limit - at : short]
  return size < head ? null : { type, start: at + head, end: at + size }
}

export const listBoxes = (bytes: Buffer, start: number, end: number): Box[] => {
  const boxes: Box[] = []
  let box = readBox(bytes, start, end)
  while (box && box.end <= end) {
    boxes.push(box)
    box = box.end < end ? readBox(bytes, box.end, end) : null
  }
  return boxes
}

/** The first box at the end of a path of types. */
export const findBox = (bytes: Buffer, parent: ByteRange, ...path: string[]): Box | null => {
  let at: ByteRange = parent
  let match: Box | null = null
  for (const type of path) {
    match = listBoxes(bytes, at.start, at.end).find(box => box.type === type) ?? null
    if (!match) return null
    at = match
  }
  return match
}

/** A box with its head. */
export const buildBox = (type: string, ...parts: readonly Buffer[]) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, 8))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}
