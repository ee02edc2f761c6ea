import { parseMilliseconds } from './caption-time.ts'
import type { CaptionLine } from './webvtt.ts'

/** Errors that block saving. */
type CaptionError = 'start-unreadable' | 'end-unreadable' | 'end-before-start' | 'no-text'

/** Warnings that do not block saving. */
type CaptionHint = 'out-of-order' | 'overlap' | 'too-long' | 'too-fast' | 'after-film'

export type CaptionFindings = { errors: readonly CaptionError[]; hints: readonly CaptionHint[] }

/** Two rows of 42 characters, which fit on a phone. */
const mostSigns = 84
/** Maximum reading speed in characters per second. */
const fastest = 21

type TimedLine = { line: CaptionLine; start: number | null; end: number | null }

const toTimedLine = (line: CaptionLine): TimedLine => ({
  line,
  start: parseMilliseconds(line.start),
  end: parseMilliseconds(line.end),
})

function listErrors({ line, start, end }: TimedLine): CaptionError[] {
  const errors: CaptionError[] = []
  if (start === null) errors.push('start-unreadable')
  if (end === null) errors.push('end-unreadable')
  if (start !== null && end !== null && end <= start) errors.push('end-before-start')
  if (line.text.trim() === '') errors.push('no-text')
  return errors
}

function listHints(
  { line, start, end }: TimedLine,
  before: TimedLine | undefined,
  videoEnd: number | null,
): CaptionHint[] {
  const hints: CaptionHint[] = []
  const signs = line.text.trim().length
  const isLate = start !== null && before !== undefined && before.start !== null && start < before.start
  if (isLate) hints.push('out-of-order')
  else if (start !== null && before !== undefined && before.end !== null && start < before.end) hints.push('overlap')
  if (signs > mostSigns || line.text.trim().split('\n').length > 2) hints.push('too-long')
  else if (start !== null && end !== null && end > start && signs > (fastest * (end - start)) / 1000)
    hints.push('too-fast')
  if (videoEnd !== null && end !== null && end > videoEnd + 500) hints.push('after-film')
  return hints
}

/** Errors and warnings of each line, in order; `videoEnd` in milliseconds, null = unknown length. */
export function checkCaptions(lines: readonly CaptionLine[], videoEnd: number | null): CaptionFindings[] {
  const all = lines.map(toTimedLine)
  return all.map((timedLine, at) => ({
    errors: listErrors(timedLine),
    hints: listHints(timedLine, all[at - 1], videoEnd),
  }))
}
