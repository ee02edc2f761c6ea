import { readMarks, type Span, type SpanKind } from './read-marks.ts'

/** A text and its selection. */
export type TextSelection = { text: string; start: number; end: number }
export type Edit = (selection: TextSelection) => TextSelection

export const splice = ({ text, start, end }: TextSelection, middle: string) =>
  text.slice(0, start) + middle + text.slice(end)

/** Replaces the selection by a text and puts the cursor after it. */
export const insert =
  (words: string): Edit =>
  selection => ({
    text: splice(selection, words),
    start: selection.start + words.length,
    end: selection.start + words.length,
  })

/** Trims spaces at the ends of the selection: marks beside a space would be shown as typed. */
export function trimSelection({ text, start, end }: TextSelection): TextSelection {
  const words = text.slice(start, end)
  const from = start + words.length - words.trimStart().length
  return { text, start: from, end: Math.max(from, end - words.length + words.trimEnd().length) }
}

/** Innermost span of a kind around the selection; positions beside its marks are outside. */
export const findSpan = (spans: readonly Span[], kind: SpanKind, { start, end }: Omit<TextSelection, 'text'>) =>
  spans.findLast(
    ({ kind: own, from, to, inner }) =>
      own === kind && (start < end ? from <= start && end <= to : inner.from <= start && end <= inner.to),
  )

/** Removes the marks of a span. */
export function unwrap({ text, start, end }: TextSelection, { from, to, inner }: Span): TextSelection {
  const words = text.slice(inner.from, inner.to)
  const move = (at: number) => Math.min(Math.max(at, inner.from), inner.to) - (inner.from - from)
  return { text: splice({ text, start: from, end: to }, words), start: move(start), end: move(end) }
}

const lineMarker = /^[ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6}|>) +)*/

/** Marks each line separately, as marks do not span list items and paragraphs. */
function wrapLines(words: string, mark: string, isLineStart: boolean) {
  const lines = words.split('\n').map((line, index) => {
    const marker = index > 0 || isLineStart ? (lineMarker.exec(line)?.[0] ?? '') : ''
    return marker + line.slice(marker.length).replace(/\S(?:.*\S)?/, content => mark + content + mark)
  })
  return lines.join('\n')
}

const withoutMarks = (words: string, spans: readonly Span[]) =>
  spans
    .flatMap(({ from, to, inner }) => [
      { from, to: inner.from },
      { from: inner.to, to },
    ])
    .sort((a, b) => b.from - a.from)
    .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), words)

const shift = (span: Span, by: number): Span => ({
  ...span,
  from: span.from - by,
  to: span.to - by,
  inner: { from: span.inner.from - by, to: span.inner.to - by },
})

/** Whether a span is partly inside the selection. */
const isCut = ({ from, to }: Span, { start, end }: TextSelection) =>
  from < end && to > start && !(start <= from && to <= end) && !(from <= start && end <= to)

/** Marks the selection together with partly selected spans, removing inner marks. */
function wrap(
  selection: TextSelection,
  spans: readonly Span[],
  { kind, mark }: { kind: SpanKind; mark: string },
): TextSelection {
  const selected = trimSelection(selection)
  const { text, start, end } = selected
  if (start === end)
    return {
      text: splice(selection, mark + mark),
      start: selection.start + mark.length,
      end: selection.start + mark.length,
    }
  const own = spans.filter(span => span.kind === kind && span.from < end && span.to > start)
  const touched = [...own, ...spans.filter(span => isCut(span, selected))]
  const from = Math.min(start, ...touched.map(span => span.from))
  const to = Math.max(end, ...touched.map(span => span.to))
  const before = text.slice(from, to)
  const ownHere = own.map(span => shift(span, from))
  const plain = withoutMarks(before, ownHere)
  const marked = wrapLines(plain, mark, from === 0 || text[from - 1] === '\n')
  const after = marked === before ? plain : marked
  const inside = plain.includes('\n') || !after.startsWith(mark) ? 0 : mark.length
  return {
    text: splice({ text, start: from, end: to }, after),
    start: from + inside,
    end: from + after.length - inside,
  }
}

/** Whether the cursor is between two empty marks. */
const isWaiting = ({ text, start, end }: TextSelection, mark: string) =>
  start === end && text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark

/** Marks or unmarks the selection; at the end of marked text, continues unmarked. */
const toggleMark =
  (kind: SpanKind, markOf: (selection: TextSelection) => string): Edit =>
  selection => {
    const mark = markOf(selection)
    const { text, start, end } = selection
    const { spans } = readMarks(text)
    const span = findSpan(spans, kind, selection)
    if (span && start === end && start === span.inner.to) return { text, start: span.to, end: span.to }
    if (span) return unwrap(selection, span)
    if (!isWaiting(selection, mark)) return wrap(selection, spans, { kind, mark })
    const [from, to] = [start - mark.length, end + mark.length]
    return { text: splice({ text, start: from, end: to }, ''), start: from, end: from }
  }

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

export const bold = toggleMark('bold', () => '**')
/** Underscores cannot mark part of a word. */
export const italic = toggleMark('italic', selection => {
  const { text, start, end } = trimSelection(selection)
  return start < end && (isLetter(text[start - 1]) || isLetter(text[end])) ? '*' : '_'
})

const notDrawn = [/^\s*\|.*\|\s*$/m, /!\[[^\]]*\]\([^)]*\)/, /<\/?[a-z][^>\n]*>/i]

/** Whether the text contains Markdown that learners see as typed: tables, images, HTML. */
export const isShownAsTyped = (text: string) => notDrawn.some(pattern => pattern.test(text))
