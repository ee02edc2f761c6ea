import { newId } from '../../../platform/api/ids.ts'
import { parseMilliseconds, timeText } from './caption-time.ts'

/** One caption line as typed: times are texts, so that incomplete input is kept. */
export type CaptionLine = {
  id: string
  start: string
  end: string
  text: string
  /** Cue identifier and settings, and the notes and styles before the cue. */
  name: string
  settings: string
  before: string
}

/** A caption file: header, cues and trailer. */
export type CaptionFile = { head: string; lines: readonly CaptionLine[]; after: string }

export const emptyCaptions: CaptionFile = { head: '', lines: [], after: '' }

/** A new line without identifier, settings or notes. */
export const newLine = (start: number, end: number, text = ''): CaptionLine => ({
  id: newId(),
  start: timeText(start),
  end: timeText(end),
  text,
  name: '',
  settings: '',
  before: '',
})

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]*(.*)$/

/** Tags a player interprets, such as `<i>`, `</v>` and `<00:01.000>`; any other `<` is plain text. */
const tagStart = /^<(\/?(c|i|b|u|v|ruby|rt|lang)[\s.>]|\d+:\d{2})/

const unescapeText = (text: string) =>
  text
    .replaceAll(/&lt;/g, (sign, at: number) => (tagStart.test(`<${text.slice(at + 4)}`) ? sign : '<'))
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const escapeText = (text: string) =>
  text
    .replaceAll(/&(?!lt;)/g, '&amp;')
    .replaceAll('<', (_, at: number) => (tagStart.test(text.slice(at)) ? '<' : '&lt;'))
    .replaceAll('-->', '--&gt;')

/** Parses a block of a file; null = it is a note or style. */
function parseLine(block: string, before: string): CaptionLine | null {
  const rows = block.split('\n')
  const at = rows.findIndex(row => timing.test(row))
  if (at < 0 || at > 1) return null
  const [, start = '', end = '', settings = ''] = timing.exec(rows[at] ?? '') ?? []
  const [from, to] = [parseMilliseconds(start) ?? 0, parseMilliseconds(end) ?? 0]
  const text = unescapeText(rows.slice(at + 1).join('\n'))
  return { ...newLine(from, to, text), name: at === 1 ? (rows[0] ?? '') : '', settings: settings.trim(), before }
}

/** Parses a WebVTT or SRT file. Other blocks are kept with the cue that follows them. */
export function readCaptions(file: string): CaptionFile {
  const text = file
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd()
  const blocks = text.split(/\n{2,}/).filter(block => block.trim() !== '')
  const head = blocks[0]?.startsWith('WEBVTT') ? (blocks.shift() ?? '') : ''
  const lines: CaptionLine[] = []
  const beside: string[] = []
  for (const block of blocks) {
    const line = parseLine(block.replace(/^\n+/, ''), beside.join('\n\n'))
    if (line) {
      lines.push(line)
      beside.length = 0
    } else beside.push(block)
  }
  return { head, lines, after: beside.join('\n\n') }
}

const fullTime = (text: string) => {
  const all = parseMilliseconds(text) ?? 0
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}

/** An empty row ends a cue, so blank rows are dropped. */
const splitRows = (text: string) =>
  text
    .split('\n')
    .map(row => row.trim())
    .filter(Boolean)
    .join('\n')

/** Serializes captions as WebVTT, ordered by start time. */
export function writeCaptions({ head, lines, after }: CaptionFile): string {
  const blocks = inOrder(lines).map(({ before, name, start, end, settings, text }) => {
    const times = [`${fullTime(start)} --> ${fullTime(end)}`, settings].filter(Boolean).join(' ')
    const line = [name, times, escapeText(splitRows(text))].filter(Boolean).join('\n')
    return before ? `${before}\n\n${line}` : line
  })
  return `${[head || 'WEBVTT', ...blocks, after].filter(Boolean).join('\n\n')}\n`
}

/** Lines by start time; a line without one stays after its predecessor. */
export function inOrder(lines: readonly CaptionLine[]): readonly CaptionLine[] {
  let last = 0
  const placed = lines.map(line => {
    last = parseMilliseconds(line.start) ?? last
    return { line, at: last }
  })
  return placed.sort((one, other) => one.at - other.at).map(({ line }) => line)
}
