import { parseMilliseconds, timeText } from './caption-time.ts'
import { type CaptionLine, newLine } from './webvtt.ts'

/** Default duration of a new line in milliseconds. */
const usual = 3000

type Lines = readonly CaptionLine[]

/** Changes a line. */
export const changeLine = (lines: Lines, id: string, change: Partial<CaptionLine>): Lines =>
  lines.map(line => (line.id === id ? { ...line, ...change } : line))

/** Removes a line; notes and styles before it go to the next one. */
export function removeLine(lines: Lines, id: string): Lines {
  const at = lines.findIndex(line => line.id === id)
  const before = lines[at]?.before
  const rest = lines.filter(line => line.id !== id)
  const next = rest[at]
  return before && next ? changeLine(rest, next.id, { before: `${before}\n\n${next.before}`.trim() }) : rest
}

/** Inserts an empty line starting at a time of the video, and ending before the next one. */
export function addLine(lines: Lines, start: number): { lines: Lines; id: string } {
  const later = lines.findIndex(line => (parseMilliseconds(line.start) ?? 0) > start)
  const at = later < 0 ? lines.length : later
  const limit = parseMilliseconds(lines[at]?.start ?? '') ?? start + usual
  const line = newLine(start, Math.min(start + usual, limit))
  return { lines: [...lines.slice(0, at), line, ...lines.slice(at)], id: line.id }
}

/** Adds an empty line below the last one. */
export const addLast = (lines: Lines) => addLine(lines, parseMilliseconds(lines.at(-1)?.end ?? '') ?? 0)

/** Index at which to split a text: the cursor if inside, else the space nearest to the middle. */
function splitPlace(text: string, cursor: number): number {
  if (text.slice(0, cursor).trim() !== '' && text.slice(cursor).trim() !== '') return cursor
  const middle = text.length / 2
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index)
  const [nearest] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return nearest ?? text.length
}

/** Splits a line in two, dividing its time in proportion to its text. */
export function splitLine(lines: Lines, id: string, cursor: number): Lines {
  const at = lines.findIndex(line => line.id === id)
  const line = lines[at]
  if (!line) return lines
  const place = splitPlace(line.text, cursor)
  const [first, second] = [line.text.slice(0, place).trim(), line.text.slice(place).trim()]
  const [start, end] = [parseMilliseconds(line.start), parseMilliseconds(line.end)]
  const share = first.length / Math.max(1, first.length + second.length)
  const middle = start === null || end === null ? null : start + Math.round((end - start) * share)
  const cut = middle === null ? line.end : timeText(middle)
  const next = { ...newLine(0, 0, second), start: cut, end: line.end, settings: line.settings }
  return [...lines.slice(0, at), { ...line, end: cut, text: first }, next, ...lines.slice(at + 1)]
}
